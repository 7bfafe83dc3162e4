import { css } from '@emotion/react';
import type { InvoiceListItem } from '@hareto/contracts/invoices.ts';
import { formatYen } from '@hareto/domain/money.ts';
import { formatMonthDay, parsePlainDate } from '@hareto/domain/plain-date.ts';
import { Link } from '@hareto/platform/router/react-router.ts';
import { Avatar } from '@hareto/design-system/foundation/avatar.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import * as message from '@hareto/contracts/messages.ts';
import { Block } from './block.tsx';

const row = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 12px 0;
  border-bottom: 1px solid ${vars.color.lineSoft};
  &:last-child {
    border-bottom: 0;
    padding-bottom: 0;
  }
  &:first-of-type {
    padding-top: 0;
  }
`;
const desktopOnly = css`
  display: flex;
  ${mq.mobile} {
    display: none;
  }
`;
const grow = css`
  flex: 1;
  min-width: 0;
`;
const day = css`
  display: grid;
  justify-items: center;
  width: 48px;
  padding: 4px 0;
  border: 1px solid ${vars.color.line};
  border-radius: 8px;
  font-weight: 700;
  line-height: 1.35;
  font-variant-numeric: tabular-nums;
  small {
    font-size: ${vars.font[12]};
    font-weight: 400;
    color: ${vars.color.textMuted};
  }
`;
/** The whole row is clickable. */
const name = css`
  color: ${vars.color.text};
  font-weight: 500;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

export function ReservedBlock({
  invoices,
  onRetry,
}: {
  invoices: readonly InvoiceListItem[] | null;
  onRetry: () => void;
}) {
  return (
    <Block
      title="これからの振込予定"
      items={invoices}
      emptyText={message.noReservedPayments()}
      all="/payments/reserved"
      onRetry={onRetry}
    >
      {(items) => (
        <ul>
          {items.map((invoice) => (
            <ReservedRow key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      )}
    </Block>
  );
}

function ReservedRow({ invoice }: { invoice: InvoiceListItem }) {
  return (
    <li css={row}>
      <CalendarDay date={invoice.deposit_date} />
      <span css={desktopOnly}>
        <Avatar id={invoice.supplier_name} name={invoice.supplier_name} />
      </span>
      <span css={grow}>
        <Link to={`/payments/reserved/${invoice.id}`} css={name}>
          {invoice.supplier_name}
        </Link>
        {invoice.bank && (
          <>
            <br />
            <Text
              variant="caption"
              tone="muted"
            >{`${invoice.bank.bank_name} ${invoice.bank.branch_name}`}</Text>
          </>
        )}
      </span>
      <Text variant="amountM" num nowrap>
        {formatYen(invoice.billing_amount)}
      </Text>
    </li>
  );
}

function CalendarDay({ date }: { date: string | null }) {
  const parsed = date === null ? null : parsePlainDate(date);
  const [monthDay = '—', weekday = ''] = parsed
    ? formatMonthDay(parsed).replace(')', '').split('(')
    : [];
  return (
    <time css={day} dateTime={date ?? undefined}>
      <span>{monthDay}</span>
      <small>{weekday}</small>
    </time>
  );
}
