import { getPaymentSelection, type ListedInvoice } from '@hareto/contracts/oauth.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { readSelection } from './partner-selection.ts';

/**
 * The selected invoices in their order with their state from the server, without those that no
 * longer exist. If the call fails (for example after the end of the partner's access), the
 * list is empty, so that the payment can continue.
 */
export async function loadSelectedInvoices(signal: AbortSignal): Promise<ListedInvoice[]> {
  const stored = readSelection();
  if (!stored) return [];
  const query = { client_id: stored.client_id };
  try {
    const { invoices } = await host().http.call(getPaymentSelection, { query, signal });
    return stored.draft_ids.flatMap((id) => invoices.filter(({ draft_id }) => draft_id === id));
  } catch {
    return [];
  }
}
