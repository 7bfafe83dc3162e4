import { Button } from '@hareto/design-system/actions/button.tsx';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { Badge } from '@hareto/design-system/feedback/badge.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { translatePage } from '@hareto/testing/in-page/translate-page.ts';
import { render } from '@testing-library/react';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

/* The parts of every form, in a page that the browser has translated. */

/** Shows one state, translates the page as a browser does, then shows the other state. */
function change(from: ReactNode, to: ReactNode): string {
  const { rerender, container } = render(from);
  translatePage(container);
  rerender(to);
  return container.textContent;
}

describe('in a translated page', () => {
  test('shows the text of a button after its loading state', () => {
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
  ])('%s shows a changed number with a new icon or title', (_, shown) => {
    const expected = render(shown(2)).container.textContent;
    expect(change(shown(1), shown(2))).toBe(expected);
  });
});
