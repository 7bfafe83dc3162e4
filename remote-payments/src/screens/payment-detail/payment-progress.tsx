import type { InvoiceDetail } from '@hareto/shared/contracts/invoices.ts';
import { Card } from '@hareto/shared/ui/card.tsx';
import { Timeline } from '@hareto/shared/ui/timeline.tsx';
import { progressOf } from './progress-of.ts';

export function PaymentProgress({ invoice }: { invoice: InvoiceDetail }) {
  return (
    <Card title="進み具合">
      <Timeline items={progressOf(invoice)} />
    </Card>
  );
}
