import { css } from '@emotion/react';
import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Row, Stack } from '@hareto/design-system/layout/layout.tsx';
import { PageHeading } from '@hareto/design-system/layout/page.tsx';
import { ActionRequiredBadge, InvoiceStatusBadge } from '../status-badge.tsx';

const nameStyle = css`
  font-size: inherit;
`;

/** Status, number, payee and amount of a payment. */
export function PaymentHeadline({ invoice }: { invoice: InvoiceDetail }) {
  return (
    <Stack gap={1}>
      <Row gap={2} wrap>
        {invoice.is_action_required && <ActionRequiredBadge isHeld={invoice.is_held} />}
        <InvoiceStatusBadge invoice={invoice} />
        <Text variant="small" tone="muted" tabularNums>
          {formatDocumentNumber(invoice.document_number)}
        </Text>
      </Row>
      <Text as="div" variant="h2">
        <PageHeading css={nameStyle} translate="no">
          {invoice.supplier.name}
        </PageHeading>
      </Text>
      <Text as="p" variant="amountXL">
        <Amount value={invoice.billing_amount} />
      </Text>
    </Stack>
  );
}
