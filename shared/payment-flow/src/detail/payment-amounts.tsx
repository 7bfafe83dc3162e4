import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { amountLinesOf } from '../confirm/amount-lines.ts';
import { AmountSummary } from '@hareto/product-ui/amount-summary.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { Divider } from '@hareto/design-system/layout/layout.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { MaskedCard } from './masked-card.tsx';

const isCharged = ({ payment_state }: InvoiceDetail) =>
  payment_state === 'captured' || payment_state === 'refunding' || payment_state === 'refunded';

export function PaymentAmounts({ invoice }: { invoice: InvoiceDetail }) {
  return (
    <Card title="お支払い金額">
      <AmountSummary lines={amountLinesOf(invoice)} total={invoice.total_amount} />
      <Divider />
      <MaskedCard card={invoice.credit_card} />
      {!isCharged(invoice) && invoice.status < 4 && (
        <Text as="p" variant="caption" tone="muted">
          カードのご利用日は審査完了日になります。
        </Text>
      )}
    </Card>
  );
}
