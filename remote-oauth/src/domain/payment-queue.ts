import type { SelectableInvoice } from '@hareto/contracts/oauth.ts';

export type QueuedInvoice = SelectableInvoice & {
  readonly position: number;
  readonly state: 'done' | 'now' | 'next';
};

/** The selected invoices in the order in which they are paid, and how far one is. */
export function paymentQueue(
  selected: readonly SelectableInvoice[],
  currentDraftId: number | null,
): QueuedInvoice[] {
  return selected.map((invoice, index) => ({
    ...invoice,
    position: index + 1,
    state: stateOf(invoice, currentDraftId),
  }));
}

function stateOf({ draft_id, invoice_id }: SelectableInvoice, currentDraftId: number | null) {
  if (invoice_id !== null) return 'done';
  return draft_id === currentDraftId ? 'now' : 'next';
}

/** The one that follows the one just paid; from the end on, what was put off comes again. */
export function nextInQueue(
  queue: readonly QueuedInvoice[],
  paidInvoiceId: number,
): QueuedInvoice | null {
  const paid = queue.findIndex(({ invoice_id }) => invoice_id === paidInvoiceId);
  const inTurn = [...queue.slice(paid + 1), ...queue.slice(0, paid + 1)];
  return (
    inTurn.find(({ state, is_supplier_rejected }) => state !== 'done' && !is_supplier_rejected) ??
    null
  );
}

export const billedTotal = (invoices: readonly SelectableInvoice[]): number =>
  invoices.reduce((total, { billing_amount }) => total + (billing_amount ?? 0), 0);
