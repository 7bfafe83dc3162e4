import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';
import type { ListedInvoice } from '@hareto/contracts/oauth.ts';
import { isCancelledOrExpired } from '@hareto/domain/invoice-status-groups.ts';
import { CompleteStep } from '@hareto/payment-flow/complete/complete-step.tsx';
import {
  loadCompletedPayment,
  pageAfterCompletion,
} from '@hareto/payment-flow/complete/load-complete.ts';
import {
  redirect,
  useLoaderData,
  type LoaderFunctionArgs,
} from '@hareto/platform/router/react-router.ts';
import { nextInQueue, unpaidInvoices, paymentQueue } from '../../domain/payment-queue.ts';
import { CurrentPartnerStrip } from '../../parts/current-partner-strip.tsx';
import { loadSelectedInvoices } from '../../parts/load-selected.ts';
import { PARTNER_PATHS } from '../../parts/partner-paths.tsx';
import { AllComplete } from './all-complete.tsx';
import { NextInvoiceButtons } from './next-invoice-buttons.tsx';

type CompleteData = { invoice: InvoiceDetail; selected: ListedInvoice[] };

async function completeLoader({ request }: LoaderFunctionArgs): Promise<CompleteData | Response> {
  const [invoice, selected] = await Promise.all([
    loadCompletedPayment(request),
    loadSelectedInvoices(request.signal),
  ]);
  if (invoice === null) return redirect(PARTNER_PATHS.start);
  const otherPage = pageAfterCompletion(invoice);
  return otherPage === null ? { invoice, selected } : redirect(otherPage);
}

function CompleteScreen() {
  const { invoice, selected } = useLoaderData<CompleteData>();
  const queue = paymentQueue(selected, { currentDraftId: null });
  const next = nextInQueue(queue, invoice.id);
  // A payment that was cancelled meanwhile is not counted as received.
  const paid = queue.filter(
    ({ state, payment }) => state === 'done' && !(payment && isCancelledOrExpired(payment.status)),
  );
  const isLast = next === null && paid.some(({ invoice_id }) => invoice_id === invoice.id);
  const nextButtons = <NextInvoiceButtons next={next} unpaidCount={unpaidInvoices(queue).length} />;
  return (
    <>
      <CurrentPartnerStrip />
      {isLast && paid.length > 1 ? (
        <AllComplete paid={paid}>{nextButtons}</AllComplete>
      ) : (
        <CompleteStep invoice={invoice} paths={PARTNER_PATHS}>
          {nextButtons}
        </CompleteStep>
      )}
    </>
  );
}

export { CompleteScreen as Component, completeLoader as loader };
