import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPortal } from 'react-dom';
import { RouterProvider } from '@hareto/platform/router/react-router.ts';
import { createMemoryRouter } from '@hareto/testing/memory-router.ts';
import { ResponsiveTable } from './responsive-table.tsx';
import type { Column, RowMessage, Sort } from './table-columns.ts';

type Payment = { id: number; payee: string };
const PAYMENTS: Payment[] = [
  { id: 1, payee: 'サンプル工業株式会社' },
  { id: 2, payee: '別会社' },
];
const COLUMNS: Column<Payment>[] = [
  {
    key: 'payee',
    header: '支払い先',
    cardSlot: 'title',
    cell: ({ payee }) => payee,
    sortKey: 'payee',
  },
  { key: 'date', header: '振込予定日', cell: () => '2026/11/30' },
  {
    key: 'menu',
    header: '操作',
    hideHeader: true,
    cardSlot: 'none',
    cell: ({ payee }) => (
      <>
        <label>
          印
          <input type="checkbox" />
        </label>
        {createPortal(<p>{payee}のメニュー</p>, document.body)}
      </>
    ),
  },
];

interface Options {
  isLinked?: boolean;
  message?: RowMessage;
  sort?: Sort;
}
function open({ isLinked = true, message, sort }: Options = {}) {
  const onSort = jest.fn();
  const element = (
    <ResponsiveTable<Payment>
      caption="お支払い"
      columns={COLUMNS}
      rows={PAYMENTS}
      rowKey={({ id }) => id}
      {...(isLinked && { rowHref: ({ id }: Payment) => `/payments/${String(id)}` })}
      rowState={{ list: '/payments?page=2' }}
      {...(message && { rowMessage: ({ id }: Payment) => (id === 1 ? message : null) })}
      {...(sort && { sort, onSort })}
    />
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  render(<RouterProvider router={router} />);
  return {
    onSort,
    user: userEvent.setup({ delay: null }),
    path: () => router.state.location.pathname,
    state: () => router.state.location.state as unknown,
  };
}
const cell = () => screen.getAllByRole('cell', { name: '2026/11/30' })[0]!;

test('opens the row on a click beside its link', async () => {
  const { user, path, state } = open();
  await user.click(cell());
  expect(path()).toBe('/payments/1');
  expect(state()).toEqual({ list: '/payments?page=2' });
});

test('does not open the row on a click on one of its controls', async () => {
  const { user, path } = open();
  await user.click(screen.getAllByText('印')[0]!);
  expect(screen.getAllByRole('checkbox')[0]).toBeChecked();
  expect(path()).toBe('/');
});

test('does not open the row on a click in a menu that the row has opened elsewhere in the page', async () => {
  const { user, path } = open();
  await user.click(screen.getByText('サンプル工業株式会社のメニュー'));
  expect(path()).toBe('/');
});

test('does not open the row when the user selects text', async () => {
  const { user, path } = open();
  window.getSelection()?.selectAllChildren(cell());
  fireEvent.click(cell());
  expect(path()).toBe('/');
  window.getSelection()?.removeAllRanges();
  await user.click(cell());
  expect(path()).toBe('/payments/1');
});

test('has no links and ignores clicks in rows without a target', async () => {
  const { user, path } = open({ isLinked: false });
  expect(screen.queryByRole('link')).toBeNull();
  await user.click(cell());
  expect(path()).toBe('/');
});

test('shows the required action below its row over the whole width', () => {
  open({
    message: { text: '口座をご確認ください。', action: <button type="button">直す</button> },
  });
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.querySelectorAll('td').length)).toEqual([0, 3, 1, 3]);
  expect(rows[2]).toHaveTextContent('口座をご確認ください。直す');
  expect(rows[2]?.querySelector('td')).toHaveAttribute('colspan', '3');
});

test.each<[Sort, string, Sort]>([
  [
    { key: 'payee', direction: 'ascending' },
    'ascending',
    { key: 'payee', direction: 'descending' },
  ],
  [
    { key: 'payee', direction: 'descending' },
    'descending',
    { key: 'payee', direction: 'ascending' },
  ],
  [{ key: 'date', direction: 'descending' }, 'none', { key: 'payee', direction: 'ascending' }],
])(
  'sorted by %j a heading has aria-sort %s, and a click sorts by %j',
  async (sort, ariaSort, next) => {
    const { user, onSort } = open({ sort });
    const heading = screen.getByRole('columnheader', { name: '支払い先' });
    expect(heading).toHaveAttribute('aria-sort', ariaSort);
    await user.click(within(heading).getByRole('button'));
    expect(onSort.mock.calls).toEqual([[next]]);
  },
);

test('shows a heading that does not sort as text, and keeps a hidden one for screen readers', () => {
  open();
  expect(screen.queryByRole('button', { name: '支払い先' })).toBeNull();
  expect(screen.getByRole('columnheader', { name: '操作' })).not.toHaveAttribute('aria-sort');
});
