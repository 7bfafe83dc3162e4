import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { getCommission, type Commission } from '@hareto/contracts/cards.ts';
import type { CallInput } from '@hareto/contracts/endpoint.ts';
import { BillingAmountSchema } from '@hareto/contracts/fields.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';

/** A short pause, because the next commit often follows at once. */
const DELAY_MS = 300;

export type Fee = {
  /** null when there is nothing to calculate yet. While `busy` it is the previous one. */
  readonly commission: Commission | null;
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
};

/** An amount as typed, and the other facts that decide its price. */
export type FeeRequest = NonNullable<CallInput<typeof getCommission>['query']> & {
  billing_amount: string;
};

/** The fee of an amount, requested after a committed change; only the server calculates it. */
export function useFee(initial: Commission | null) {
  const [fee, setFee] = useState<Fee>({ commission: initial, isBusy: false, hasFailed: false });
  // null after a failure, so that the next amount is requested again.
  const requestedAmount = useRef<string | null>(
    initial === null ? '' : String(initial.billing_amount),
  );
  const pending = useRef<{ timer?: ReturnType<typeof setTimeout>; controller?: AbortController }>(
    {},
  );
  const stop = () => {
    clearTimeout(pending.current.timer);
    pending.current.controller?.abort();
  };
  useEffect(() => stop, []);

  const requestFee = async (query: FeeRequest) => {
    const controller = new AbortController();
    pending.current.controller = controller;
    try {
      const commission = await host().http.call(getCommission, {
        query,
        signal: controller.signal,
      });
      if (!controller.signal.aborted) setFee({ commission, isBusy: false, hasFailed: false });
    } catch {
      if (controller.signal.aborted) return;
      requestedAmount.current = null;
      setFee((before) => ({ ...before, isBusy: false, hasFailed: true }));
    }
  };
  const update = (request: FeeRequest) => {
    if (request.billing_amount === requestedAmount.current) return;
    stop();
    requestedAmount.current = request.billing_amount;
    if (!v.is(BillingAmountSchema, Number(request.billing_amount))) {
      setFee({ commission: null, isBusy: false, hasFailed: false });
      return;
    }
    setFee((before) => ({ ...before, isBusy: true, hasFailed: false }));
    pending.current.timer = setTimeout(() => {
      void requestFee(request);
    }, DELAY_MS);
  };
  return { fee, update };
}
