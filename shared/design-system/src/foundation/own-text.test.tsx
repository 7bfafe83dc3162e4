import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { translatePage } from '@hareto/testing/translate-page.ts';
import { Button } from '../actions/button.tsx';
import { TextButton } from '../actions/text-button.tsx';
import { Badge } from '../feedback/badge.tsx';
import { Note } from '../feedback/note.tsx';
import { Check } from 'lucide-react';
import { OwnText } from './own-text.tsx';

/** Shows one state, translates the page as a browser does, then shows the other state. */
function change(from: ReactNode, to: ReactNode): string {
  const { rerender, container } = render(from);
  translatePage(container);
  rerender(to);
  return container.textContent;
}

test.each([
  ['appears', <OwnText key="1">{null}</OwnText>, 'あ'],
  ['disappears', <OwnText key="1">支払う</OwnText>, 'あ'],
])('text that %s beside an element', (_, text, expected) => {
  const beside = (node: ReactNode) => (
    <p>
      {node}
      <b>あ</b>
    </p>
  );
  expect(change(beside(text), beside(null))).toBe(expected);
});

test('text that changes beside an element shows its new value', () => {
  const count = (n: number) => (
    <p>
      <OwnText>
        {n}件を<b>選択中</b>
      </OwnText>
    </p>
  );
  expect(change(count(2), count(3))).toBe('3件を選択中');
});

describe('in a translated page', () => {
  test('a button begins and ends its work', () => {
    const { rerender, container } = render(<Button>申請する</Button>);
    translatePage(container);
    rerender(<Button loading>申請する</Button>);
    translatePage(container);
    rerender(<Button>申請する</Button>);
    expect(container.textContent).toBe('申請する');
  });

  test.each([
    ['a button', (n: number) => <Button icon={n > 1 ? Check : undefined}>{n}件を申請する</Button>],
    [
      'a text button',
      (n: number) => <TextButton icon={n > 1 ? Check : undefined}>{n}件</TextButton>,
    ],
    [
      'a badge',
      (n: number) => (
        <Badge tone="info" icon={n > 1 ? Check : undefined}>
          {n}件
        </Badge>
      ),
    ],
    ['a note', (n: number) => <Note title={n > 1 ? '新着' : undefined}>{n}件あります</Note>],
  ])('%s gets another number and an icon or a title', (_, shown) => {
    const expected = render(shown(2)).container.textContent;
    expect(change(shown(1), shown(2))).toBe(expected);
  });
});
