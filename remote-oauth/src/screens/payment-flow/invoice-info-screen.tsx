import type { ListedInvoice } from '@hareto/contracts/oauth.ts';
import {
  DraftInfoStep,
  type DraftInfoStepProps,
} from '@hareto/payment-flow/draft/draft-info-step.tsx';
import { openInvoiceInfo } from '@hareto/payment-flow/draft/open-invoice-info.ts';
import { useLoaderData, type LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import { paymentQueue } from '../../domain/payment-queue.ts';
import { CurrentPartnerStrip } from '../../parts/current-partner-strip.tsx';
import { loadSelectedInvoices } from '../../parts/load-selected.ts';
import { PARTNER_PATHS } from '../../parts/partner-paths.tsx';
import { PaymentQueueList } from '../../parts/payment-queue-list.tsx';

type InvoiceInfoData = { data: DraftInfoStepProps['data']; selected: ListedInvoice[] };

async function invoiceInfoLoader({
  request,
}: LoaderFunctionArgs): Promise<InvoiceInfoData | Response> {
  const [data, selected] = await Promise.all([
    openInvoiceInfo(request, PARTNER_PATHS),
    loadSelectedInvoices(request.signal),
  ]);
  return data instanceof Response ? data : { data, selected };
}

function InvoiceInfoScreen() {
  const { data, selected } = useLoaderData<InvoiceInfoData>();
  const { id, version } = data.draft;
  return (
    <>
      <CurrentPartnerStrip />
      <DraftInfoStep
        key={`${String(id)}:${String(version)}`}
        data={data}
        paths={PARTNER_PATHS}
        above={<PaymentQueueList queue={paymentQueue(selected, { currentDraftId: id })} />}
      />
    </>
  );
}

export { InvoiceInfoScreen as Component, invoiceInfoLoader as loader };
