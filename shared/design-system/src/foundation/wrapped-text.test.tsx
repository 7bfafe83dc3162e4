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

test.each([
  ['appears', <WrappedText key="1">{null}</WrappedText>, 'あ'],
  ['disappears', <WrappedText key="1">支払う</WrappedText>, 'あ'],
])('text that %s beside an element leaves no translated copy', (_, text, expected) => {
  const besideElement = (node: ReactNode) => (
    <p>
      {node}
      <b>あ</b>
    </p>
  );
  expect(textAfterChange(besideElement(text), besideElement(null))).toBe(expected);
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
