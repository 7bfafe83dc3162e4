import type { InvoiceInfoData } from '@hareto/payment-flow/form/invoice-info-data.ts';
import { InvoiceInfoStep } from '@hareto/payment-flow/form/invoice-info-step.tsx';
import { openInvoiceInfo } from '@hareto/payment-flow/form/open-invoice-info.ts';
import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { useLoaderData } from '@hareto/platform/router/react-router.ts';
import { PARTNER_PATHS } from '../../parts/partner-paths.ts';
import { KeptPartner } from '../../parts/kept-partner.tsx';

function InvoiceInfoScreen() {
  const data = useLoaderData<InvoiceInfoData>();
  const { id, version } = data.draft;
  return (
    <>
      <KeptPartner />
      <InvoiceInfoStep key={`${String(id)}:${String(version)}`} data={data} paths={PARTNER_PATHS} />
    </>
  );
}

export const invoiceInfoRoute: RemoteRoute = {
  Component: InvoiceInfoScreen,
  loader: async ({ request }) => openInvoiceInfo(request, PARTNER_PATHS),
};
