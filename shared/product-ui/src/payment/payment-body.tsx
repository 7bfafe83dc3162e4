import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { DetailColumns } from '@hareto/design-system/layout/layout.tsx';
import { PaymentAmounts } from './payment-amounts.tsx';
import { PaymentDocuments } from './payment-documents.tsx';
import { PaymentEvents } from './payment-events.tsx';
import { InvoiceFacts, PayeeFacts, RequestFacts } from './payment-facts.tsx';
import { PaymentProgress } from './payment-progress.tsx';

/** All data of a payment; the screen adds the actions. */
export function PaymentBody({ invoice, now }: { invoice: InvoiceDetail; now: Date }) {
  return (
    <DetailColumns
      aside={
        <>
          <PaymentAmounts invoice={invoice} />
          <PaymentDocuments invoice={invoice} />
        </>
      }
    >
      <PaymentProgress invoice={invoice} now={now} />
      <PayeeFacts invoice={invoice} now={now} />
      <RequestFacts invoice={invoice} />
      <InvoiceFacts invoice={invoice} />
      <PaymentEvents events={invoice.events} />
    </DetailColumns>
  );
}
