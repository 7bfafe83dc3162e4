import { useMemo, useRef, useState } from 'react';
import { Form } from '@hareto/forms/form.tsx';
import { useNavigate } from '@hareto/platform/router/react-router.ts';
import type { InvoiceInfoData } from './invoice-info-data.ts';
import { InvoiceInfoFields, MissingNote } from './invoice-info-fields.tsx';
import { leaveForSupplier, type PayeeSource } from './leave-for-supplier.ts';
import { partnerInvoiceOf } from './partner-invoice.tsx';
import type { PaymentPaths } from '../draft/payment-paths.ts';
import { paymentErrors } from './payment-rules.ts';
import type { PaymentValues } from './payment-values.ts';
import { DoubtStrip } from '../reading/doubt-strip.tsx';
import { payeeMarks } from '../reading/payee-marks.ts';
import { transferCalendar } from './transfer-calendar.ts';
import type { DraftSaving } from '../draft/use-draft-saving.ts';
import type { useFee } from './use-fee.ts';
import { useProceed } from './use-proceed.ts';

interface Props {
  id: string;
  data: InvoiceInfoData;
  paths: PaymentPaths;
  saving: DraftSaving;
  price: ReturnType<typeof useFee>;
  /** Where a phone shows the doubts: in the bar at the bottom. */
  phoneSlot: HTMLElement | null;
}

/** The fields of 請求書情報: each committed change is saved and priced. */
export function InvoiceInfoForm({ id, data, paths, saving, price, phoneSlot }: Props) {
  const touched = useRef(new Set<string>());
  const [closedDays, setClosedDays] = useState(data.closedDays);
  const { today, cards } = data;
  const validate = useMemo(
    () => paymentErrors({ today, calendar: transferCalendar(closedDays), cards }),
    [today, closedDays, cards],
  );
  const [partner] = useState(() => partnerInvoiceOf(data.draft));
  const registerSupplier = useRegisterSupplier(data, paths, saving);
  const { ocr, uploads, asked, proceed } = useProceed(data, paths, saving);
  const keep = (values: PaymentValues, byUser: boolean) => {
    saving.changed(values, byUser);
    const { billing_amount, promotion_code } = values;
    price.update({ billing_amount, ...(promotion_code !== '' && { promotion_code }) });
  };
  return (
    <Form<PaymentValues>
      id={id}
      aria-label="請求書情報"
      initialValues={data.values}
      validate={validate}
      onSubmit={proceed}
      onCommit={(values, name) => {
        touched.current.add(name);
        keep(values, true);
      }}
    >
      <InvoiceInfoFields
        data={data}
        closedDays={closedDays}
        onClosedDays={setClosedDays}
        initialFiles={data.draft.files}
        besideButton={<DoubtStrip refused={asked} phoneSlot={phoneSlot} />}
        fee={price.fee}
        partner={partner}
        registerSupplier={(payee) => void registerSupplier(payee)}
        payeeMarksOf={payeeMarks}
        touched={touched.current}
        uploads={uploads}
        onRead={(result) => (ocr.current = result)}
        onPut={(values) => keep(values, false)}
      >
        <MissingNote missing={data.missing} />
      </InvoiceInfoFields>
    </Form>
  );
}

/** The supplier's form comes back to this draft, which has to be stored before. */
function useRegisterSupplier(data: InvoiceInfoData, paths: PaymentPaths, saving: DraftSaving) {
  const navigate = useNavigate();
  return async (payee: PayeeSource) => {
    if (!(await saving.saveAndTell())) return;
    await leaveForSupplier(paths.invoiceInfo(data.draft.id), navigate, {
      ...payee,
      ...(data.draft.partner_payee && { draftId: data.draft.id }),
    });
  };
}
