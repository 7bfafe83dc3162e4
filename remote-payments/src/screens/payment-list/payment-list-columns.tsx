import type { InvoiceListItem } from '@hareto/contracts/invoices.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { requestPaymentPath } from '@hareto/domain/payment-links.ts';
import { formatYen } from '@hareto/domain/money.ts';
import { daysBetween, parsePlainDate, plainDateOf } from '@hareto/domain/plain-date.ts';
import { isTransferDatePast, needsOtherDay, transferDateOf } from '@hareto/domain/transfer-date.ts';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { Avatar } from '@hareto/design-system/foundation/avatar.tsx';
import { Row } from '@hareto/design-system/layout/layout.tsx';
import { ActionRequiredBadge, InvoiceStatusBadge } from '@hareto/product-ui/status-badge.tsx';
import type { Column } from '@hareto/design-system/table/table-columns.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { TextLink } from '@hareto/design-system/actions/text-button.tsx';
import { tableDate, tableInstant } from '@hareto/domain/date-texts.ts';
import { INVOICE_STATUS } from '@hareto/domain/invoice-status-numbers.ts';
import { isPayable } from '@hareto/domain/invoice-status-groups.ts';
import { MaskedCard } from '@hareto/product-ui/card/masked-card.tsx';
import { REGISTRATION_STATUS } from '@hareto/domain/registration.ts';
import { useUser } from '@hareto/platform/remote-kit/host.ts';
import { MISSING_REGISTRATION } from '../../parts/missing-registration.ts';
import { PaymentMenu } from './payment-menu.tsx';
import type { InvoiceTab } from './payment-list-search.ts';

type InvoiceColumn = Column<InvoiceListItem>;

const numberText = ({ document_number, type }: InvoiceListItem) =>
  `${formatDocumentNumber(document_number)}${type === 'InvoiceRequestBuyer' ? '・依頼' : ''}`;

const nameColumn = (header: string): InvoiceColumn => ({
  key: 'name',
  header,
  sortKey: 'supplier_name',
  card: 'title',
  cell: (invoice) => invoice.supplier_name,
  media: (invoice) => <Avatar id={invoice.supplier_name} name={invoice.supplier_name} />,
  sub: numberText,
});

const statusColumn: InvoiceColumn = {
  key: 'status',
  header: '状態',
  card: 'badges',
  cell: (invoice) => (
    <Row gap={1} wrap>
      {invoice.is_action_required && <ActionRequiredBadge isHeld={invoice.is_held} />}
      <InvoiceStatusBadge invoice={invoice} />
    </Row>
  ),
};

/** Shows no past day for an open transfer, and no day for a transfer that never took place. */
function transferDay(invoice: InvoiceListItem, now: Date): string {
  const isMissed = isTransferDatePast(invoice, now) && invoice.is_action_required;
  // The release of a stopped payment chooses the day.
  if (isMissed && invoice.is_held) return '再開後に決まります';
  return isMissed || needsOtherDay(invoice) ? '選び直しが必要' : tableDate(transferDateOf(invoice));
}

const dateColumn = (header: string, now: Date): InvoiceColumn => ({
  key: 'deposit_date',
  header,
  sortKey: 'deposit_date',
  nowrap: true,
  cell: (invoice) => transferDay(invoice, now),
});
const cardColumn: InvoiceColumn = {
  key: 'card',
  header: 'カード',
  nowrap: true,
  cell: (invoice) => <MaskedCard card={invoice.credit_card} />,
};
/** The day that decides the card's closing month; empty before the card is charged. */
const cardUsedOnColumn: InvoiceColumn = {
  key: 'card_used_on',
  header: 'カード利用日',
  nowrap: true,
  cell: (invoice) => tableDate(invoice.card_used_on),
};
const appliedAtColumn: InvoiceColumn = {
  key: 'applied_at',
  header: '申請日時',
  sortKey: 'applied_at',
  nowrap: true,
  card: 'none',
  cell: (invoice) => <AppliedAt at={invoice.applied_at} />,
};

const amountColumn: InvoiceColumn = {
  key: 'amount',
  header: '請求金額',
  sortKey: 'billing_amount',
  align: 'right',
  card: 'amount',
  cell: (invoice) => (
    <>
      <Text variant="amountM">
        <Amount value={invoice.billing_amount} />
      </Text>
      <br />
      <Text
        variant="caption"
        tone="muted"
        num
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
      <Text variant="caption" tone="muted" num>
        {time}
      </Text>
    </>
  );
}

