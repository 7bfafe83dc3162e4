import { getClosedDays, type ClosedDays } from '@hareto/contracts/banks.ts';
import { isNotFound } from '@hareto/contracts/problem.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';

/** The payee of a payment; null until it is chosen. */
export type ChosenPayee = { readonly supplier_id: number; readonly account_id: number } | null;

export const chosenPayee = (supplier_id: number | null, account_id: number | null): ChosenPayee =>
  supplier_id === null || account_id === null ? null : { supplier_id, account_id };

/** The possible transfer dates, which can be earlier for a known account. */
export async function loadClosedDaysFor(
  payee: ChosenPayee,
  signal: AbortSignal,
): Promise<ClosedDays> {
  const { http } = host();
  if (payee === null) return http.call(getClosedDays, { signal });
  try {
    return await http.call(getClosedDays, { query: payee, signal });
  } catch (thrown) {
    // The payee was deleted meanwhile, which the form reports itself.
    if (!isNotFound(thrown)) throw thrown;
    return http.call(getClosedDays, { signal });
  }
}
