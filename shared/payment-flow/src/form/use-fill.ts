import { useForm } from 'react-final-form';
import type { OcrResult } from '@hareto/contracts/reading-result.ts';
import type { SupplierDetail } from '@hareto/contracts/suppliers.ts';
import type { PlainDate } from '@hareto/domain/plain-date.ts';
import { announce } from '@hareto/design-system/feedback/live-announcer.tsx';
import { failureText } from '@hareto/product-ui/files/reading-texts.ts';
import { loadSupplier } from '../loading/load-payment.ts';
import { fillFromReading, mustChooseAccount } from '../reading/reading.ts';
import { selectedCandidate } from '../reading/selected-supplier.ts';
import type { FormVariant, PaymentForm } from './payment-form-context.ts';
import type { PaymentValues } from '../values/payment-values.ts';
import type { TransferCalendar } from '../values/transfer-calendar.ts';

type FillInput = {
  today: PlainDate;
  calendar: TransferCalendar;
  variant: FormVariant;
  touchedFields: ReadonlySet<string>;
  setValues: PaymentForm['setValues'];
  onProposal: (supplier: SupplierDetail) => void;
};

/** Fills read values into fields that the user has not touched. */
export function useFill({
  today,
  calendar,
  variant,
  touchedFields,
  setValues,
  onProposal,
}: FillInput) {
  const form = useForm<PaymentValues>();
  return async (ocr: OcrResult) => {
    announce(ocr.status === 'done' ? '請求書を読み取りました' : failureText(ocr));
    if (ocr.status !== 'done') return;
    const candidate = selectedCandidate(ocr);
    const proposal =
      form.getState().values.supplier || !candidate
        ? null
        : await loadSupplier(candidate.supplier_id).catch(() => null);
    const after = fillFromReading(form.getState().values, ocr, {
      today,
      calendar,
      proposal,
      mayFill: (field) => !touchedFields.has(field),
    });
    setValues(
      mustChooseAccount(ocr, after) && isAccountOpen(variant)
        ? { ...after, account_id: '' }
        : after,
    );
    if (proposal && after.supplier?.id === proposal.id) onProposal(proposal);
  };
}

/** False when the account was stated with the payment: by an earlier submission or a service. */
const isAccountOpen = ({ editing, partner }: FormVariant): boolean =>
  editing === null && !partner?.payee?.account;
