import { css } from '@emotion/react';
import type { RequestKeyInfo } from '@hareto/contracts/requests.ts';
import { formatYenProse } from '@hareto/domain/money.ts';
import { formatDateProse, plainDate } from '@hareto/domain/plain-date.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { size } from '@hareto/design-system/foundation/tokens.ts';
import { Send } from 'lucide-react';

const frame = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 12px;
  width: 100%;
  max-width: ${size.authCard}px;
  padding: 16px 20px;
  background: ${vars.color.surface};
  border: 1px solid ${vars.color.primary100};
  border-radius: ${vars.radius.l};
  > svg {
    margin-top: 0.25em;
    color: ${vars.color.primary};
  }
`;

export type RequestBannerProps = { info: RequestKeyInfo };

/** Shows the request that waits until the user has signed in. */
export function RequestBanner({ info }: RequestBannerProps) {
  const { requester_name, billing_amount, payment_due_date } = info;
  if (requester_name === null || billing_amount === null || payment_due_date === null) return null;
  return (
    <section aria-label="お支払い依頼" css={frame}>
      <Icon icon={Send} />
      <div>
        <Text as="p" weight={700}>{`${requester_name}さまからのお支払い依頼`}</Text>
        <Text as="p" num>
          <strong>{formatYenProse(billing_amount)}</strong>
          <span>{`・期限 ${formatDateProse(plainDate(payment_due_date))}`}</span>
        </Text>
        <Text as="p" variant="small" tone="muted">
          確認するには、ログインまたは新規登録してください。
        </Text>
      </div>
    </section>
  );
}
