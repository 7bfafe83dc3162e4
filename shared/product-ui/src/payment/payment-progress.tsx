import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { Timeline } from '@hareto/design-system/layout/timeline.tsx';
import { paymentTimeline } from './payment-timeline.ts';

export function PaymentProgress({ invoice, now }: { invoice: InvoiceDetail; now: Date }) {
  return (
    <Card title="進み具合">
      <Timeline items={paymentTimeline(invoice, now)} />
    </Card>
  );
}
