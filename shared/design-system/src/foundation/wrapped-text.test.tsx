import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { translatePage } from '@hareto/testing/in-page/translate-page.ts';
import { WrappedText } from './wrapped-text.tsx';

/** Shows one state, translates the page as a browser does, then shows the other state. */
function textAfterChange(from: ReactNode, to: ReactNode): string {
  const { rerender, container } = render(from);
  translatePage(container);
  rerender(to);
  return container.textContent;
}

const PAY = <WrappedText>支払う</WrappedText>;
test.each([
  ['appears', null, PAY, '支払うあ'],
  ['disappears', PAY, null, 'あ'],
])('text that %s beside an element leaves no translated copy', (_, from, to, expected) => {
  const besideElement = (node: ReactNode) => (
    <p>
      {node}
      <b>あ</b>
    </p>
  );
  expect(textAfterChange(besideElement(from), besideElement(to))).toBe(expected);
});

test('text that changes beside an element shows its new value', () => {
  const count = (n: number) => (
    <p>
      <WrappedText>
        {n}件を<b>選択中</b>
      </WrappedText>
    </p>
  );
  expect(textAfterChange(count(2), count(3))).toBe('3件を選択中');
});
