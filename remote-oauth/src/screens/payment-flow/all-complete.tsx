import { css } from '@emotion/react';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Card, CardBody } from '@hareto/design-system/layout/card.tsx';
import { DescriptionList } from '@hareto/design-system/layout/description-list.tsx';
import { FlowBar } from '@hareto/design-system/layout/flow-bar.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { Page } from '@hareto/design-system/layout/page.tsx';
import { stepBarProps } from '@hareto/payment-flow/draft/payment-paths.ts';
import { CheckCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import * as message from '@hareto/contracts/messages.ts';
import type { QueuedInvoice } from '../../domain/payment-queue.ts';
import { payeeOf } from '../../domain/listed-invoice.ts';
import { PARTNER_PATHS } from '../../parts/partner-paths.tsx';

const centre = css`
  display: grid;
  justify-items: center;
  gap: ${vars.space[1]};
  text-align: center;
`;
const disc = css`
  display: grid;
  place-items: center;
  width: 4rem;
  height: 4rem;
  margin-bottom: ${vars.space[2]};
  border-radius: 50%;
  background: ${vars.color.successBg};
  color: ${vars.color.success};
  font-size: ${vars.font[28]};
`;

/** Shown after the last payment of the selection: the total of all its payments. */
export function AllComplete({
  paid,
  children,
}: {
  paid: readonly QueuedInvoice[];
  children: ReactNode;
}) {
  const count = String(paid.length);
  const total = paid.reduce((sum, { total_amount }) => sum + (total_amount ?? 0), 0);
  return (
    <>
      <FlowBar title="請求書のお支払い" {...stepBarProps(PARTNER_PATHS, '完了')} />
      <Page width="complete">
        <Card>
          <CardBody>
            <Stack gap={6}>
              <div css={centre}>
                <span css={disc}>
                  <Icon icon={CheckCheck} />
                </span>
                <Text as="h2" variant="h1">{`${count}件の申請を受け付けました`}</Text>
                <Text as="p" tone="muted">
                  {message.resultByMail()}
                </Text>
                <Text as="p" variant="amountXL">
                  <Amount value={total} />
                </Text>
                <Text
                  as="p"
                  variant="small"
                  tone="muted"
                  tabularNums
                >{`${count}件のお支払い総額`}</Text>
              </div>
              <DescriptionList
                items={paid.map((invoice) => ({
                  term: payeeOf(invoice),
                  value: <Amount value={invoice.total_amount ?? 0} />,
                }))}
              />
              {children}
            </Stack>
          </CardBody>
        </Card>
      </Page>
    </>
  );
}
