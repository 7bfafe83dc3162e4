import { getCommission, type Commission } from '@hareto/contracts/cards.ts';
import type { Draft } from '@hareto/contracts/drafts.ts';
import type { CallInput } from '@hareto/contracts/endpoint.ts';
import { BillingAmountSchema } from '@hareto/contracts/fields.ts';
import { isProblem } from '@hareto/contracts/problem-text.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import * as v from 'valibot';

type Query = NonNullable<CallInput<typeof getCommission>['query']>;

export type FeeWithProblem = {
  /** Null for an amount that cannot be paid. */
  readonly commission: Commission | null;
  /** The server's reason why the promotion code cannot be used; the fee is then without it. */
  readonly promotionProblem: string | null;
};

export const NO_FEE: FeeWithProblem = { commission: null, promotionProblem: null };

/** The fee of an amount, without a promotion code that can no longer be used. */
export async function requestFee(
  query: Query,
  signal: AbortSignal,
): Promise<FeeWithProblem & { readonly commission: Commission }> {
  const { http } = host();
  try {
    const commission = await http.call(getCommission, { query, signal });
    return { commission, promotionProblem: null };
  } catch (thrown) {
    const refusal =
      isProblem(thrown) && thrown.errors.find(({ field }) => field === 'promotion_code');
    if (!refusal) throw thrown;
    const { promotion_code: _refused, ...withoutCode } = query;
    const commission = await http.call(getCommission, { query: withoutCode, signal });
    return { commission, promotionProblem: refusal.message };
  }
}

/** The fee of a draft; none for a submitted draft, because its payment is shown instead. */
export async function loadFee(
  { invoice_id, promotion_code }: Pick<Draft, 'invoice_id' | 'promotion_code'>,
  billing_amount: number | null,
  signal: AbortSignal,
): Promise<FeeWithProblem> {
  if (invoice_id !== null || !v.is(BillingAmountSchema, billing_amount)) return NO_FEE;
  return requestFee({ billing_amount, ...(promotion_code !== null && { promotion_code }) }, signal);
}
