import type { InvoiceListItem } from '@hareto/contracts/invoice-list.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { formatYen } from '@hareto/domain/money.ts';
import { shownTransferDay } from '@hareto/domain/transfer-date.ts';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { Avatar } from '@hareto/design-system/foundation/avatar.tsx';
import { Row } from '@hareto/design-system/layout/layout.tsx';
import { ActionRequiredBadge, InvoiceStatusBadge } from '@hareto/product-ui/status-badge.tsx';
import type { Column } from '@hareto/design-system/table/table-columns.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { tableDate, tableInstant } from '@hareto/domain/date-texts.ts';
import { MaskedCard } from '@hareto/product-ui/card/masked-card.tsx';
import { PaymentMenu } from './payment-menu.tsx';

export type InvoiceColumn = Column<InvoiceListItem>;

const numberText = ({ document_number, type }: InvoiceListItem) =>
  `${formatDocumentNumber(document_number)}${type === 'InvoiceRequestBuyer' ? '・依頼' : ''}`;

export const nameColumn = (header: string): InvoiceColumn => ({
  key: 'name',
  header,
  sortKey: 'supplier_name',
  cardSlot: 'title',
  cell: (invoice) => invoice.supplier_name,
  media: (invoice) => <Avatar id={invoice.supplier_name} name={invoice.supplier_name} />,
  sub: numberText,
});

export const statusColumn: InvoiceColumn = {
  key: 'status',
  header: '状態',
  cardSlot: 'badges',
  cell: (invoice) => (
    <Row gap={1} wrap>
      {invoice.is_action_required && <ActionRequiredBadge isHeld={invoice.is_held} />}
      <InvoiceStatusBadge invoice={invoice} />
    </Row>
  ),
};

function transferDay(invoice: InvoiceListItem, now: Date): string {
  const day = shownTransferDay(invoice, now);
  if (day === 'after_hold') return '再開後に決まります';
  return day === 'to_choose' ? '選び直しが必要' : tableDate(day);
}

export const dateColumn = (header: string, now: Date): InvoiceColumn => ({
  key: 'deposit_date',
  header,
  sortKey: 'deposit_date',
  nowrap: true,
  cell: (invoice) => transferDay(invoice, now),
});
export const cardColumn: InvoiceColumn = {
  key: 'card',
  header: 'カード',
  nowrap: true,
  cell: (invoice) => <MaskedCard card={invoice.credit_card} />,
};
/** The day that decides the card's closing month; empty before the card is charged. */
export const cardUsedOnColumn: InvoiceColumn = {
  key: 'card_used_on',
  header: 'カード利用日',
  nowrap: true,
  cell: (invoice) => tableDate(invoice.card_used_on),
};
export const appliedAtColumn: InvoiceColumn = {
  key: 'applied_at',
  header: '申請日時',
  sortKey: 'applied_at',
  nowrap: true,
  cardSlot: 'none',
  cell: (invoice) => <AppliedAt at={invoice.applied_at} />,
};

export const amountColumn: InvoiceColumn = {
  key: 'amount',
  header: '請求金額',
  sortKey: 'billing_amount',
  align: 'right',
  cardSlot: 'amount',
  cell: (invoice) => (
    <>
      <Text variant="amountM">
        <Amount value={invoice.billing_amount} />
      </Text>
      <br />
      <Text
        variant="caption"
        tone="muted"
        tabularNums
        nowrap
      >{`お支払い総額 ${formatYen(invoice.total_amount)}`}</Text>
    </>
  ),
};

/** Day and time on two lines; on one line they would leave too little space for the names. */
function AppliedAt({ at }: { at: string | null }) {
  const [day = '—', time] = tableInstant(at).split(' ');
  return (
    <>
      <span>{day}</span>
      <br />
      <Text variant="caption" tone="muted" tabularNums>
        {time}
      </Text>
    </>
  );
}

/** Shown in the table only: a row of the list on a phone opens the detail with these actions. */
export const menuColumn: InvoiceColumn = {
  key: 'menu',
  header: '操作',
  hideHeader: true,
  align: 'right',
  cardSlot: 'none',
  cell: (invoice) => <PaymentMenu invoice={invoice} />,
};
