import { PAYMENT_TABS } from '@hareto/domain/invoice-status.ts';

/** Passed to the page of a payment: the address of the list that it was opened from. */
export interface ListState {
  readonly list: string;
}

const isListState = (state: unknown): state is ListState =>
  typeof state === 'object' && state !== null && 'list' in state && typeof state.list === 'string';

/** The list that a page was opened from, with its page and filters; null without one. */
export function listOfState(state: unknown): { label: string; to: string } | null {
  if (!isListState(state)) return null;
  const [path] = state.list.split('?');
  const tab = Object.values(PAYMENT_TABS).find((one) => one.path === path);
  return tab ? { label: tab.label, to: state.list } : null;
}
