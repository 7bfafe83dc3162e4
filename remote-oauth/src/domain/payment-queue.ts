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
export const nextInQueue = (
  queue: readonly QueuedInvoice[],
  paidInvoiceId: number,
): QueuedInvoice | null =>
  openAfter(
    queue,
    queue.findIndex(({ invoice_id }) => invoice_id === paidInvoiceId),
  );

/** The one that comes when the present one is put off; null where no other is left. */
export function afterCurrent(queue: readonly QueuedInvoice[]): QueuedInvoice | null {
  const current = queue.findIndex(({ state }) => state === 'now');
  const next = openAfter(queue, current);
  return current === -1 || next === queue[current] ? null : next;
}

/** What is still to be paid, in its order. */
export const openOf = (queue: readonly QueuedInvoice[]): QueuedInvoice[] =>
  queue.filter(({ state, is_supplier_rejected }) => state !== 'done' && !is_supplier_rejected);

function openAfter(queue: readonly QueuedInvoice[], index: number): QueuedInvoice | null {
  const inTurn = [...queue.slice(index + 1), ...queue.slice(0, index + 1)];
  return openOf(inTurn)[0] ?? null;
}

export const sumOf = (
  invoices: readonly SelectableInvoice[],
  amountOf: (invoice: SelectableInvoice) => number | null,
): number => invoices.reduce((sum, invoice) => sum + (amountOf(invoice) ?? 0), 0);

/** What the card pays for all of them: the payment's own total, or what it will be. */
export const paymentTotal = (invoices: readonly SelectableInvoice[]): number =>
  sumOf(
    invoices,
    ({ total_amount, billing_amount, commission }) =>
      total_amount ?? (billing_amount ?? 0) + (commission ?? 0),
  );
