import { ACCOUNT_TYPE_LABELS } from '@hareto/contracts/accounts.ts';
import type { RequestListItem } from '@hareto/contracts/seller-requests.ts';
import { formatDocumentNumber, maskAccountNumber } from '@hareto/domain/display-format.ts';
import { formatYen } from '@hareto/domain/money.ts';
import type { PlainDate } from '@hareto/domain/plain-date.ts';
import { css } from '@emotion/react';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { Avatar } from '@hareto/design-system/foundation/avatar.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Row } from '@hareto/design-system/layout/layout.tsx';
import type { Column } from '@hareto/design-system/table/table-columns.ts';
import { ActionRequiredBadge, CollectionStatusBadge } from '@hareto/product-ui/status-badge.tsx';
import { tableDate, tableDateOrOpen } from '@hareto/domain/date-texts.ts';
import {
  COLLECTION_STATUS,
  endDayOf,
  isEndedUnpaidCollection,
} from '@hareto/domain/collection-status.ts';
import { DaysLeft, DueDate } from './request-dates.tsx';
import { RequestProgress } from '../../parts/request-progress.tsx';
import { EndedActions, RowActions } from './row-actions.tsx';
import type { RequestTab } from './request-list-search.ts';

type RequestColumn = Column<RequestListItem>;

const nameColumn: RequestColumn = {
  key: 'name',
  header: '依頼先',
  cardSlot: 'title',
  cell: ({ buyer_name }) => buyer_name,
  media: ({ buyer_name }) => <Avatar id={buyer_name} name={buyer_name} />,
  sub: ({ document_number, title }) => `${formatDocumentNumber(document_number)}・${title}`,
};

const statusColumn: RequestColumn = {
  key: 'status',
  header: '状態',
  cardSlot: 'badges',
  cell: (request) => (
    <Row gap={1} wrap>
      {request.is_action_required && <ActionRequiredBadge />}
      <CollectionStatusBadge request={request} />
    </Row>
  ),
};

const progressColumn: RequestColumn = {
  ...statusColumn,
  sub: (request) => <RequestProgress request={request} />,
};

const dueColumn = (today: PlainDate): RequestColumn => ({
  key: 'due',
  header: '支払期限',
  sortKey: 'payment_due_date',
  nowrap: true,
  cell: (request) => (
    <>
      <DueDate request={request} today={today} />
      <Text
        variant="caption"
        tone="muted"
        css={depositBelow}
      >{`入金予定 ${tableDateOrOpen(request.deposit_date)}`}</Text>
    </>
  ),
});

/** The deposit date below the due date, where its own column has no space (`wideOnly`). */
const depositBelow = css`
  display: none;
  ${mq.narrowDesktop} {
    display: block;
  }
`;

const depositColumn = (today: PlainDate): RequestColumn => ({
  key: 'deposit',
  header: '入金予定日',
  sortKey: 'deposit_date',
  nowrap: true,
  cell: ({ deposit_date, collection_status, is_action_required }) => (
    <>
      <span>{tableDateOrOpen(deposit_date)}</span>
      {collection_status === COLLECTION_STATUS.ReviewCompleted && !is_action_required && (
        <DaysLeft to={deposit_date} from={today} />
      )}
    </>
  ),
});

const ENDED_BY: Readonly<Record<NonNullable<RequestListItem['cancelled_by']>, string>> = {
  seller: 'お客さまが取り消し',
  buyer: '依頼先が辞退',
  user: '依頼先が取り消し',
  operator: '審査により中止',
  system: '自動でキャンセル',
};

function endTextOf({ collection_status, cancelled_by }: RequestListItem): string | null {
  if (collection_status === COLLECTION_STATUS.DepositCompleted) return '入金日';
  if (collection_status === COLLECTION_STATUS.Expired) return '支払期限';
  return cancelled_by && ENDED_BY[cancelled_by];
}

/** The day on which the request ended, and how it ended. */
const endDateColumn: RequestColumn = {
  key: 'closed',
  header: '終了日',
  nowrap: true,
  cell: (request) => (
    <>
      <span>{tableDate(endDayOf(request))}</span>
      <br />
      <Text variant="caption" tone="muted">
        {endTextOf(request)}
      </Text>
    </>
  ),
};

const amountColumn: RequestColumn = {
  key: 'amount',
  header: '請求金額',
  sortKey: 'billing_amount',
  align: 'right',
  cardSlot: 'amount',
  cell: ({ billing_amount, deposit_amount }) => (
    <>
      <Text variant="amountM">
        <Amount value={billing_amount} />
      </Text>
      <br />
      <Text
        variant="caption"
        tone="muted"
        tabularNums
        nowrap
      >{`入金額 ${formatYen(deposit_amount)}`}</Text>
    </>
  ),
};
const billingAmountColumn: RequestColumn = {
  key: 'billed',
  header: '請求金額',
  sortKey: 'billing_amount',
  align: 'right',
  cell: ({ billing_amount }) => <Amount value={billing_amount} />,
};
/** The amount paid to the account; empty when the request ended without a deposit. */
const depositAmountColumn: RequestColumn = {
  key: 'received',
  header: '入金額',
  align: 'right',
  cardSlot: 'amount',
  cell: ({ deposit_amount, collection_status }) =>
    isEndedUnpaidCollection(collection_status) ? (
      '—'
    ) : (
      <Text variant="amountM">
        <Amount value={deposit_amount} />
      </Text>
    ),
};
const commissionColumn: RequestColumn = {
  key: 'commission',
  header: 'お客さま負担の手数料',
  align: 'right',
  cell: ({ seller_commission }) => <Amount value={-seller_commission} />,
};
const accountColumn: RequestColumn = {
  key: 'account',
  header: '入金先口座',
  cell: ({ bank }) =>
    bank === null ? (
      '—'
    ) : (
      <>
        <span>{`${bank.bank_name} ${bank.branch_name}`}</span>
        <br />
        <Text variant="caption" tone="muted" tabularNums>
          {ACCOUNT_TYPE_LABELS[bank.account_type]} {maskAccountNumber(bank.account_number)}
        </Text>
      </>
    ),
};

/** At the end of a row, and at the foot of a card. */
const actionsColumn: RequestColumn = {
  key: 'actions',
  header: '操作',
  hideHeader: true,
  align: 'right',
  nowrap: true,
  cardSlot: 'actions',
  cell: (request) => <RowActions request={request} />,
};
const endedActionsColumn: RequestColumn = {
  ...actionsColumn,
  cell: (request) => <EndedActions request={request} />,
};

export function columnsOf(tab: RequestTab, today: PlainDate): readonly RequestColumn[] {
  if (tab === 'request')
    return [
      nameColumn,
      progressColumn,
      dueColumn(today),
      { ...depositColumn(today), wideOnly: true },
      amountColumn,
      actionsColumn,
    ];
  if (tab === 'decided')
    return [
      nameColumn,
      statusColumn,
      depositColumn(today),
      billingAmountColumn,
      commissionColumn,
      depositAmountColumn,
      accountColumn,
    ];
  return [
    nameColumn,
    statusColumn,
    endDateColumn,
    billingAmountColumn,
    depositAmountColumn,
    endedActionsColumn,
  ];
}