/** Only in the table: a card opens the detail, which has the same actions. */
const menuColumn: InvoiceColumn = {
  key: 'menu',
  header: '操作',
  hideHeader: true,
  align: 'right',
  card: 'none',
  cell: (invoice) => <PaymentMenu invoice={invoice} />,
};

/** Red from three days before the due date. */
function Deadline({ invoice, now }: { invoice: InvoiceListItem; now: Date }) {
  const lastDay =
    invoice.payment_due_date === null ? null : parsePlainDate(invoice.payment_due_date);
  if (!lastDay) return <span>—</span>;
  const days = daysBetween(plainDateOf(now), lastDay);
  const remainingText = days < 0 ? '期限切れ' : days === 0 ? '本日まで' : `あと${String(days)}日`;
  return (
    <>
      <span>{tableDate(lastDay)}</span>
      <br />
      <Text
        variant="caption"
        tone={days <= 3 ? 'danger' : 'muted'}
        weight={days <= 3 ? 700 : 400}
        nowrap
      >
        {remainingText}
      </Text>
    </>
  );
}

function MissingRegistration() {
  const status = useUser()?.registration_status ?? REGISTRATION_STATUS.NotRegistered;
  const { title, text, to, label } = MISSING_REGISTRATION[status];
  return (
    <Text as="p" variant="caption" tone="muted">
      {title}
      {text}
      <TextLink size="xs" to={to}>
        {label}
      </TextLink>
    </Text>
  );
}

/** A request is paid on its own screen; before the registration it cannot be paid at all. */
const waitingStatusColumn: InvoiceColumn = {
  ...statusColumn,
  cell: (invoice) => (
    <>
      <InvoiceStatusBadge invoice={invoice} />
      {invoice.status === INVOICE_STATUS.BuyerNotRegistered && <MissingRegistration />}
    </>
  ),
};

const subjectColumn: InvoiceColumn = {
  key: 'title',
  header: '件名',
  cell: (invoice) => invoice.title,
};
const feeColumn: InvoiceColumn = {
  key: 'fee',
  header: '手数料',
  align: 'right',
  cell: (invoice) => <Amount value={invoice.buyer_commission} />,
};
const billingAmountColumn: InvoiceColumn = {
  ...amountColumn,
  cell: (invoice) => (
    <Text variant="amountM">
      <Amount value={invoice.billing_amount} />
    </Text>
  ),
};

const payColumn: InvoiceColumn = {
  key: 'pay',
  header: '操作',
  hideHeader: true,
  align: 'right',
  card: 'actions',
  cell: (invoice) =>
    isPayable(invoice.status) && (
      <ButtonLink
        size="sm"
        to={requestPaymentPath(invoice)}
        aria-label={`支払う（${invoice.supplier_name}・${invoice.title ?? ''}）`}
      >
        支払う
      </ButtonLink>
    ),
};

export function columnsOf(tab: InvoiceTab, now: Date): readonly InvoiceColumn[] {
  if (tab === 'waiting') {
    const deadlineColumn: InvoiceColumn = {
      key: 'deadline',
      header: '支払期限',
      sortKey: 'payment_due_date',
      cell: (invoice) => <Deadline invoice={invoice} now={now} />,
    };
    return [
      nameColumn('依頼元'),
      subjectColumn,
      waitingStatusColumn,
      deadlineColumn,
      billingAmountColumn,
      feeColumn,
      payColumn,
    ];
  }
  if (tab === 'review')
    return [
      nameColumn('取引先'),
      statusColumn,
      dateColumn('振込希望日', now),
      appliedAtColumn,
      cardColumn,
      amountColumn,
      menuColumn,
    ];
  if (tab === 'reserved')
    return [
      nameColumn('取引先'),
      statusColumn,
      dateColumn('振込予定日', now),
      cardColumn,
      cardUsedOnColumn,
      amountColumn,
      menuColumn,
    ];
  return [
    nameColumn('取引先'),
    statusColumn,
    dateColumn('振込日', now),
    cardColumn,
    amountColumn,
    menuColumn,
  ];
}
