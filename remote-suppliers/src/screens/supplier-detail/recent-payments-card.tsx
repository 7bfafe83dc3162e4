import { css } from '@emotion/react';
import type { InvoiceListItem } from '@hareto/contracts/invoice-list.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { Link, useRevalidator } from '@hareto/platform/router/react-router.ts';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { grow, Row } from '@hareto/design-system/layout/layout.tsx';
import { ActionRequiredBadge, InvoiceStatusBadge } from '@hareto/product-ui/status-badge.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { TextButton, TextLink } from '@hareto/design-system/actions/text-button.tsx';
import { text } from '@hareto/design-system/foundation/text-styles.ts';
import { ChevronRight, RotateCw } from 'lucide-react';
import { LOAD_FAILED } from '@hareto/design-system/feedback/load-failed.ts';
import { paymentPath, supplierHistoryPath } from '../../domain/supplier-paths.ts';
import { transferDay } from '../../parts/transfer-day.ts';

const line = css`
  display: flex;
  align-items: center;
  gap: ${vars.space[3]};
  padding: ${vars.space[3]} 0;
  border-bottom: 1px solid ${vars.color.lineSoft};
  color: ${vars.color.text};
  line-height: 1.7;
  &:hover {
    text-decoration: none;
  }
  li:last-child > & {
    border: 0;
    padding-bottom: 0;
  }
  li:first-of-type > & {
    padding-top: 0;
  }
`;
const right = css`
  display: grid;
  justify-items: end;
  gap: ${vars.space[0.5]};
`;

type Props = { supplierId: number; payments: readonly InvoiceListItem[] | null; now: Date };

/** The newest payments; null when they could not be read. */
export function RecentPaymentsCard({ supplierId, payments, now }: Props) {
  const { revalidate } = useRevalidator();
  const showAllLink = payments !== null && payments.length > 0 && (
    <TextLink
      to={supplierHistoryPath(supplierId)}
      iconEnd={ChevronRight}
      aria-label="支払い履歴をすべて見る"
    >
      すべて見る
    </TextLink>
  );
  return (
    <Card title="最近のお支払い" actions={showAllLink}>
      {payments === null && (
        <Row gap={3} justify="between" wrap>
          <Text tone="muted">{LOAD_FAILED}</Text>
          <TextButton icon={RotateCw} onClick={() => void revalidate()}>
            再読み込み
          </TextButton>
        </Row>
      )}
      {payments?.length === 0 && (
        <Text as="p" tone="muted">
          お支払いはまだありません。
        </Text>
      )}
      {payments !== null && payments.length > 0 && (
        <ul>
          {payments.map((payment) => (
            <li key={payment.id}>
              <PaymentLine payment={payment} now={now} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function PaymentLine({ payment, now }: { payment: InvoiceListItem; now: Date }) {
  return (
    <Link to={paymentPath(payment)} css={line}>
      <span css={grow}>
        <Text weight={500} tabularNums>
          {formatDocumentNumber(payment.document_number)}
        </Text>
        <br />
        <Text
          variant="caption"
          tone="muted"
          tabularNums
        >{`振込日 ${transferDay(payment, now)}`}</Text>
      </span>
      <span css={right}>
        <Amount value={payment.billing_amount} css={[text.body, { fontWeight: 700 }]} />
        {payment.is_held ? (
          <ActionRequiredBadge isHeld size="sm" />
        ) : (
          <InvoiceStatusBadge invoice={payment} size="sm" />
        )}
      </span>
    </Link>
  );
}
