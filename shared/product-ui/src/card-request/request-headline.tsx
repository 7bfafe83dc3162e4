import { css } from '@emotion/react';
import type { RequestDetail } from '@hareto/contracts/seller-requests.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { daysBetween, parsePlainDate, type PlainDate } from '@hareto/domain/plain-date.ts';
import { isUnpaidCollection } from '@hareto/domain/collection-status.ts';
import { Badge } from '@hareto/design-system/feedback/badge.tsx';
import { Clock } from 'lucide-react';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Row, Stack } from '@hareto/design-system/layout/layout.tsx';
import { PageHeading } from '@hareto/design-system/layout/page.tsx';
import { ActionRequiredBadge, CollectionStatusBadge } from '../status-badge.tsx';

const name = css`
  font-size: inherit;
`;

const URGENT_DAYS = 7;

/** Days until the last day to pay, when that is near. */
function urgentDaysLeft(request: RequestDetail, today: PlainDate): number | null {
  const due = request.payment_due_date === null ? null : parsePlainDate(request.payment_due_date);
  if (due === null || !isUnpaidCollection(request.collection_status)) return null;
  const days = daysBetween(today, due);
  return days >= 0 && days <= URGENT_DAYS ? days : null;
}

/** Status, number, recipient and amount of a request. */
export function RequestHeadline({ request, today }: { request: RequestDetail; today: PlainDate }) {
  const days = urgentDaysLeft(request, today);
  return (
    <Stack gap={1}>
      <Row gap={2} wrap>
        {request.is_action_required && <ActionRequiredBadge />}
        <CollectionStatusBadge request={request} />
        {days !== null && (
          <Badge tone="attention" icon={Clock}>
            {days === 0 ? '期限は本日' : `期限まであと${String(days)}日`}
          </Badge>
        )}
        <Text variant="small" tone="muted" tabularNums>
          {formatDocumentNumber(request.document_number)}
        </Text>
      </Row>
      <Text as="div" variant="h2">
        <PageHeading css={name} translate="no">
          {request.buyer_name}
        </PageHeading>
      </Text>
      <Text as="p" variant="amountXL">
        <Amount value={request.billing_amount} />
      </Text>
    </Stack>
  );
}
