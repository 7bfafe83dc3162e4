import type { ClosedDays } from '@hareto/contracts/banks.ts';
import { useEffect, useRef } from 'react';
import { useFormValues } from '@hareto/forms/form.tsx';
import { usePaymentForm } from '../form/payment-form-context.ts';
import type { PaymentValues } from '../values/payment-values.ts';
import { useFormKit } from '@hareto/forms/form-kit.ts';
import { chosenPayee, loadClosedDaysFor } from '../loading/closed-days.ts';

const DATE_FIELD = 'deposit_date';

interface Props {
  /**
   * The closed days for the current payee: the step keeps them, because its rules need them too.
   */
  closedDays: ClosedDays;
  onClosedDays: (closedDays: ClosedDays) => void;
}

/**
 * Reads the transfer dates again when another payee is chosen, and checks a refused date again with
 * the new ones.
 */
export function PayeeDays({ closedDays, onClosedDays }: Props): null {
  const supplierId = usePaymentForm().supplier?.id ?? null;
  const { account_id } = useFormValues<PaymentValues>();
  const accountId = account_id === '' ? null : Number(account_id);
  const requested = useRef({ supplierId, accountId });
  const onClosedDaysRef = useRef(onClosedDays);
  useEffect(() => {
    onClosedDaysRef.current = onClosedDays;
  });
  useEffect(() => {
    if (requested.current.supplierId === supplierId && requested.current.accountId === accountId)
      return;
    const controller = new AbortController();
    requested.current = { supplierId, accountId };
    loadClosedDaysFor(chosenPayee(supplierId, accountId), controller.signal).then(
      (newClosedDays) => onClosedDaysRef.current(newClosedDays),
      // The previous dates stay; the server checks the date that is sent.
      () => undefined,
    );
    return () => controller.abort();
  }, [supplierId, accountId]);
  const kit = useFormKit();
  useEffect(() => {
    if (kit.errors.get(DATE_FIELD) === undefined) return;
    // The form gets its new rules only after the effects of its fields.
    queueMicrotask(() => kit.commit(DATE_FIELD));
  }, [kit, closedDays]);
  return null;
}
