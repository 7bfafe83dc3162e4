import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { useState } from 'react';
import { CancelDialog } from '../../parts/cancel-dialog.tsx';

/** 申請をキャンセルする, while the server allows it. */
export function CancelPayment({ invoice }: { invoice: InvoiceDetail }) {
  const [open, setOpen] = useState(false);
  if (!invoice.is_cancellable) return null;
  return (
    <>
      <Button variant="dangerOutline" onClick={() => setOpen(true)}>
        申請をキャンセルする
      </Button>
      <CancelDialog invoice={invoice} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
