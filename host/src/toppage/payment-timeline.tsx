import { css } from '@emotion/react';
import type { ClosedDays } from '@hareto/contracts/banks.ts';
import * as message from '@hareto/contracts/messages.ts';
import { feeTermsOf, type Settings } from '@hareto/contracts/settings.ts';
import { formatYen, formatYenProse, yen } from '@hareto/domain/money.ts';
import { formatDateProse, formatTime, plainDateOf } from '@hareto/domain/plain-date.ts';
import { paymentPrice } from '@hareto/domain/pricing.ts';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';

const { color, font } = vars;

const course = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  li {
    position: relative;
    padding: 1.875rem ${vars.space[4]} 0 0;
  }
  li::before {
    content: '';
    position: absolute;
    inset: 0.5rem 0 auto;
    height: 2px;
    background: ${color.primary200};
  }
  li:last-of-type::before {
    right: 50%;
  }
  li::after {
    content: '';
    position: absolute;
    top: 1px;
    left: 0;
    width: 1rem;
    height: 1rem;
    border: 5px solid ${color.primary};
    border-radius: 50%;
    background: ${color.surface};
  }
  h3 {
    font-size: ${font[13]};
    font-weight: 500;
    color: ${color.textSub};
  }
  strong {
    display: block;
    font-size: ${font[16]};
    line-height: 1.5;
  }
  p {
    font-size: ${font[13]};
    line-height: 1.65;
    color: ${color.textSub};
  }
  ${mq.mobile} {
    grid-template-columns: minmax(0, 1fr);
    li {
      padding: 0 0 ${vars.space[4.5]} ${vars.space[7]};
    }
    li::before {
      inset: 0.5rem auto -0.5rem 0.4375rem;
      width: 2px;
      height: auto;
    }
    li:last-of-type::before {
      display: none;
    }
    li::after {
      top: 0.25rem;
    }
  }
`;
const example = css`
  display: grid;
  gap: ${vars.space[2]};
  margin-bottom: ${vars.space[3]};
  div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${vars.space[3]};
  }
  dd {
    font-weight: 500;
    font-variant-numeric: tabular-nums;
  }
  div:last-of-type {
    padding-top: ${vars.space[2.5]};
    border-top: 1px solid ${color.line};
    font-weight: 700;
  }
  div:last-of-type dd {
    font-size: ${font[18]};
    font-weight: 700;
  }
`;

/** The days of a payment that is applied for before the next cut-off. */
export function PaymentTimeline({ calendar, now }: { calendar: ClosedDays; now: Date }) {
  const cutoff = new Date(calendar.next_cutoff_at);
  const day = plainDateOf(cutoff);
  const until = day === plainDateOf(now) ? '本日' : `${formatDateProse(day)} `;
  return (
    <Card
      title="お支払いの流れ"
      actions={
        <Text variant="small" tone="sub">{`${until}${formatTime(cutoff)}までに申請した場合`}</Text>
      }
    >
      <ol css={course}>
        <li>
          <h3>申請</h3>
          <strong>{formatDateProse(day)}</strong>
          <p>カードの利用枠を確保します。この時点では請求しません。</p>
        </li>
        <li>
          <h3>取引先へ振込</h3>
          <strong>{`最短 ${formatDateProse(calendar.earliest_deposit_date)}`}</strong>
          <p>お客さまの名義で、銀行口座へ振り込みます。</p>
        </li>
        <li>
          <h3>カードの引き落とし</h3>
          <strong>カード会社の引き落とし日</strong>
          <p>{message.cardChargedOnApproval()}</p>
        </li>
      </ol>
    </Card>
  );
}

const EXAMPLE = yen(100_000);

/** The price of a payment by the rate and the minimum of this server. */
export function FeeExample({ settings }: { settings: Settings }) {
  const { rate_percent, minimum } = settings.commission;
  const price = paymentPrice(EXAMPLE, feeTermsOf(settings));
  return (
    <Card title="手数料の例">
      <dl css={example}>
        <Line label="請求金額（税込）" amount={price.billing_amount} />
        <Line label={`決済手数料（${String(rate_percent)}%・税込）`} amount={price.commission} />
        <Line label="お支払い総額" amount={price.total_amount} />
      </dl>
      <Text as="p" variant="caption" tone="muted">
        {`手数料は請求金額の${String(rate_percent)}%（最低${formatYenProse(minimum)}・税込）です。`}
      </Text>
    </Card>
  );
}

const Line = ({ label, amount }: { label: string; amount: number }) => (
  <div>
    <dt>{label}</dt>
    <dd translate="no">{formatYen(amount)}</dd>
  </div>
);
