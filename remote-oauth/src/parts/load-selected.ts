import { getPaymentSelection, type SelectableInvoice } from '@hareto/contracts/oauth.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { keptSelection } from './partner-selection.ts';

/**
 * What was selected, in its order; the server knows what is paid, and what is gone from there is
 * left out. Nobody is kept from paying because it cannot be read, as after the end of the partner's
 * access.
 */
export async function loadSelected(signal: AbortSignal): Promise<SelectableInvoice[]> {
  const kept = keptSelection();
  if (!kept) return [];
  const query = { client_id: kept.client_id };
  try {
    const { invoices } = await host().http.call(getPaymentSelection, { query, signal });
    return kept.draft_ids.flatMap((id) => invoices.filter(({ draft_id }) => draft_id === id));
  } catch {
    return [];
  }
}
