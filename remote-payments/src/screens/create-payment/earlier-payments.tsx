import { css } from '@emotion/react';
import type { InvoiceListItem } from '@hareto/contracts/invoice-list.ts';
import { tableInstant } from '@hareto/domain/date-texts.ts';
import { PAYMENT_PATHS } from '@hareto/payment-flow/draft/payment-paths.ts';
import { Button, ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { TextLink } from '@hareto/design-system/actions/text-button.tsx';
import { EmptyState } from '@hareto/design-system/feedback/empty-state.tsx';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { Page, PageHeader } from '@hareto/design-system/layout/page.tsx';
import { ArrowLeft, ChevronRight } from 'lucide-react';
import { usePayAgain } from '../../parts/use-pay-again.ts';

const list = css`
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    align-items: center;
    gap: ${vars.space[1]} ${vars.space[4]};
    padding: ${vars.space[3]} 0;
    border-bottom: 1px solid ${vars.color.lineSoft};
  }
  li:last-child {
    border: 0;
    padding-bottom: 0;
  }
  ${mq.mobile} {
    li {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    button {
      grid-column: 1 / -1;
      height: 2.75rem;
    }
  }
`;

/** /payments/create?mode=again: makes a new payment to the payee of an earlier one. */
export function EarlierPayments({ payments }: { payments: readonly InvoiceListItem[] }) {
  const { createDraftFrom, pendingId } = usePayAgain();
  return (
    <Page width="create">
      <PageHeader
        title="過去のお支払いから作成"
        description="金額・日付・請求書ファイルは引き継ぎません。新しい請求書の内容を入力してください。"
      />
      <Stack gap={4}>
        {payments.length === 0 ? (
          <Card>
            <EmptyState title="過去のお支払いはありません。" />
          </Card>
        ) : (
          <Card title="最近のお支払い" actions={<AllPayments />}>
            <ul css={list}>
              {payments.map((payment) => (
                <EarlierPayment
                  key={payment.id}
                  payment={payment}
                  pendingId={pendingId}
                  onCreateDraft={() => void createDraftFrom(payment.id)}
                />
              ))}
            </ul>
          </Card>
        )}
        <div>
          <ButtonLink variant="secondary" size="lg" icon={ArrowLeft} to={PAYMENT_PATHS.start}>
            戻る
          </ButtonLink>
        </div>
      </Stack>
    </Page>
  );
}

interface EarlierPaymentProps {
  payment: InvoiceListItem;
  /** The id of the payment from which a draft is being made; null without one. */
  pendingId: number | null;
  onCreateDraft: () => void;
}

function EarlierPayment({ payment, pendingId, onCreateDraft }: EarlierPaymentProps) {
  const { id, supplier_name: payee, billing_amount } = payment;
  const applicationTime = applicationTimeText(payment);
  return (
    <li>
      <div>
        <Text as="p" weight={700}>
          {payee}
        </Text>
        <Text as="p" variant="small" tone="muted" tabularNums>
          {applicationTime}
        </Text>
      </div>
      <Text variant="amountM">
        <Amount value={billing_amount} />
      </Text>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`${payee}、${applicationTime}のお支払いから作成する`}
        loading={pendingId === id}
        disabled={pendingId !== null && pendingId !== id}
        onClick={onCreateDraft}
      >
        作成する
      </Button>
    </li>
  );
}

const AllPayments = () => (
  <TextLink to="/payments/history" iconEnd={ChevronRight}>
    支払い履歴から探す
  </TextLink>
);

/** The list is ordered by the time of the application; the transfer may not be done yet. */
const applicationTimeText = ({ applied_at }: InvoiceListItem) => `申請 ${tableInstant(applied_at)}`;
