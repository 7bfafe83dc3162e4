import { css } from '@emotion/react';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Link } from '@hareto/platform/router/react-router.ts';
import { TextLink } from '@hareto/design-system/actions/text-button.tsx';
import { Check, ChevronRight } from 'lucide-react';
import { afterCurrent, paymentTotal, type QueuedInvoice } from '../domain/payment-queue.ts';
import { isSelectable, payeeOf, readinessOf } from '../domain/listed-invoice.ts';
import { PARTNER_PATHS } from './partner-paths.tsx';

const frame = css`
  margin-bottom: ${vars.space[5]};
`;
const list = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(17.5rem, 1fr));
  gap: ${vars.space[3]};
  margin: 0 0 ${vars.space[2]};
  padding: 0;
  list-style: none;
  /* A phone shows only the current invoice; the link below opens the next one. */
  ${mq.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${vars.space[2]};
    &:has([aria-current]) > :not([aria-current]) {
      display: none;
    }
  }
`;
const footer = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${vars.space[1]} ${vars.space[4]};
`;
const item = css`
  position: relative;
  display: flex;
  gap: ${vars.space[3]};
  align-items: center;
  min-height: 2.75rem;
  padding: ${vars.space[2.5]} ${vars.space[3.5]};
  border: 1px solid ${vars.color.line};
  border-radius: ${vars.radius.m};
  background: ${vars.color.surface};
  font-size: ${vars.font[13]};
`;
const current = css`
  border-color: ${vars.color.primary};
  outline: 1px solid ${vars.color.primary};
  outline-offset: -2px;
`;
const textColumn = css`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;
const disc = css`
  display: grid;
  flex: none;
  place-items: center;
  width: 1.625rem;
  height: 1.625rem;
  border: 2px solid ${vars.color.line};
  border-radius: 50%;
  font-size: ${vars.font[12]};
  font-weight: 700;
`;
const discNow = css`
  border-color: ${vars.color.primary};
  background: ${vars.color.primary};
  color: ${vars.color.surface};
`;
const discDone = css`
  border-color: ${vars.color.success};
  color: ${vars.color.success};
`;

/** Lists the selected invoices and marks the current one. Hidden for a single invoice. */
export function PaymentQueueList({ queue }: { queue: readonly QueuedInvoice[] }) {
  if (queue.length < 2) return null;
  const nextInvoice = afterCurrent(queue);
  const doneCount = queue.filter(({ state }) => state === 'done').length;
  return (
    <div css={frame}>
      <ol css={list} aria-label="選んだ請求書">
        {queue.map((invoice) => (
          <QueueItem key={invoice.draft_id} invoice={invoice} count={queue.length} />
        ))}
      </ol>
      <div css={footer}>
        <Text as="p" variant="small" tone="muted" tabularNums>
          {`${String(queue.length)}件中${String(doneCount)}件を申請済み　お支払い総額 `}
          <Amount value={paymentTotal(queue)} />
        </Text>
        {nextInvoice && (
          <TextLink to={PARTNER_PATHS.invoiceInfo(nextInvoice.draft_id)} iconEnd={ChevronRight}>
            この請求書をあとにする
          </TextLink>
        )}
      </div>
    </div>
  );
}

function QueueItem({ invoice, count }: { invoice: QueuedInvoice; count: number }) {
  const { state, position, draft_id, billing_amount } = invoice;
  const isOpen = state === 'next' && isSelectable(invoice);
  return (
    <li
      css={[item, state === 'now' && current]}
      aria-current={state === 'now' ? 'step' : undefined}
    >
      <span css={[disc, state === 'now' && discNow, state === 'done' && discDone]}>
        {state === 'done' ? <Icon icon={Check} /> : position}
      </span>
      <span css={textColumn}>
        <Text weight={700}>
          {isOpen ? (
            <Link to={PARTNER_PATHS.invoiceInfo(draft_id)}>{payeeOf(invoice)}</Link>
          ) : (
            payeeOf(invoice)
          )}
        </Text>
        <Text as="p" variant="small" tone="muted">
          {state === 'now'
            ? `${String(count)}件中${String(position)}件目を確認中`
            : readinessOf(invoice).label}
        </Text>
      </span>
      {billing_amount !== null && (
        <Text tabularNums weight={700}>
          <Amount value={billing_amount} />
        </Text>
      )}
    </li>
  );
}
