import type { ClosedDays } from '@hareto/contracts/banks.ts';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-final-form';
import { useFormValues } from '@hareto/forms/form.tsx';
import { usePaymentForm } from '../form/payment-form-context.ts';
import type { PaymentValues } from '../values/payment-values.ts';
import { useFormKit } from '@hareto/forms/form-kit.ts';
import { chosenPayee, loadClosedDaysFor } from '../loading/closed-days.ts';
import { movedDepositDate, transferCalendar } from '../values/transfer-calendar.ts';

const DATE_FIELD = 'deposit_date';

interface Props {
  /**
   * The closed days for the current payee: the step keeps them, because its rules need them too.
   */
  closedDays: ClosedDays;
  onClosedDays: (closedDays: ClosedDays) => void;
  /** Fields that the user has committed in this visit. */
  touchedFields: ReadonlySet<string>;
}

/** Moves a proposed date of a new payment to the proposal for the new payee's days. */
function useMovedDate({ closedDays, touchedFields }: Omit<Props, 'onClosedDays'>) {
  const { editing, setValues } = usePaymentForm();
  const form = useForm<PaymentValues>();
  return (newClosedDays: ClosedDays) => {
    if (editing !== null || touchedFields.has(DATE_FIELD)) return;
    const { values } = form.getState();
    const before = transferCalendar(closedDays);
    const after = transferCalendar(newClosedDays);
    const deposit_date = movedDepositDate(values, before, after);
    if (deposit_date !== values.deposit_date) setValues({ deposit_date });
  };
}

/**
 * Reads the transfer dates again when another payee is chosen, moves a proposed date, and checks a
 * refused date again with the new ones.
 */
export function PayeeDays({ closedDays, onClosedDays, touchedFields }: Props): null {
  const supplierId = usePaymentForm().supplier?.id ?? null;
  const moveDate = useMovedDate({ closedDays, touchedFields });
  const { account_id } = useFormValues<PaymentValues>();
  const accountId = account_id === '' ? null : Number(account_id);
  const requested = useRef({ supplierId, accountId });
  const onNewDays = (newClosedDays: ClosedDays) => {
    onClosedDays(newClosedDays);
    moveDate(newClosedDays);
  };
  const onNewDaysRef = useRef(onNewDays);
  useEffect(() => {
    onNewDaysRef.current = onNewDays;
  });
  useEffect(() => {
    if (requested.current.supplierId === supplierId && requested.current.accountId === accountId)
      return;
    const controller = new AbortController();
    requested.current = { supplierId, accountId };
    loadClosedDaysFor(chosenPayee(supplierId, accountId), controller.signal).then(
      (newClosedDays) => onNewDaysRef.current(newClosedDays),
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
