import { css } from '@emotion/react';
import type { RequestDetail } from '@hareto/contracts/request-sellers.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Row, Stack } from '@hareto/design-system/layout/layout.tsx';
import { PageHeading } from '@hareto/design-system/layout/page.tsx';
import { ActionRequiredBadge, CollectionStatusBadge } from '@hareto/product-ui/status-badge.tsx';

const name = css`
  font-size: inherit;
`;

/** Where a request stands, its number, whom it asks and for how much. */
export function RequestHeadline({ request }: { request: RequestDetail }) {
  return (
    <Stack gap={1}>
      <Row gap={2} wrap>
        {request.is_action_required && <ActionRequiredBadge />}
        <CollectionStatusBadge status={request.collection_status} />
        <Text variant="small" tone="muted" num>
          {formatDocumentNumber(request.document_number)}
        </Text>
      </Row>
      <Text as="div" variant="h2">
        <PageHeading css={name}>{request.buyer_name}</PageHeading>
      </Text>
      <Text as="p" variant="amountXL">
        <Amount value={request.billing_amount} />
      </Text>
    </Stack>
  );
}
