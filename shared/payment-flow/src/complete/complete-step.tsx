import { css } from '@emotion/react';
import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { PAYMENT_PATHS, stepBarProps, type StepBarPaths } from '../draft/payment-paths.ts';
import { useUser } from '@hareto/platform/remote-kit/host.ts';
import { ResultPanel } from '@hareto/design-system/feedback/result-panel.tsx';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { Card, CardBody } from '@hareto/design-system/layout/card.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { DescriptionList } from '@hareto/design-system/layout/description-list.tsx';
import { FlowBar } from '@hareto/design-system/layout/flow-bar.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Page } from '@hareto/design-system/layout/page.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Timeline, type TimelineItem } from '@hareto/design-system/layout/timeline.tsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { dateWithWeekday, tableInstant } from '@hareto/domain/date-texts.ts';
import { MaskedCard } from '@hareto/product-ui/card/masked-card.tsx';
import * as message from '@hareto/contracts/messages.ts';

const centre = css`
  display: grid;
  justify-items: center;
  gap: ${vars.space[1]};
  text-align: center;
`;
const roomy = css`
  padding: 2.75rem ${vars.space[12]};
  ${mq.mobile} {
    padding: ${vars.space[8]} ${vars.space[5]};
  }
`;
const total = css`
  margin-top: ${vars.space[4]};
`;
const facts = css`
  border: solid ${vars.color.lineSoft};
  border-width: 1px 0;
  padding: ${vars.space[2]} 0;
`;
const panel = css`
  padding: 0;
`;

function nextSteps(invoice: InvoiceDetail): TimelineItem[] {
  return [
    {
      key: 'applied',
      title: '申請の受付',
      state: 'done',
      timestamp: tableInstant(invoice.applied_at),
    },
    {
      key: 'examined',
      title: '審査',
      state: 'current',
      text: '請求書と振込先を確認します。カードのご利用日は審査完了日になります。',
    },
    {
      key: 'transferred',
      title: '振込',
      state: 'todo',
      text: `${dateWithWeekday(invoice.deposit_date)}予定`,
    },
  ];
}

/**
 * Step 3: confirms the receipt and explains what follows; `children` are links to the next pages.
 */
export function CompleteStep({
  invoice,
  paths = PAYMENT_PATHS,
  children,
}: {
  invoice: InvoiceDetail;
  paths?: StepBarPaths;
  children: ReactNode;
}) {
  return (
    <>
      <FlowBar title="請求書のお支払い" {...stepBarProps(paths, '完了')} />
      <Page width="complete">
        <Card>
          <CardBody css={roomy}>
            <Stack gap={6}>
              <ReceiptMessage invoice={invoice} />
              <div css={facts}>
                <DescriptionList
                  items={[
                    { term: '支払い先', value: invoice.supplier.name },
                    { term: '振込予定日（予定）', value: dateWithWeekday(invoice.deposit_date) },
                    { term: 'カード', value: <MaskedCard card={invoice.credit_card} /> },
                  ]}
                />
              </div>
              <Timeline items={nextSteps(invoice)} label="今後の流れ" />
              {children}
            </Stack>
          </CardBody>
        </Card>
      </Page>
    </>
  );
}

function ReceiptMessage({ invoice }: { invoice: InvoiceDetail }) {
  const email = useUser()?.email_address;
  return (
    <div css={centre}>
      <ResultPanel
        icon={Check}
        tone="success"
        size="m"
        title={
          <Text as="span" variant="h1">
            申請を受け付けました
          </Text>
        }
        css={panel}
      >
        {message.resultByMail()}
        {email && `受付のメールを${email}へ送信しました。`}
      </ResultPanel>
      <Text as="p" variant="amountXL" css={total}>
        <Amount value={invoice.total_amount} />
      </Text>
      <Text
        as="p"
        variant="small"
        tone="muted"
        tabularNums
      >{`お支払い番号 ${formatDocumentNumber(invoice.document_number)}`}</Text>
    </div>
  );
}

const buttons = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${vars.space[3]};
  ${mq.mobile} {
    grid-template-columns: 1fr;
    > :last-child {
      order: -1;
    }
  }
`;

/** Two links; the last one is the most common, and phones show it first. */
export const NextButtons = ({ children }: { children: ReactNode }) => (
  <div css={buttons}>{children}</div>
);
