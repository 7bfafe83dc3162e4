import type { ListedInvoice } from '@hareto/contracts/oauth.ts';
import { isSelectable } from './listed-invoice.ts';

export type QueuedInvoice = ListedInvoice & {
  readonly position: number;
  readonly state: 'done' | 'now' | 'next';
};

/** The selected invoices in the order of payment, with their state. */
export function paymentQueue(
  selected: readonly ListedInvoice[],
  { currentDraftId }: { currentDraftId: number | null },
): QueuedInvoice[] {
  return selected.map((invoice, index) => ({
    ...invoice,
    position: index + 1,
    state: stateOf(invoice, currentDraftId),
  }));
}

function stateOf({ draft_id, invoice_id }: ListedInvoice, currentDraftId: number | null) {
  if (invoice_id !== null) return 'done';
  return draft_id === currentDraftId ? 'now' : 'next';
}

/** The invoice after the one just paid; after the last one, postponed invoices follow. */
export const nextInQueue = (
  queue: readonly QueuedInvoice[],
  paidInvoiceId: number,
): QueuedInvoice | null =>
  nextUnpaid(
    queue,
    queue.findIndex(({ invoice_id }) => invoice_id === paidInvoiceId),
  );

/** The invoice that follows when the current one is postponed; null when no other is left. */
export function afterCurrent(queue: readonly QueuedInvoice[]): QueuedInvoice | null {
  const current = queue.findIndex(({ state }) => state === 'now');
  const next = nextUnpaid(queue, current);
  return current === -1 || next === queue[current] ? null : next;
}

/** The unpaid invoices in their order, without those that cannot be paid. */
export const unpaidInvoices = (queue: readonly QueuedInvoice[]): QueuedInvoice[] =>
  queue.filter(isSelectable);

function nextUnpaid(queue: readonly QueuedInvoice[], index: number): QueuedInvoice | null {
  const inOrder = [...queue.slice(index + 1), ...queue.slice(0, index + 1)];
  return unpaidInvoices(inOrder)[0] ?? null;
}

export const sumOf = (
  invoices: readonly ListedInvoice[],
  amountOf: (invoice: ListedInvoice) => number | null,
): number => invoices.reduce((sum, invoice) => sum + (amountOf(invoice) ?? 0), 0);

/** The sum that all invoices cost: the total of a payment, or the expected total before it. */
export const paymentTotal = (invoices: readonly ListedInvoice[]): number =>
  sumOf(
    invoices,
    ({ total_amount, billing_amount, commission }) =>
      total_amount ?? (billing_amount ?? 0) + (commission ?? 0),
  );
