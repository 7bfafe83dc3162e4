import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { CopyPlus } from 'lucide-react';
import { usePayAgain } from '../../parts/use-pay-again.ts';

/** 同じ取引先に支払う, from a payment. */
export function PayAgain({ invoice }: { invoice: InvoiceDetail }) {
  const { createDraftFrom, pendingId } = usePayAgain();
  // Not possible after the supplier was deleted, or for a request, whose payer did not choose the
  // payee.
  if (invoice.supplier.id === null || invoice.type !== 'InvoicePayment') return null;
  return (
    <Button
      variant="secondary"
      icon={CopyPlus}
      loading={pendingId !== null}
      onClick={() => void createDraftFrom(invoice.id)}
    >
      同じ取引先に支払う
    </Button>
  );
}
