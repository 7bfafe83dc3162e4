import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useForm } from 'react-final-form';
import type { Account } from '@hareto/contracts/accounts.ts';
import type { ClosedDays } from '@hareto/contracts/banks.ts';
import type { CreditCard } from '@hareto/contracts/cards.ts';
import type { InvoiceFile } from '@hareto/contracts/files.ts';
import type { SupplierDetail } from '@hareto/contracts/suppliers.ts';
import { useFormKit } from '@hareto/forms/form-kit.ts';
import { setFormValues } from '@hareto/forms/set-form-values.ts';
import { hasAccountChoice } from '@hareto/product-ui/document-accounts/account-marks.ts';
import type { PaymentFormData } from '../loading/load-payment.ts';
import type { FormVariant, PaymentForm } from './payment-form-context.ts';
import { ACCOUNT_CHOSEN, withoutPayee } from '../values/marked-fields.ts';
import { toField } from '../values/field-names.ts';
import type { PaymentValues } from '../values/payment-values.ts';
import { transferCalendar } from '../values/transfer-calendar.ts';
import type { Fee } from './use-fee.ts';
import { useFill } from './use-fill.ts';
import { purposeOfLast } from '../values/purpose.ts';
import { useFormFiles } from './use-form-files.ts';
import { useSupplierChoice } from './use-supplier-choice.ts';

export type ControllerInput = {
  /** Includes the existing files. */
  data: PaymentFormData & { readonly files: readonly InvoiceFile[] };
  /** The closed days for the current payee. */
  closedDays: ClosedDays;
  fee: Fee;
  variant: FormVariant;
  /** Fields that the user has committed in this visit. */
  touchedFields: Set<string>;
  /** Called when the first file has changed: another one, or newly read. */
  onDocument?: ((document: InvoiceFile | null) => void) | undefined;
  /** Called after values were set by program: save, calculate. */
  onSetValues: (values: PaymentValues) => void;
  /** The number of running uploads, which the step must wait for. */
  runningUploads: RefObject<number>;
};

function useCards(initial: readonly CreditCard[], setValues: PaymentForm['setValues']) {
  const [cards, setCards] = useState(initial);
  const addCard = (card: CreditCard) => {
    setCards((all) => [...all.filter((one) => one.id !== card.id), card]);
    setValues({ credit_card_id: String(card.id) });
  };
  return { cards, addCard };
}

/** The payee of the payment; a new payee proposes the purpose of the last payment to it. */
function usePayee(
  initial: SupplierDetail | null,
  setValues: PaymentForm['setValues'],
  mustChoose: () => boolean,
) {
  const form = useForm<PaymentValues>();
  const propose = (supplier: SupplierDetail) => {
    const purpose = purposeOfLast(supplier, form.getState().values);
    if (purpose) setValues(purpose);
  };
  const confirmed = () => form.getState().values.confirmed_fields;
  const { supplier, hasFailed, choose, accept, addAccount } = useSupplierChoice(
    initial,
    setValues,
    mustChoose,
    propose,
  );
  return {
    supplier,
    hasSupplierFailed: hasFailed,
    chooseSupplier: (id: number | null) => {
      setValues({ confirmed_fields: withoutPayee(confirmed()) });
      choose(id);
    },
    addAccount: async (account: Account) => {
      if (await addAccount(account))
        setValues({ confirmed_fields: [...new Set([...confirmed(), ACCOUNT_CHOSEN])] });
    },
    accept: (supplier: SupplierDetail) => {
      accept(supplier);
      propose(supplier);
    },
  };
}

/** Sets values by program, and remembers the transfer date that was set last. */
function useSetValues(onSetValues: ControllerInput['onSetValues']) {
  const form = useForm<PaymentValues>();
  const kit = useFormKit();
  const proposedDate = useRef('');
  const setValues = (changes: Partial<PaymentValues>) => {
    const { deposit_date } = changes;
    if (deposit_date !== undefined && deposit_date !== form.getState().values.deposit_date)
      proposedDate.current = deposit_date;
    setFormValues(kit, changes, toField);
    onSetValues(form.getState().values);
  };
  const isProposedDate = (depositDate: string) => depositDate === proposedDate.current;
  return { setValues, isProposedDate };
}

/** The logic of step 1; call it inside the Form. */
export function useFormController({
  data,
  closedDays,
  fee,
  variant,
  touchedFields,
  onDocument,
  onSetValues,
  runningUploads,
}: ControllerInput): PaymentForm {
  const { today } = data;
  const [activeField, setActiveField] = useState<string | null>(
    variant.editing?.firstField ?? null,
  );
  const { setValues, isProposedDate } = useSetValues(onSetValues);
  const mustChoose = () => hasAccountChoice(files.files[0]?.ocr);
  const { accept, ...payee } = usePayee(data.supplier, setValues, mustChoose);
  const calendar = transferCalendar(closedDays);
  const fill = useFill({ today, calendar, variant, touchedFields, setValues, onProposal: accept });
  const files = useFormFiles({
    isNewPayment: variant.editing === null,
    touchedFields,
    initial: data.files,
    lockedCount: data.files.filter(({ file_id }) => variant.editing?.isFileLocked(file_id)).length,
    runningUploads,
    setValues,
    onRead: (ocr) => void fill(ocr),
  });
  const document = files.files[0] ?? null;
  const reportDocument = useEffectEvent((shown: InvoiceFile | null) => onDocument?.(shown));
  useEffect(() => {
    reportDocument(document);
  }, [document]);
  return {
    ...variant,
    ...useCards(data.cards, setValues),
    ...payee,
    today,
    calendar,
    isProposedDate,
    fee,
    files,
    document,
    activeField,
    setActiveField,
    setValues,
  };
}
