import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { DocumentViewer } from './document-viewer.tsx';

type Props = ComponentProps<typeof DocumentViewer>;
const PAGES = ['/1.png', '/2.png', '/3.png'].map((src) => ({ src, width: 100, height: 140 }));
const BOX: NonNullable<Props['boxes']>[number] = {
  id: 'billing_amount',
  number: 1,
  label: '請求金額',
  page: 0,
  x: 0.5,
  y: 0.1,
  width: 0.2,
  height: 0.03,
};

function open(props: Partial<Props> = {}) {
  const element = (changes: Partial<Props> = {}) => (
    <DocumentViewer name="請求書.pdf" pages={PAGES} {...props} {...changes} />
  );
  const { rerender } = render(element());
  return {
    user: userEvent.setup({ delay: null }),
    show: (changes: Partial<Props>) => rerender(element(changes)),
  };
}
const press = (name: string) => screen.getByRole('button', { name });
const shown = () => screen.getByRole('img').getAttribute('alt');

test('turns pages between the first and the last', async () => {
  const { user } = open();
  expect([shown(), screen.getByText('1 / 3').textContent]).toEqual([
    '請求書.pdf 1ページ目',
    '1 / 3',
  ]);
  expect(press('前のページ')).toBeDisabled();
  await user.click(press('次のページ'));
  await user.click(press('次のページ'));
  expect(shown()).toBe('請求書.pdf 3ページ目');
  expect(press('次のページ')).toBeDisabled();
  await user.click(press('前のページ'));
  expect(shown()).toBe('請求書.pdf 2ページ目');
});

test('offers no page buttons for a single page without a reading', () => {
  open({ pages: PAGES.slice(0, 1) });
  expect(screen.queryByRole('button', { name: '次のページ' })).toBeNull();
});

test('shows the last page of a shorter file that replaces the shown one', async () => {
  const { user, show } = open();
  await user.click(press('次のページ'));
  await user.click(press('次のページ'));
  show({ pages: PAGES.slice(0, 2) });
  expect(shown()).toBe('請求書.pdf 2ページ目');
});

describe('a file with several invoices', () => {
  test('shows the pages of this invoice, under their numbers in the file', async () => {
    const { user } = open({ chosenPages: [2, 3] });
    expect([shown(), screen.getByText('1 / 2').textContent]).toEqual([
      '請求書.pdf 2ページ目',
      '1 / 2',
    ]);
    await user.click(press('次のページ'));
    expect(shown()).toBe('請求書.pdf 3ページ目');
  });

  test('shows the whole file on request', async () => {
    const { user } = open({ chosenPages: [2] });
    await user.click(press('ファイル全体を表示'));
    expect([shown(), screen.getByText('1 / 3').textContent]).toEqual([
      '請求書.pdf 1ページ目',
      '1 / 3',
    ]);
    await user.click(press('この請求書のページだけを表示'));
    expect(shown()).toBe('請求書.pdf 2ページ目');
  });

  test('shows marks on their own page', async () => {
    const { user } = open({ chosenPages: [2, 3], boxes: [{ ...BOX, page: 2 }] });
    expect(screen.queryByRole('button', { name: '1 請求金額' })).toBeNull();
    await user.click(press('次のページ'));
    expect(press('1 請求金額')).toBeInTheDocument();
  });

  test('offers no switch for an invoice with all pages', () => {
    open({ chosenPages: [1, 2, 3] });
    expect(screen.queryByRole('button', { name: 'ファイル全体を表示' })).toBeNull();
  });
});

test('zooms from 50 % to 300 %, and announces the zoom', async () => {
  const { user } = open();
  const size = () => screen.getByText(/%$/);
  expect(size()).toHaveAttribute('aria-live', 'polite');
  for (let times = 0; times < 2; times += 1) await user.click(press('縮小'));
  expect([size().textContent, (press('縮小') as HTMLButtonElement).disabled]).toEqual([
    '50%',
    true,
  ]);
  for (let times = 0; times < 6; times += 1) await user.click(press('拡大'));
  expect([size().textContent, (press('拡大') as HTMLButtonElement).disabled]).toEqual([
    '300%',
    true,
  ]);
});

test('rotates the document with its marks, and returns after four turns', async () => {
  const { user } = open({ boxes: [BOX] });
  const turned = () => screen.getByRole('img').closest('[style*="rotate"]');
  for (const degrees of [90, 180, 270, 0]) {
    await user.click(press('右に90度回転'));
    expect(turned()).toHaveStyle({
      transform: `translate(-50%, -50%) rotate(${String(degrees)}deg)`,
    });
    expect(turned()).toContainElement(press('1 請求金額'));
  }
});

test('shows the mark of a number while its button has the focus', async () => {
  const { user } = open({ boxes: [BOX] });
  const mark = document.querySelector('[data-mark="billing_amount"]');
  act(() => press('1 請求金額').focus());
  expect(mark).toHaveAttribute('data-active', 'true');
  await user.tab();
  expect(mark).toHaveAttribute('data-active', 'false');
});

test('goes from a mark to its field by keyboard', async () => {
  const onActivate = jest.fn();
  const { user } = open({ boxes: [BOX], onActivate });
  act(() => press('1 請求金額').focus());
  await user.keyboard('{Enter}');
  expect(onActivate.mock.calls).toEqual([['billing_amount']]);
});

test('skips the marks of other pages by keyboard', () => {
  open({ boxes: [BOX, { ...BOX, id: 'memo', number: 2, page: 1 }] });
  expect(screen.getAllByRole('button', { name: /^\d 請求金額$/ })).toHaveLength(1);
});

test('shows a number without a button for a value that is shown as text', () => {
  open({ boxes: [{ ...BOX, isText: true, tag: '1–3' }] });
  expect(screen.getByText('1–3')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /請求金額/ })).toBeNull();
});

test('has a button to replace a file that may be replaced', async () => {
  const onReplace = jest.fn();
  const { user } = open({ onReplace });
  await user.click(press('別のファイルに差し替える'));
  expect(onReplace).toHaveBeenCalledTimes(1);
});

test('shows the name only once in a drawer', () => {
  open({ isFullHeight: true });
  const viewer = screen.getByRole('region', { name: '請求書.pdfのプレビュー' });
  expect(within(viewer).queryByText('請求書.pdf')).toBeNull();
});

test('enlarges the document at least twice, and shows the whole page again afterwards', () => {
  const { show } = open({ boxes: [BOX] });
  show({ isEnlarged: true, activeId: 'billing_amount' });
  expect(screen.getByText('200%')).toBeInTheDocument();
  show({ isEnlarged: false });
  expect(screen.getByText('100%')).toBeInTheDocument();
});
