import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RouterProvider } from '@hareto/platform/router/react-router.ts';
import { createMemoryRouter } from '@hareto/testing/memory-router.ts';
import { ResponsiveTable } from './responsive-table.tsx';
import type { Column } from './table-columns.ts';

type Payment = { id: number; payee: string; amount: number; problem?: string };

const PAYMENTS: readonly Payment[] = [
  {
    id: 1,
    payee: '北斗クラウドサービス株式会社',
    amount: 1284800,
    problem: '口座が読み取れません。',
  },
  { id: 2, payee: '株式会社みなと印刷', amount: 128480 },
];

const COLUMNS: readonly Column<Payment>[] = [
  {
    key: 'payee',
    header: '支払い先',
    cardSlot: 'title',
    cell: (row) => row.payee,
    sub: (row) => `I-${String(row.id)}`,
    sortKey: 'payee',
  },
  { key: 'date', header: '振込予定日', cardSlot: 'fact', cell: () => '2026/05/29' },
  {
    key: 'amount',
    header: '請求金額',
    cardSlot: 'amount',
    align: 'right',
    cell: (row) => `¥${String(row.amount)}`,
  },
  {
    key: 'pay',
    header: '支払い',
    hideHeader: true,
    cardSlot: 'actions',
    cell: (row) => row.id === 2 && <button type="button">{row.payee}に支払う</button>,
  },
  {
    key: 'menu',
    header: '操作',
    hideHeader: true,
    cardSlot: 'none',
    cell: (row) => <button type="button">{row.payee}の操作</button>,
  },
];

function List({ onSort }: { onSort?: jest.Mock }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <ResponsiveTable<Payment>
        caption="審査中のお支払い"
        columns={COLUMNS}
        rows={PAYMENTS}
        rowKey={(row) => row.id}
        rowHref={(row) => `/payments/review/${String(row.id)}`}
        rowMessage={(row) =>
          row.problem === undefined
            ? null
            : { text: row.problem, action: <button type="button">再アップロード</button> }
        }
        selection={{ selected, onChange: setSelected, rowLabel: (row) => `${row.payee}を選ぶ` }}
        {...(onSort && { sort: { key: 'payee', direction: 'ascending' }, onSort })}
      />
      <output>{[...selected].join(',')}</output>
    </>
  );
}

function show(element: React.ReactElement) {
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '*', element: <p>詳細</p> },
  ]);
  render(<RouterProvider router={router} />);
  return router;
}

function narrow() {
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
}

afterEach(() => {
  Reflect.deleteProperty(window, 'matchMedia');
});

test('renders a table with a caption, headings, links and a message row over the whole width', () => {
  show(<List />);
  const table = screen.getByRole('table', { name: '審査中のお支払い' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['すべて選ぶ', '支払い先', '振込予定日', '請求金額', '支払い', '操作']);
  expect(screen.getByRole('link', { name: '北斗クラウドサービス株式会社' })).toHaveAttribute(
    'href',
    '/payments/review/1',
  );
  expect(screen.getByText('口座が読み取れません。').closest('td')).toHaveAttribute('colspan', '6');
});

test('opens the row on a click, except on its controls', async () => {
  const router = show(<List />);
  await userEvent.click(screen.getByRole('button', { name: '株式会社みなと印刷の操作' }));
  expect(router.state.location.pathname).toBe('/');
  await userEvent.click(screen.getByText('¥128480'));
  expect(router.state.location.pathname).toBe('/payments/review/2');
});

test('selects one row and all rows', async () => {
  show(<List />);
  await userEvent.click(screen.getByRole('checkbox', { name: '株式会社みなと印刷を選ぶ' }));
  expect(screen.getByRole('checkbox', { name: 'すべて選ぶ' })).toBePartiallyChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: 'すべて選ぶ' }));
  expect(screen.getByRole('status')).toHaveTextContent('2,1');
});

test('sorts by a heading and announces the order', async () => {
  const onSort = jest.fn();
  show(<List onSort={onSort} />);
  expect(screen.getByRole('columnheader', { name: '支払い先' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await userEvent.click(screen.getByRole('button', { name: '支払い先' }));
  expect(onSort).toHaveBeenCalledWith({ key: 'payee', direction: 'descending' });
});

test('renders cards from the same columns below 1024', () => {
  narrow();
  show(<List />);
  expect(screen.queryByRole('table')).toBeNull();
  const [first] = within(screen.getByRole('list', { name: '審査中のお支払い' })).getAllByRole(
    'listitem',
  );
  expect(first && within(first).getByRole('heading', { name: /北斗/ })).toBeInTheDocument();
  expect(first && within(first).getByText('振込予定日')).toBeInTheDocument();
  expect(
    first && within(first).getByRole('button', { name: '再アップロード' }),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /の操作/ })).toBeNull();
});

test('shows the action of a row on its card, and a press on it does not open the row', async () => {
  narrow();
  const router = show(<List />);
  const [, second] = within(screen.getByRole('list', { name: '審査中のお支払い' })).getAllByRole(
    'listitem',
  );
  expect(screen.getAllByRole('button', { name: /に支払う/ })).toHaveLength(1);
  await userEvent.click(
    within(second as HTMLElement).getByRole('button', { name: '株式会社みなと印刷に支払う' }),
  );
  expect(router.state.location.pathname).toBe('/');
});
