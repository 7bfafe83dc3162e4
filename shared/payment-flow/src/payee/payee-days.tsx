import type { ClosedDays } from '@hareto/contracts/banks.ts';
import { useEffect, useRef } from 'react';
import { useFormValues } from '@hareto/forms/form.tsx';
import { usePaymentForm } from '../form/payment-form-context.ts';
import type { PaymentValues } from '../values/payment-values.ts';
import { useFormKit } from '@hareto/forms/form-kit.ts';
import { chosenPayee, closedDaysFor } from '../loading/closed-days.ts';

const DATE = 'deposit_date';

interface Props {
  /** For the payee that is chosen now: the step keeps them, for its rules as well. */
  closedDays: ClosedDays;
  onClosedDays: (closedDays: ClosedDays) => void;
}

/**
 * Asks for the transfer dates again when another payee is chosen, and judges the date by them where
 * it was refused by those of before.
 */
export function PayeeDays({ closedDays, onClosedDays }: Props): null {
  const supplierId = usePaymentForm().supplier?.id ?? null;
  const { account_id } = useFormValues<PaymentValues>();
  const accountId = account_id === '' ? null : Number(account_id);
  const asked = useRef({ supplierId, accountId });
  const answer = useRef(onClosedDays);
  useEffect(() => {
    answer.current = onClosedDays;
  });
  useEffect(() => {
    if (asked.current.supplierId === supplierId && asked.current.accountId === accountId) return;
    const waiting = new AbortController();
    asked.current = { supplierId, accountId };
    closedDaysFor(chosenPayee(supplierId, accountId), waiting.signal).then(
      (found) => answer.current(found),
      // The dates of before stay: the server judges the one that is sent.
      () => undefined,
    );
    return () => waiting.abort();
  }, [supplierId, accountId]);
  const kit = useFormKit();
  useEffect(() => {
    if (kit.errors.get(DATE) === undefined) return;
    // The form takes its new rules when the effects of its fields are through.
    queueMicrotask(() => kit.commit(DATE));
  }, [kit, closedDays]);
  return null;
}
