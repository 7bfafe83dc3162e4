import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { getCommission, type Commission } from '../contracts/cards.ts';
import { BillingAmountSchema } from '../contracts/fields.ts';
import { host } from '../remote-kit/host.ts';

/** A short pause: the next commit often follows at once. */
const DELAY_MS = 300;

export type Fee = {
  /** null: nothing to calculate yet. While `busy` it is the one before. */
  readonly commission: Commission | null;
  readonly busy: boolean;
  readonly failed: boolean;
};

export type FeeRequest = { billingAmount: string; promotionCode: string };

/** The fee of an amount, asked for after a committed change; the server alone calculates. */
export function useFee(initial: Commission | null) {
  const [fee, setFee] = useState<Fee>({ commission: initial, busy: false, failed: false });
  const asked = useRef(initial === null ? '' : String(initial.billing_amount));
  const pending = useRef<{ timer?: ReturnType<typeof setTimeout>; controller?: AbortController }>({});
  const stop = () => {
    clearTimeout(pending.current.timer);
    pending.current.controller?.abort();
  };
  useEffect(() => stop, []);

  const ask = async ({ billingAmount, promotionCode }: FeeRequest) => {
    const controller = new AbortController();
    pending.current.controller = controller;
    try {
      const query = { billing_amount: billingAmount, ...(promotionCode !== '' && { promotion_code: promotionCode }) };
      const commission = await host().http.call(getCommission, { query, signal: controller.signal });
      if (!controller.signal.aborted) setFee({ commission, busy: false, failed: false });
    } catch {
      if (controller.signal.aborted) return;
      asked.current = '';
      setFee((before) => ({ ...before, busy: false, failed: true }));
    }
  };
  const update = (request: FeeRequest) => {
    if (request.billingAmount === asked.current) return;
    stop();
    asked.current = request.billingAmount;
    if (!v.is(BillingAmountSchema, Number(request.billingAmount))) {
      setFee({ commission: null, busy: false, failed: false });
      return;
    }
    setFee((before) => ({ ...before, busy: true, failed: false }));
    pending.current.timer = setTimeout(() => { void ask(request); }, DELAY_MS);
  };
  return { fee, update };
}
