import { getPaymentSelection } from '@hareto/contracts/oauth.ts';
import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { ButtonAnchor, ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { CompleteStep } from '@hareto/payment-flow/complete/complete-step.tsx';
import { loadComplete } from '@hareto/payment-flow/complete/load-complete.ts';
import { NextButtons } from '@hareto/payment-flow/complete/next-buttons.tsx';
import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import {
  redirect,
  useLoaderData,
  type LoaderFunctionArgs,
} from '@hareto/platform/router/react-router.ts';
import { isWebAddress } from '../../domain/web-address.ts';
import { KeptPartner } from '../../parts/kept-partner.tsx';
import { PARTNER_PATHS } from '../../parts/partner-paths.ts';
import { keptSelection } from '../../parts/partner-selection.ts';

type CompleteData = { invoice: InvoiceDetail; next: number | null };

async function completeLoader({ request }: LoaderFunctionArgs): Promise<CompleteData | Response> {
  const invoice = await loadComplete(request);
  return invoice ? { invoice, next: await nextDraft() } : redirect(PARTNER_PATHS.start);
}

/** The first of the selection that has not been paid, as the server knows it. */
async function nextDraft(): Promise<number | null> {
  const kept = keptSelection();
  if (!kept) return null;
  const { client_id } = kept;
  const { invoices } = await host().http.call(getPaymentSelection, { query: { client_id } });
  const open = invoices.flatMap(({ draft_id, invoice_id }) =>
    invoice_id === null ? [draft_id] : [],
  );
  return kept.draft_ids.find((id) => open.includes(id)) ?? null;
}

function CompleteScreen() {
  const { invoice, next } = useLoaderData<CompleteData>();
  const partner = keptSelection();
  const back = partner?.return_url;
  return (
    <>
      <KeptPartner />
      <CompleteStep invoice={invoice}>
        <NextButtons>
          {partner && back && isWebAddress(back) && (
            <ButtonAnchor size="lg" href={back}>{`${partner.client_name}に戻る`}</ButtonAnchor>
          )}
          {next === null ? (
            <ButtonLink size="lg" to={PARTNER_PATHS.start}>
              請求書の一覧へ
            </ButtonLink>
          ) : (
            <ButtonLink size="lg" to={PARTNER_PATHS.invoiceInfo(next)}>
              次の請求書へ進む
            </ButtonLink>
          )}
        </NextButtons>
      </CompleteStep>
    </>
  );
}

export const completeRoute: RemoteRoute = { Component: CompleteScreen, loader: completeLoader };
