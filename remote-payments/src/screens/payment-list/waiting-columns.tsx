import type { InvoiceListItem } from '@hareto/contracts/invoice-list.ts';
import { requestPaymentPath } from '@hareto/domain/payment-links.ts';
import { daysBetween, parsePlainDate, plainDateOf } from '@hareto/domain/plain-date.ts';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { InvoiceStatusBadge } from '@hareto/product-ui/status-badge.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { TextLink } from '@hareto/design-system/actions/text-button.tsx';
import { tableDate } from '@hareto/domain/date-texts.ts';
import { INVOICE_STATUS } from '@hareto/domain/invoice-status-numbers.ts';
import { isPayable } from '@hareto/domain/invoice-status-groups.ts';
import { REGISTRATION_STATUS } from '@hareto/domain/registration.ts';
import { useUser } from '@hareto/platform/remote-kit/host.ts';
import { MISSING_REGISTRATION } from '../../parts/missing-registration.ts';
import { amountColumn, nameColumn, statusColumn, type InvoiceColumn } from './invoice-columns.tsx';

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

/** A request that waits for the registration of its payer shows the next step to register. */
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
  cardSlot: 'actions',
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

export function waitingColumns(now: Date): readonly InvoiceColumn[] {
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
