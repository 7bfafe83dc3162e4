import { css } from '@emotion/react';
import type { RequestKeyInfo } from '@hareto/contracts/requests.ts';
import { formatYenProse } from '@hareto/domain/money.ts';
import { formatDateProse, plainDate } from '@hareto/domain/plain-date.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Send } from 'lucide-react';

const frame = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${vars.space[3]};
  padding: ${vars.space[4]} ${vars.space[5]};
  background: ${vars.color.surface};
  border: 1px solid ${vars.color.primary100};
  border-radius: ${vars.radius.l};
  > svg {
    margin-top: 0.25em;
    color: ${vars.color.primary};
  }
`;

export type RequestBannerProps = { request: RequestKeyInfo | 'unreadable' };

/** Shows the request that waits until the user has signed in. */
export function RequestBanner({ request }: RequestBannerProps) {
  return (
    <section aria-label="お支払い依頼" css={frame}>
      <Icon icon={Send} />
      <div>{request === 'unreadable' ? <Unreadable /> : <Content info={request} />}</div>
    </section>
  );
}

function Content({ info }: { info: RequestKeyInfo }) {
  const { requester_name, billing_amount, payment_due_date } = info;
  if (requester_name === null || billing_amount === null || payment_due_date === null)
    return <Unreadable />;
  return (
    <>
      <Text as="p" weight={700}>{`${requester_name}さまからのお支払い依頼`}</Text>
      <Text as="p" tabularNums>
        <strong>{formatYenProse(billing_amount)}</strong>
        <span>{`・期限 ${formatDateProse(plainDate(payment_due_date))}`}</span>
      </Text>
      <Text as="p" variant="small" tone="muted">
        確認するには、ログインまたは新規登録してください。
      </Text>
    </>
  );
}

function Unreadable() {
  return (
    <>
      <Text as="p" weight={700}>
        お支払い依頼の内容を表示できませんでした
      </Text>
      <Text as="p" variant="small" tone="muted">
        ログインまたは新規登録のあとに、もう一度確認します。
      </Text>
    </>
  );
}
