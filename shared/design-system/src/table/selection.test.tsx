import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RouterProvider } from '@hareto/platform/router/react-router.ts';
import { createMemoryRouter } from '@hareto/testing/memory-router.ts';
import { ResponsiveTable } from './responsive-table.tsx';
import { rangeText } from './pagination-range.ts';
import { Pagination } from './pagination.tsx';
import type { Column } from './table-columns.ts';

type Draft = { id: number; name: string; locked?: boolean };
const DRAFTS: Draft[] = [
  { id: 1, name: '一' },
  { id: 2, name: '二', locked: true },
  { id: 3, name: '三' },
];
const COLUMNS: Column<Draft>[] = [
  { key: 'name', header: '名称', cardSlot: 'title', cell: ({ name }) => name },
];

function List({ rows, onSelect }: { rows: Draft[]; onSelect: (selected: string[]) => void }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['9']));
  const onChange = (next: ReadonlySet<string>) => {
    onSelect([...next]);
    setSelected(next);
  };
  return (
    <ResponsiveTable<Draft>
      caption="下書き"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
      selection={{
        selected,
        onChange,
        rowLabel: ({ name }) => `${name}を選ぶ`,
        isSelectable: ({ locked }) => locked !== true,
      }}
      empty={<p>下書きはありません</p>}
    />
  );
}
function open(rows = DRAFTS) {
  const onSelect = jest.fn();
  const element = <List rows={rows} onSelect={onSelect} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return { onSelect, user: userEvent.setup({ delay: null }) };
}
const selectAllBox = () => screen.getByRole('checkbox', { name: 'すべて選ぶ' });
const checkboxOf = (name: string) => screen.getByRole('checkbox', { name: `${name}を選ぶ` });

test('selects all selectable rows, and keeps the selection of other pages', async () => {
  const { onSelect, user } = open();
  await user.click(selectAllBox());
  expect(onSelect.mock.calls).toEqual([[['9', '1', '3']]]);
  expect(
    [selectAllBox(), checkboxOf('一'), checkboxOf('三')].every(
      (checkbox) => (checkbox as HTMLInputElement).checked,
    ),
  ).toBe(true);
  expect(checkboxOf('二')).not.toBeChecked();
  await user.click(selectAllBox());
  expect(onSelect).toHaveBeenLastCalledWith(['9']);
});

test('shows a partial selection as mixed, and selects all on the next click', async () => {
  const { onSelect, user } = open();
  await user.click(checkboxOf('三'));
  expect(selectAllBox()).toBePartiallyChecked();
  await user.click(selectAllBox());
  expect(onSelect).toHaveBeenLastCalledWith(['9', '3', '1']);
});

test('shows a disabled checkbox for a row that cannot be selected', async () => {
  const { onSelect, user } = open();
  expect(checkboxOf('二')).toBeDisabled();
  await user.click(checkboxOf('二'));
  expect(onSelect).not.toHaveBeenCalled();
});

test('selects and deselects a row with Space', async () => {
  const { onSelect, user } = open();
  checkboxOf('一').focus();
  await user.keyboard(' ');
  await user.keyboard(' ');
  expect(onSelect.mock.calls).toEqual([[['9', '1']], [['9']]]);
});

test('does not tick the box of this page for a selection on another page', () => {
  open();
  expect(selectAllBox()).not.toBeChecked();
  expect(selectAllBox()).not.toBePartiallyChecked();
});

test('shows the text for no rows, and offers no selection', () => {
  open([]);
  expect(screen.getByText('下書きはありません')).toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test.each([
  [1, 20, 0, '0件'],
  [1, 20, 1, '1件中 1–1件'],
  [1, 20, 20, '20件中 1–20件'],
  [2, 20, 21, '21件中 21–21件'],
  [5, 20, 86, '86件中 81–86件'],
])(
  'page %s with %s rows a page of %s rows in all shows the range %s',
  (page, size, total, text) => {
    expect(rangeText(page, size, total)).toBe(text);
  },
);

const pageLinks = (page: number, total: number) => {
  const element = (
    <Pagination page={page} total={total} pageHref={(to) => `/list?q=a&page=${String(to)}`} />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return screen
    .queryAllByRole('link')
    .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
};

test('shows no pager for a single page', () => {
  expect(pageLinks(1, 20)).toEqual([]);
});

test('has no previous link on the first page, and keeps the filters in every link', () => {
  expect(pageLinks(1, 41)).toEqual([
    ['前のページ', null],
    ['1ページ目', '/list?q=a&page=1'],
    ['2ページ目', '/list?q=a&page=2'],
    ['3ページ目', '/list?q=a&page=3'],
    ['次のページ', '/list?q=a&page=2'],
  ]);
  expect(screen.getByRole('link', { name: '前のページ' })).toHaveAttribute('aria-disabled', 'true');
});

test('has no next link on the last page', () => {
  expect(pageLinks(3, 41).at(-1)).toEqual(['次のページ', null]);
});
