import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { LABELS } from '@hareto/contracts/labels.ts';
import * as message from '@hareto/contracts/messages.ts';
import { REQUEST_LABELS } from '@hareto/contracts/request-labels.ts';
import { dateWithWeekday } from '@hareto/domain/date-texts.ts';
import { Badge } from '@hareto/design-system/feedback/badge.tsx';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Row } from '@hareto/design-system/layout/layout.tsx';
import { payLabel } from '@hareto/product-ui/card-request/pay-label.ts';
import { Wallet } from 'lucide-react';
import type { PreviewProps } from './preview.tsx';
import { PreviewAction, PreviewFacts } from './preview-parts.tsx';
import { priceOf } from './price-summary.tsx';

const screen = css`
  display: grid;
  gap: ${vars.space[3]};
  padding: ${vars.space[4]};
`;

/** A preview of the screen on which the buyer pays, with its main facts. */
export function BuyerScreenPreview({ data, values }: PreviewProps) {
  const price = priceOf(values, data.terms);
  return (
    <div css={screen}>
      <Text as="p" weight={700}>
        {message.requestFrom(data.sellerName)}
      </Text>
      <Row gap={2} wrap>
        <Badge tone="warning" icon={Wallet} size="sm">
          お支払い待ち
        </Badge>
        <Text variant="caption" tone="muted" tabularNums>
          {`支払期限 ${dateWithWeekday(values.payment_due_date)}`}
        </Text>
      </Row>
      <PreviewFacts
        items={[
          [REQUEST_LABELS.title, values.title || '—'],
          [LABELS.invoice_number, values.invoice_number || '—'],
        ]}
      />
      {price !== null && (
        <>
          <PreviewFacts
            items={[
              ['請求金額（税込）', <Amount value={price.billing_amount} />],
              ['決済手数料（税込）', <Amount value={price.commission} />],
              ['依頼元が負担する手数料', <Amount value={-Number(price.seller_commission)} />],
              ['お支払い総額', <Amount value={price.total_amount} />],
            ]}
          />
          <PreviewAction>{payLabel(price.total_amount)}</PreviewAction>
        </>
      )}
    </div>
  );
}
