import { createDraft, knownCategory } from '@hareto/contracts/drafts.ts';
import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { PAYMENT_PATHS } from '@hareto/payment-flow/draft/payment-paths.ts';
import { failureText } from '@hareto/platform/remote-kit/failure-text.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useNavigate } from '@hareto/platform/router/react-router.ts';
import { CopyPlus } from 'lucide-react';
import { useState } from 'react';

/**
 * 同じ取引先に支払う: a new draft with the values that all invoices of one supplier share. The user enters
 * dates, amounts, numbers and files from the next invoice.
 */
export function PayAgain({ invoice }: { invoice: InvoiceDetail }) {
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  // Not possible after the supplier was deleted, or for a request, whose payer did not choose the
  // payee.
  if (invoice.supplier.id === null || invoice.type !== 'InvoicePayment') return null;
  const begin = async () => {
    setPending(true);
    try {
      const draft = await host().http.call(createDraft, { body: sameAsBefore(invoice) });
      await navigate(PAYMENT_PATHS.invoiceInfo(draft.id));
    } catch (thrown) {
      host().snackbar.show({ color: 'error', title: failureText(thrown, 'pay-again') });
      setPending(false);
    }
  };
  return (
    <Button variant="secondary" icon={CopyPlus} loading={pending} onClick={() => void begin()}>
      同じ取引先に支払う
    </Button>
  );
}

const sameAsBefore = ({
  supplier,
  account_id,
  transaction_category,
  transaction_detail,
  transfer_person_name,
  credit_card_id,
}: InvoiceDetail) => ({
  supplier_id: supplier.id,
  account_id,
  transaction_category: knownCategory(transaction_category),
  transaction_detail,
  transfer_person_name,
  credit_card_id,
});
