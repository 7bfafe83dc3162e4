import type { InvoiceFile } from '@hareto/contracts/files.ts';
import { parsePlainDate } from '@hareto/domain/plain-date.ts';
import { earliestRequestDeposit, isPossibleDeposit } from '@hareto/domain/request-terms.ts';
import { useFormKit } from '@hareto/forms/form-kit.ts';
import { setFormValues } from '@hareto/forms/set-form-values.ts';
import { RegistrationNote } from '@hareto/product-ui/registration-note.tsx';
import { useCallback, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import { withAccount } from '../../parts/account-text.ts';
import { AmountSection } from './amount-section.tsx';
import { BuyerSection, MailSection } from './buyer-section.tsx';
import { FeeSection } from './fee-section.tsx';
import { DepositSection, type MovedDeposit } from './deposit-section.tsx';
import { InvoiceSection } from './invoice-section.tsx';
import type { RequestData } from './load-request.ts';
import { derivedValues } from './request-amounts.ts';
import { toField } from './request-errors.ts';
import type { RequestValues } from './request-values.ts';

interface Props {
  data: RequestData;
  /** Called after the form has set values without typing; they must be saved too. */
  onValuesSet: (values: RequestValues, byUser: boolean) => void;
  onUploads: (running: number) => void;
}

/** The fields of a request; render it inside the Form. */
export function RequestFields({ data, onValuesSet, onUploads }: Props) {
  const [accounts, setAccounts] = useState(data.accounts);
  const { setValues, updateDiscount, updateDepositDate } = useDerivedValues(data, onValuesSet);
  const latestOnUploads = useRef(onUploads);
  const countUploads = useCallback((running: number) => {
    latestOnUploads.current(running);
  }, []);
  return (
    <>
      <RegistrationNote purpose="request" />
      <BuyerSection onValuesSet={setValues} />
      <InvoiceSection
        initial={data.draft.files}
        today={data.today}
        onFiles={(files: readonly InvoiceFile[]) => {
          setValues({ files: files.map(({ file_id }) => ({ file_id })) });
        }}
        onUploads={countUploads}
      />
      <AmountSection onAmountCommit={updateDiscount} onValuesSet={setValues} />
      <FeeSection terms={data.terms} />
      <DepositSection
        accounts={accounts}
        buyerId={data.buyerId}
        today={data.today}
        holidays={data.holidays}
        onDueDate={updateDepositDate}
        onAccount={(account) => {
          setAccounts((all) => withAccount(all, account));
          setValues({ account_id: String(account.id) });
        }}
      />
      <MailSection />
    </>
  );
}

/** Sets values that follow from another field; all of them are reported as one change. */
function useDerivedValues({ holidays }: RequestData, onValuesSet: Props['onValuesSet']) {
  const form = useForm<RequestValues>();
  const kit = useFormKit();
  const setValues = (changes: Partial<RequestValues>, byUser = true) => {
    setFormValues(kit, changes, toField);
    onValuesSet(form.getState().values, byUser);
  };
  return {
    setValues,
    updateDiscount: (name: string) => {
      setValues(derivedValues(form.getState().values, name));
    },
    /** Moves the deposit date when it is too early or too late for the due date. */
    updateDepositDate: (): MovedDeposit | null => {
      const { payment_due_date, deposit_date } = form.getState().values;
      const due = parsePlainDate(payment_due_date);
      const deposit = parsePlainDate(deposit_date);
      if (!due || (deposit && isPossibleDeposit(deposit, due, holidays))) return null;
      const to = earliestRequestDeposit(due, holidays);
      setValues({ deposit_date: to });
      return deposit && { due, from: deposit, to };
    },
  };
}
