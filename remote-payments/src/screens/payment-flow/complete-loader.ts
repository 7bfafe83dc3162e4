import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';
import {
  loadCompletedPayment,
  pageAfterCompletion,
} from '@hareto/payment-flow/complete/load-complete.ts';
import { redirect, type LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import { loadNextDraft, type NextDraft } from '../../parts/next-draft.ts';

export interface CompleteData {
  readonly invoice: InvoiceDetail;
  readonly next: NextDraft | null;
}

export async function completeLoader({
  request,
}: LoaderFunctionArgs): Promise<CompleteData | Response> {
  const [invoice, next] = await Promise.all([
    loadCompletedPayment(request),
    loadNextDraft(request.signal),
  ]);
  if (invoice === null) return redirect('/toppage');
  const otherPage = pageAfterCompletion(invoice);
  return otherPage === null ? { invoice, next } : redirect(otherPage);
}
