import { loadConfirm, type ConfirmData } from '@hareto/payment-flow/confirm/confirm-data.ts';
import { ConfirmStep } from '@hareto/payment-flow/confirm/confirm-step.tsx';
import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { useLoaderData } from '@hareto/platform/router/react-router.ts';
import { PARTNER_PATHS } from '../../parts/partner-paths.ts';
import { KeptPartner } from '../../parts/kept-partner.tsx';

function ConfirmScreen() {
  const data = useLoaderData<ConfirmData>();
  return (
    <>
      <KeptPartner />
      <ConfirmStep key={data.draft.id} data={data} paths={PARTNER_PATHS} />
    </>
  );
}

export const confirmRoute: RemoteRoute = {
  Component: ConfirmScreen,
  loader: async ({ request }) => loadConfirm(request, PARTNER_PATHS),
};
