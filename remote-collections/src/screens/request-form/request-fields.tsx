import type { InvoiceFile } from '@hareto/contracts/files.ts';
import { parsePlainDate } from '@hareto/domain/plain-date.ts';
import { earliestRequestDeposit, isPossibleDeposit } from '@hareto/domain/request-terms.ts';
import { RegistrationNote } from '@hareto/product-ui/registration-note.tsx';
import { useCallback, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import { AmountSection } from './amount-section.tsx';
import { BuyerSection, MailSection } from './buyer-section.tsx';
import { FeeSection } from './fee-section.tsx';
import { DepositSection, type MovedDeposit } from './deposit-section.tsx';
import { InvoiceSection } from './invoice-section.tsx';
import type { RequestData } from './load-request.ts';
import { followed, type RequestValues } from './request-values.ts';

interface Props {
  data: RequestData;
  /** Called after values were set by program, which are saved too. */
  onPut: (values: RequestValues) => void;
  onUploads: (running: number) => void;
}

/** The fields of a request; render it inside the Form. */
export function RequestFields({ data, onPut, onUploads }: Props) {
  const [accounts, setAccounts] = useState(data.accounts);
  const { put, followFigure, followDueDate } = useFollowedValues(data, onPut);
  const latest = useRef(onUploads);
  const countUploads = useCallback((running: number) => {
    latest.current(running);
  }, []);
  return (
    <>
      <RegistrationNote purpose="request" />
      <BuyerSection onPut={put} />
      <InvoiceSection
        initial={data.draft.files}
        today={data.today}
        onFiles={(files: readonly InvoiceFile[]) => {
          put({ files: files.map(({ file_id }) => ({ file_id })) });
        }}
        onUploads={countUploads}
      />
      <AmountSection onFigure={followFigure} onPut={put} />
      <FeeSection terms={data.terms} />
      <DepositSection
        accounts={accounts}
        buyerId={data.buyerId}
        today={data.today}
        holidays={data.holidays}
        onDueDate={followDueDate}
        onAccount={(account) => {
          setAccounts((all) => [...all, account]);
          put({ account_id: String(account.id) });
        }}
      />
      <MailSection />
    </>
  );
}

/** Derived values: set together in the form, and reported as one change. */
function useFollowedValues({ holidays }: RequestData, onPut: Props['onPut']) {
  const form = useForm<RequestValues>();
  const put = (changes: Partial<RequestValues>) => {
    form.batch(() => {
      for (const [name, value] of Object.entries(changes))
        form.change(name as keyof RequestValues, value);
    });
    onPut(form.getState().values);
  };
  return {
    put,
    followFigure: (name: string) => {
      put(followed(form.getState().values, name));
    },
    /** Moves the deposit date when it is too early for the due date. */
    followDueDate: (): MovedDeposit | null => {
      const { payment_due_date, deposit_date } = form.getState().values;
      const due = parsePlainDate(payment_due_date);
      const deposit = parsePlainDate(deposit_date);
      if (!due || (deposit && isPossibleDeposit(deposit, due, holidays))) return null;
      const to = earliestRequestDeposit(due, holidays);
      put({ deposit_date: to });
      return deposit && { due, from: deposit, to };
    },
  };
}
