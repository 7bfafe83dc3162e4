import type { RequestListItem } from '@hareto/contracts/request-sellers.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { formatYen } from '@hareto/domain/money.ts';
import { daysBetween, parsePlainDate, type PlainDate } from '@hareto/domain/plain-date.ts';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { Avatar } from '@hareto/design-system/foundation/avatar.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Row } from '@hareto/design-system/layout/layout.tsx';
import type { Column } from '@hareto/design-system/table/table-columns.ts';
import { ActionRequiredBadge, CollectionStatusBadge } from '@hareto/product-ui/status-badge.tsx';
import { tableDate } from '@hareto/domain/date-texts.ts';
import type { RequestTab } from './request-list-search.ts';

type RequestColumn = Column<RequestListItem>;

const name: RequestColumn = {
  key: 'name',
  header: '依頼先',
  card: 'title',
  cell: ({ buyer_name }) => buyer_name,
  media: ({ buyer_name }) => <Avatar id={buyer_name} name={buyer_name} />,
  sub: ({ document_number, title }) => `${formatDocumentNumber(document_number)}・${title}`,
};

/** How far it has come, for whoever waits: nobody can pay what was not opened. */
function progressText({ collection_status, is_linked, is_opened }: RequestListItem): string | null {
  if (collection_status > 2) return null;
  if (is_linked) return '依頼先のアカウントに届いています';
  return is_opened ? '開封済み' : '未開封';
}

const status: RequestColumn = {
  key: 'status',
  header: '状態',
  card: 'badges',
  cell: (request) => (
    <>
      <Row gap={1} wrap>
        {request.is_action_required && <ActionRequiredBadge />}
        <CollectionStatusBadge status={request.collection_status} />
      </Row>
      <Text variant="caption" tone="muted">
        {progressText(request)}
      </Text>
    </>
  ),
};

const due = (today: PlainDate): RequestColumn => ({
  key: 'due',
  header: '支払期限',
  sortKey: 'due',
  nowrap: true,
  cell: (request) => <DueDate request={request} today={today} />,
});

/** Red from three days before the last day on which it can be paid. */
function DueDate({ request, today }: { request: RequestListItem; today: PlainDate }) {
  const last = request.payment_due_date === null ? null : parsePlainDate(request.payment_due_date);
  if (!last) return <>—</>;
  const days = daysBetween(today, last);
  const isOpen = request.collection_status <= 2 && days >= 0;
  return (
    <>
      {tableDate(last)}
      {isOpen && (
        <>
          <br />
          <Text
            variant="caption"
            tone={days <= 3 ? 'danger' : 'muted'}
            weight={days <= 3 ? 700 : 400}
          >
            {days === 0 ? '本日まで' : `あと${String(days)}日`}
          </Text>
        </>
      )}
    </>
  );
}

const deposit: RequestColumn = {
  key: 'deposit',
  header: '入金予定日',
  sortKey: 'deposit',
  nowrap: true,
  cell: ({ deposit_date }) => tableDate(deposit_date),
};

/** When it ended, whatever the end was. */
const closed: RequestColumn = {
  key: 'closed',
  header: '入金日・終了日',
  nowrap: true,
  cell: ({ collection_status, deposit_date, closed_at }) =>
    collection_status === 5
      ? tableDate(deposit_date)
      : tableDate(closed_at === null ? null : closed_at.slice(0, 10)),
};

const amount: RequestColumn = {
  key: 'amount',
  header: '請求金額',
  sortKey: 'amount',
  align: 'right',
  card: 'amount',
  cell: ({ billing_amount, deposit_amount }) => (
    <>
      <Text variant="amountM">
        <Amount value={billing_amount} />
      </Text>
      <br />
      <Text variant="caption" tone="muted" num nowrap>
        入金額 {formatYen(deposit_amount)}
      </Text>
    </>
  ),
};
const commission: RequestColumn = {
  key: 'commission',
  header: 'お客さま負担の手数料',
  align: 'right',
  cell: ({ seller_commission }) => <Amount value={-seller_commission} />,
};
const account: RequestColumn = {
  key: 'account',
  header: '入金先口座',
  cell: ({ bank }) => (bank === null ? '—' : `${bank.bank_name} ${bank.branch_name}`),
};

export function columnsOf(tab: RequestTab, today: PlainDate): readonly RequestColumn[] {
  if (tab === 'request') return [name, status, due(today), deposit, amount];
  if (tab === 'decided') return [name, status, deposit, account, commission, amount];
  return [name, status, closed, amount];
}
