import type { ListedInvoice } from '@hareto/contracts/oauth.ts';
import { daysBetween, parsePlainDate, type PlainDate } from '@hareto/domain/plain-date.ts';
import { tableDate } from '@hareto/domain/date-texts.ts';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { Avatar } from '@hareto/design-system/foundation/avatar.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Badge } from '@hareto/design-system/feedback/badge.tsx';
import type { Column } from '@hareto/design-system/table/table-columns.ts';
import {
  Ban,
  CircleCheck,
  CircleDashed,
  CirclePause,
  Landmark,
  Paperclip,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import { payeeOf, readinessOf } from '../../domain/listed-invoice.ts';

const ICONS: Readonly<Record<ReturnType<typeof readinessOf>['kind'], LucideIcon>> = {
  submitted: CircleCheck,
  refused: Ban,
  'unpayable-amount': Ban,
  held: CirclePause,
  'new-payee': UserPlus,
  'no-account': Landmark,
  'no-file': Paperclip,
  open: CircleDashed,
  ready: CircleCheck,
};

function ReadinessBadge({ invoice }: { invoice: ListedInvoice }) {
  const { kind, tone, label, note } = readinessOf(invoice);
  return (
    <>
      <Badge tone={tone} icon={ICONS[kind]}>
        {label}
      </Badge>
      {note !== undefined && (
        <Text as="p" variant="small" tone="muted">
          {note}
        </Text>
      )}
    </>
  );
}

function DueDate({ invoice, today }: { invoice: ListedInvoice; today: PlainDate }) {
  const { payment_due_date: text } = invoice;
  const due = text === null ? null : parsePlainDate(text);
  if (due === null) return '—';
  const days = daysBetween(today, due);
  return (
    <>
      <span>{tableDate(due)}</span>
      <Text as="p" variant="caption" tone={days < 0 ? 'danger' : 'muted'}>
        {days < 0 ? '期日を過ぎています' : days === 0 ? '本日' : `あと${String(days)}日`}
      </Text>
    </>
  );
}

type SelectionColumn = Column<ListedInvoice>;

export const payeeColumn: SelectionColumn = {
  key: 'payee',
  header: '取引先・請求書番号',
  cardSlot: 'title',
  cell: payeeOf,
  media: (invoice) => <Avatar id={payeeOf(invoice)} name={payeeOf(invoice)} />,
  sub: ({ invoice_number }) => invoice_number ?? undefined,
};

export const amountColumn: SelectionColumn = {
  key: 'amount',
  header: '請求金額',
  align: 'right',
  cardSlot: 'amount',
  cell: ({ billing_amount }) =>
    billing_amount === null ? (
      <Text variant="small" tone="muted">
        金額未入力
      </Text>
    ) : (
      <Text variant="amountM">
        <Amount value={billing_amount} />
      </Text>
    ),
};

/** Columns of the invoices that can still be paid; the badge names missing data. */
export const selectionColumns = (today: PlainDate): readonly SelectionColumn[] => [
  payeeColumn,
  {
    key: 'state',
    header: '申請の準備',
    cardSlot: 'badges',
    cell: (invoice) => <ReadinessBadge invoice={invoice} />,
  },
  {
    key: 'due',
    header: '支払期日',
    nowrap: true,
    cell: (invoice) => <DueDate invoice={invoice} today={today} />,
  },
  {
    key: 'commission',
    header: '決済手数料（税込）',
    align: 'right',
    nowrap: true,
    cell: ({ commission }) => (commission === null ? '—' : <Amount value={commission} />),
  },
  amountColumn,
];
