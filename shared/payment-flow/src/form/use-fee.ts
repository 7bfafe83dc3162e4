import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import type { getCommission } from '@hareto/contracts/cards.ts';
import type { CallInput } from '@hareto/contracts/endpoint.ts';
import { BillingAmountSchema } from '@hareto/contracts/fields.ts';
import { NO_FEE, requestFee, type FeeWithProblem } from '../loading/load-fee.ts';

/** A short pause, because the next commit often follows at once. */
const DELAY_MS = 300;

/**
 * `commission` is null while there is nothing to calculate. While the fee is requested and after a
 * failure it is the previous one.
 */
export type Fee = FeeWithProblem & {
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
};

/** An amount as typed, and the payment and promotion code that decide its fee. */
export type FeeRequest = NonNullable<CallInput<typeof getCommission>['query']> & {
  billing_amount: string;
};

const SETTLED = { isBusy: false, hasFailed: false } as const;

/** The fee of an amount, requested after a committed change; only the server calculates it. */
export function useFee({ commission, promotionProblem }: FeeWithProblem) {
  const [fee, setFee] = useState<Fee>({ commission, promotionProblem, ...SETTLED });
  // null after a failure, so that the next amount is requested again.
  const requestedAmount = useRef<string | null>(
    commission === null ? '' : String(commission.billing_amount),
  );
  const pending = useRef<{ timer?: ReturnType<typeof setTimeout>; controller?: AbortController }>(
    {},
  );
  const stop = () => {
    clearTimeout(pending.current.timer);
    pending.current.controller?.abort();
  };
  useEffect(() => stop, []);

  const load = async (query: FeeRequest) => {
    const controller = new AbortController();
    pending.current.controller = controller;
    try {
      const newFee = await requestFee(query, controller.signal);
      if (!controller.signal.aborted) setFee({ ...newFee, ...SETTLED });
    } catch {
      if (controller.signal.aborted) return;
      requestedAmount.current = null;
      setFee((before) => ({ ...before, isBusy: false, hasFailed: true }));
    }
  };
  const update = (request: FeeRequest) => {
    // On this screen only the amount can change; a promotion code is typed on the confirmation
    // screen.
    if (request.billing_amount === requestedAmount.current) return;
    stop();
    requestedAmount.current = request.billing_amount;
    if (!v.is(BillingAmountSchema, Number(request.billing_amount))) {
      setFee({ ...NO_FEE, ...SETTLED });
      return;
    }
    setFee((before) => ({ ...before, isBusy: true, hasFailed: false }));
    pending.current.timer = setTimeout(() => {
      void load(request);
    }, DELAY_MS);
  };
  return { fee, update };
}
