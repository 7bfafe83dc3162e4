import type { ListedInvoice } from '@hareto/contracts/oauth.ts';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { loadConfirm, type ConfirmData } from '@hareto/payment-flow/confirm/confirm-data.ts';
import { ConfirmStep } from '@hareto/payment-flow/confirm/confirm-step.tsx';
import { useLoaderData, type LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import { unpaidInvoices, paymentQueue, type QueuedInvoice } from '../../domain/payment-queue.ts';
import { CurrentPartnerStrip } from '../../parts/current-partner-strip.tsx';
import { loadSelectedInvoices } from '../../parts/load-selected.ts';
import { PARTNER_PATHS } from '../../parts/partner-paths.tsx';
import { PaymentQueueList } from '../../parts/payment-queue-list.tsx';

type ConfirmScreenData = { data: ConfirmData; selected: ListedInvoice[] };

async function confirmLoader({
  request,
}: LoaderFunctionArgs): Promise<ConfirmScreenData | Response> {
  const [data, selected] = await Promise.all([
    loadConfirm(request, PARTNER_PATHS),
    loadSelectedInvoices(request.signal),
  ]);
  return data instanceof Response ? data : { data, selected };
}

function ConfirmScreen() {
  const { data, selected } = useLoaderData<ConfirmScreenData>();
  const { id } = data.draft;
  const queue = paymentQueue(selected, { currentDraftId: id });
  return (
    <>
      <CurrentPartnerStrip />
      <ConfirmStep
        key={id}
        data={data}
        paths={PARTNER_PATHS}
        above={
          <>
            <PaymentQueueList queue={queue} />
            <OneInvoiceNote queue={queue} />
          </>
        }
      />
    </>
  );
}

/** Explains that one click pays one invoice of the selection. */
function OneInvoiceNote({ queue }: { queue: readonly QueuedInvoice[] }) {
  const current = queue.find(({ state }) => state === 'now');
  const others = unpaidInvoices(queue).length - 1;
  if (!current || others < 1) return null;
  return (
    <Note tone="neutral" css={{ marginBottom: 20 }}>
      {`この申請では、${String(current.position)}件目だけをカードで決済します。残りの${String(others)}件は、あとで1件ずつ申請します。`}
    </Note>
  );
}

export { ConfirmScreen as Component, confirmLoader as loader };
