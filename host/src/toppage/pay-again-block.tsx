import { css } from '@emotion/react';
import * as message from '@hareto/contracts/messages.ts';
import { payAgain } from '@hareto/contracts/pay-again.ts';
import type { PaymentOverview } from '@hareto/contracts/payment-overview.ts';
import { problemText } from '@hareto/contracts/problem-text.ts';
import { formatYen } from '@hareto/domain/money.ts';
import { formatDateTable, parsePlainDate } from '@hareto/domain/plain-date.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { Avatar } from '@hareto/design-system/foundation/avatar.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { PAYMENT_PATHS } from '@hareto/payment-flow/draft/payment-paths.ts';
import { useNavigateFromHere } from '@hareto/platform/router/use-navigate-from-here.ts';
import { useRepeatKey } from '@hareto/product-ui/use-repeat-key.ts';
import { CopyPlus } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../services-context.ts';

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${vars.space[3]};
  padding: ${vars.space[3]} 0;
  border-bottom: 1px solid ${vars.color.lineSoft};
  &:first-of-type {
    padding-top: 0;
  }
  &:last-of-type {
    padding-bottom: 0;
    border-bottom: 0;
  }
  ${mq.mobile} {
    > button {
      width: 100%;
      height: 2.75rem;
    }
  }
`;
const textColumn = css`
  flex: 1 0 7em;
  min-width: 0;
`;

type Latest = PaymentOverview['latest'][number];

/** The last payees; a click makes a draft from the last payment to one of them, and opens it. */
export function PayAgainBlock({ latest }: { latest: readonly Latest[] }) {
  if (latest.length === 0) return null;
  return (
    <Card title="最近の支払い先">
      <ul>
        {latest.map((payment) => (
          <PayAgainRow key={payment.id} payment={payment} />
        ))}
      </ul>
    </Card>
  );
}

/** Makes a draft from the payment, and opens it. */
function useMakeDraft(payment: Latest) {
  const { host, snackbar } = useServices();
  const navigate = useNavigateFromHere();
  const [pending, setPending] = useState(false);
  const { keyOf, forget } = useRepeatKey();
  const showFailure = (text: string) => {
    snackbar.show({ tone: 'error', title: '下書きを作成できませんでした', text });
  };
  const makeDraft = async () => {
    setPending(true);
    const body = { invoices: [payment.id] };
    try {
      const { drafts } = await host.http.call(payAgain, { body, idempotencyKey: keyOf(body) });
      forget(body);
      const [draft] = drafts;
      void host.stats.refresh();
      if (draft === undefined) showFailure(message.supplierUnavailable());
      else if (!(await navigate(PAYMENT_PATHS.invoiceInfo(draft))))
        snackbar.show({ tone: 'success', title: message.draftsCreated(1) });
    } catch (thrown) {
      showFailure(problemText(thrown));
    }
    setPending(false);
  };
  return { pending, makeDraft };
}

function PayAgainRow({ payment }: { payment: Latest }) {
  const { pending, makeDraft } = useMakeDraft(payment);
  const day = parsePlainDate(payment.deposit_date);
  return (
    <li css={row}>
      <Avatar id={payment.supplier_name} name={payment.supplier_name} />
      <span css={textColumn}>
        <Text weight={500} translate="no">
          {payment.supplier_name}
        </Text>
        <br />
        <Text variant="caption" tone="muted" tabularNums>
          {`${day ? formatDateTable(day) : ''} 振込`}
        </Text>
      </span>
      <Text variant="amountM" tabularNums nowrap>
        {formatYen(payment.billing_amount)}
      </Text>
      <Button
        variant="secondary"
        icon={CopyPlus}
        loading={pending}
        aria-label={`同じ取引先に支払う（${payment.supplier_name}）`}
        onClick={() => void makeDraft()}
      >
        同じ取引先に支払う
      </Button>
    </li>
  );
}
