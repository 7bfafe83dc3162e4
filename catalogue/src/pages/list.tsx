import { INVOICE_STATUS, type InvoiceStatus } from '@hareto/domain/invoice-status.ts';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { Avatar } from '@hareto/design-system/foundation/avatar.tsx';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { ResponsiveTable } from '@hareto/design-system/table/responsive-table.tsx';
import { EmptyState } from '@hareto/design-system/feedback/empty-state.tsx';
import { ActionRequiredBadge, InvoiceStatusBadge } from '@hareto/product-ui/status-badge.tsx';
import type {
  ResponsiveTableProps,
  Column,
  Sort,
} from '@hareto/design-system/table/table-columns.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Controlled } from '../controlled.tsx';
import { LARGE_AMOUNT, LONG_NAME, LONG_TEXT } from '../samples.ts';
import { cataloguePage } from '../state.ts';

type Payment = {
  id: string;
  name: string;
  status: InvoiceStatus;
  due: string;
  amount: number;
  message?: string;
};

const PAYMENTS: readonly Payment[] = [
  {
    id: 'I-00002841',
    name: '北斗クラウドサービス株式会社',
    status: INVOICE_STATUS.InProgress,
    due: '5/29(金)',
    amount: 1_284_800,
    message: '請求書の振込先口座が読み取れません。請求書を再アップロードしてください。',
  },
  {
    id: 'I-00002829',
    name: '株式会社みなと印刷',
    status: INVOICE_STATUS.InProgress,
    due: '5/20(水)',
    amount: 128_480,
  },
  {
    id: 'I-00002827',
    name: 'ひより法律事務所',
    status: INVOICE_STATUS.InProgressExaminationChecked,
    due: '5/20(水)',
    amount: 330_000,
  },
];
const LONG_NAMES: readonly Payment[] = [
  {
    id: 'I-99999999',
    name: LONG_NAME,
    status: INVOICE_STATUS.InProgressExaminationCompleted,
    due: '12/31(木)',
    amount: LARGE_AMOUNT,
    message: LONG_TEXT,
  },
];

const COLUMNS: readonly Column<Payment>[] = [
  {
    key: 'payee',
    header: '支払い先',
    cardSlot: 'title',
    cell: ({ name }) => name,
    sub: ({ id }) => id,
    media: ({ id, name }) => <Avatar id={id} name={name} />,
    sortKey: 'payee',
  },
  {
    key: 'status',
    header: '状況',
    cardSlot: 'badges',
    nowrap: true,
    cell: ({ status, message }) => (
      <>
        {message && <ActionRequiredBadge />} <InvoiceStatusBadge invoice={{ status }} />
      </>
    ),
  },
  { key: 'due', header: '振込予定日', nowrap: true, cell: ({ due }) => due, sortKey: 'due' },
  {
    key: 'amount',
    header: '請求金額',
    cardSlot: 'amount',
    align: 'right',
    nowrap: true,
    cell: ({ amount }) => (
      <Text variant="amountM">
        <Amount value={amount} />
      </Text>
    ),
  },
];

const list = (
  caption: string,
  rows: readonly Payment[],
  props: Partial<ResponsiveTableProps<Payment>> = {},
) => (
  <ResponsiveTable<Payment>
    caption={caption}
    columns={COLUMNS}
    rows={rows}
    rowKey={({ id }) => id}
    rowHref={({ id }) => `/list?${id}`}
    {...props}
  />
);
const WITH_MESSAGES: Partial<ResponsiveTableProps<Payment>> = {
  rowMessage: ({ message }) =>
    message === undefined
      ? null
      : {
          text: message,
          action: (
            <Button variant="secondary" size="sm">
              再アップロード
            </Button>
          ),
        },
};

export const lists = cataloguePage('list', '一覧（表とカード）', {
  default: { wide: true, show: () => list('お支払い', PAYMENTS) },
  'row-hover': {
    wide: true,
    act: 'hover',
    target: 'tbody tr, li',
    show: () => list('お支払い（ホバー）', PAYMENTS.slice(1, 2)),
  },
  message: { wide: true, show: () => list('お支払い（要対応）', PAYMENTS, WITH_MESSAGES) },
  long: { wide: true, show: () => list('お支払い（長い名前）', LONG_NAMES, WITH_MESSAGES) },
  sorted: {
    wide: true,
    show: () => (
      <Controlled<Sort> initial={{ key: 'due', direction: 'ascending' }}>
        {(sort, onSort) => list('お支払い（並べ替え）', PAYMENTS, { sort, onSort })}
      </Controlled>
    ),
  },
  selected: {
    wide: true,
    show: () => (
      <Controlled<ReadonlySet<string>> initial={new Set(['I-00002829'])}>
        {(selected, onChange) =>
          list('下書き', PAYMENTS, {
            selection: { selected, onChange, rowLabel: ({ name }) => `${name}を選ぶ` },
          })
        }
      </Controlled>
    ),
  },
  empty: {
    wide: true,
    show: () =>
      list('お支払い（なし）', [], {
        empty: (
          <EmptyState title="審査中のお支払いはありません">
            請求書をアップロードすると、ここに表示されます。
          </EmptyState>
        ),
      }),
  },
});
