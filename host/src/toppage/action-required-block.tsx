import { css } from '@emotion/react';
import type { InvoiceListItem } from '@hareto/contracts/invoice-list.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { formatYen } from '@hareto/domain/money.ts';
import { answerLink } from '@hareto/domain/payment-links.ts';
import { isAwaitingPayment } from '@hareto/domain/invoice-status-groups.ts';
import { Avatar } from '@hareto/design-system/foundation/avatar.tsx';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { TextLink } from '@hareto/design-system/actions/text-button.tsx';
import { ChevronRight, TriangleAlert } from 'lucide-react';
import * as message from '@hareto/contracts/messages.ts';
import { BlockFailure } from './block.tsx';
import { Deadline } from './deadline.tsx';
import type { CountedInvoices } from './top-page-loader.ts';

const panel = css`
  border: 1px solid ${vars.color.attentionLine};
  border-radius: ${vars.radius.l};
  background: ${vars.color.surface};
  box-shadow: ${vars.shadow.e1};
  overflow: hidden;
`;
const head = css`
  display: flex;
  align-items: center;
  gap: ${vars.space[2]};
  padding: ${vars.space[3]} ${vars.space[6]};
  background: ${vars.color.attentionBg};
  color: ${vars.color.attention};
  h2 {
    font-size: ${vars.font[16]};
  }
  ${mq.mobile} {
    padding: ${vars.space[3]} ${vars.space[4]};
  }
`;
const row = css`
  display: flex;
  align-items: center;
  gap: ${vars.space[4]};
  padding: ${vars.space[3.5]} ${vars.space[6]};
  border-top: 1px solid ${vars.color.lineSoft};
  > a {
    min-width: 8.5rem;
  }
  ${mq.mobile} {
    flex-wrap: wrap;
    gap: ${vars.space[3]};
    padding: ${vars.space[3.5]} ${vars.space[4]};
    > a {
      width: 100%;
      height: 2.75rem;
    }
  }
`;
const textColumn = css`
  flex: 1;
  min-width: 0;
  ${mq.mobile} {
    min-width: calc(100% - 3.75rem);
  }
`;
const count = css`
  min-width: 1.25rem;
  padding: 0 ${vars.space[1.5]};
  border-radius: ${vars.radius.full};
  background: ${vars.color.attentionSolid};
  color: ${vars.color.textInverse};
  font-size: ${vars.font[12]};
  font-weight: 700;
  text-align: center;
`;

interface Props {
  /** Payments that the buyer must correct; null when the call failed. */
  corrections: CountedInvoices | null;
  /** Requests that wait for a payment; null when the call failed. */
  requests: CountedInvoices | null;
  now: Date;
  onRetry: () => void;
}

/**
 * Lists what waits for the buyer: the event, its deadline and a link. Shows nothing when nothing
 * waits.
 */
export function ActionRequiredBlock({ corrections, requests, now, onRetry }: Props) {
  const lists = corrections && requests && [corrections, requests];
  const invoices = lists?.flatMap((list) => list.invoices);
  if (invoices?.length === 0) return null;
  return (
    <section css={panel} aria-labelledby="action-required">
      <div css={head}>
        <Icon icon={TriangleAlert} size="1.25rem" />
        <h2 id="action-required">対応が必要なお支払い</h2>
        {lists && <span css={count}>{lists.reduce((sum, { total }) => sum + total, 0)}</span>}
      </div>
      {lists === null && (
        <div css={row}>
          <BlockFailure onRetry={onRetry} />
        </div>
      )}
      <ul>
        {invoices?.map((invoice) => (
          <ActionRow key={invoice.id} invoice={invoice} now={now} />
        ))}
      </ul>
      {lists && (
        <>
          <AllLink list={corrections} to="/payments/review?action=required">
            要対応のお支払いをすべて見る
          </AllLink>
          <AllLink list={requests} to="/payments/waiting">
            お支払い待ちをすべて見る
          </AllLink>
        </>
      )}
    </section>
  );
}

interface AllLinkProps {
  list: CountedInvoices;
  to: string;
  children: string;
}

/** The link to a list of which the block does not show all. */
function AllLink({ list, to, children }: AllLinkProps) {
  if (list.total <= list.invoices.length) return null;
  return (
    <div css={row}>
      <TextLink to={to} iconEnd={ChevronRight}>
        {children}
      </TextLink>
    </div>
  );
}

function ActionRow({ invoice, now }: { invoice: InvoiceListItem; now: Date }) {
  const isRequest = invoice.type === 'InvoiceRequestBuyer' && isAwaitingPayment(invoice.status);
  const { to, label } = answerLink(invoice);
  return (
    <li css={row}>
      <Avatar id={invoice.supplier_name} name={invoice.supplier_name} />
      <span css={textColumn}>
        <Text weight={500} translate={isRequest ? undefined : 'no'}>
          {isRequest ? `${invoice.supplier_name}からのお支払い依頼` : invoice.supplier_name}
        </Text>{' '}
        <Text variant="caption" tone="muted" tabularNums nowrap>
          {formatDocumentNumber(invoice.document_number)}
        </Text>
        <br />
        <Text variant="small" tone="sub">
          {(isRequest ? invoice.title : invoice.action_message) ?? message.needsAttention()}
        </Text>
        <Deadline at={isRequest ? invoice.payment_due_date : invoice.action_due_at} now={now} />
      </span>
      <Text variant="amountM" tabularNums nowrap>
        {formatYen(invoice.billing_amount)}
      </Text>
      <ButtonLink variant="secondary" to={to} aria-label={`${label}（${invoice.supplier_name}）`}>
        {label}
      </ButtonLink>
    </li>
  );
}
