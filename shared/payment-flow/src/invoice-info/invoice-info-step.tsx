import type { SubmissionErrors } from 'final-form';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { ClosedDays } from '@hareto/contracts/banks.ts';
import { FILE_MESSAGES, type InvoiceFile, type OcrResult } from '@hareto/contracts/files.ts';
import { formatYen } from '@hareto/domain/money.ts';
import { Form, type FormProps } from '@hareto/forms/form.tsx';
import { FlowBar, type FlowBarProps } from '@hareto/design-system/layout/flow-bar.tsx';
import { Page } from '@hareto/design-system/layout/page.tsx';
import { StickyBar } from '@hareto/design-system/layout/sticky-bar.tsx';
import type { PaymentBasis } from '../loading/load-payment.ts';
import { ATTACHMENTS } from '../values/field-names.ts';
import { InvoiceInfoFields } from './invoice-info-fields.tsx';
import { FeeSummary, Onward } from './payment-summary.tsx';
import type { FormTraits } from '../form/payment-form-context.ts';
import type { PaymentValues } from '../values/payment-values.ts';
import { adjustedAmountsOf, type AdjustedAmounts } from '../values/to-invoice.ts';
import { useFee, type FeeRequest } from '../form/use-fee.ts';

const FORM_ID = 'invoice-info';

type FieldsProps<Values extends PaymentValues> = {
  /** What the form is called where it is listed with others. */
  label: string;
  data: PaymentBasis & { readonly values: Values; readonly files: readonly InvoiceFile[] };
  /** Keep it as long as its rules stay: every new one judges the whole form again. */
  rulesOf: (closedDays: ClosedDays) => FormProps<Values>['validate'];
  feeOf: (values: PaymentValues) => FeeRequest;
  /** After each committed change; `byUser` is false for values that a program put in. */
  onChange?: (values: PaymentValues, byUser: boolean) => void;
  /** On to the confirmation, once no file is on its way any more; or what stands against it. */
  onSubmit: (values: Values) => Promise<SubmissionErrors | undefined>;
  /** The first file has been read. */
  onRead?: (ocr: OcrResult) => void;
  /** What a new payment has that a changed one has not, and the other way round. */
  traits: FormTraits;
  /** What has to be said above the fields. */
  children: ReactNode;
};

type Props<Values extends PaymentValues> = FieldsProps<Values> & {
  bar: FlowBarProps;
  above?: ReactNode;
  /**
   * What must be seen where it goes on: with the button, and on a phone in `phoneSlot`, the bar at
   * the bottom.
   */
  besideButton?: (phoneSlot: HTMLElement | null) => ReactNode;
};

/**
 * 請求書情報, of a payment that is made and of one that is changed: the paper, the fields and what
 * it costs. Key it by the version of what it shows: a newer one is a new form.
 */
export function InvoiceInfoStep<Values extends PaymentValues>({
  bar,
  above,
  besideButton,
  ...fields
}: Props<Values>) {
  const price = useFee(fields.data.commission);
  const [adjusted, setAdjusted] = useState(() => adjustedAmountsOf(fields.data.values));
  const [phoneSlot, setPhoneSlot] = useState<HTMLElement | null>(null);
  const [phoneButton, setPhoneButton] = useState<HTMLElement | null>(null);
  const { commission } = price.fee;
  return (
    <>
      <FlowBar {...bar} />
      <Page width="wide">
        {above}
        <PricedFields
          {...fields}
          {...{ price, adjusted, phoneButton }}
          onAmounts={setAdjusted}
          besideButton={besideButton?.(phoneSlot)}
        />
      </Page>
      <StickyBar
        label="お支払い総額"
        value={commission ? formatYen(commission.total_amount) : '—'}
        details={<FeeSummary fee={price.fee} adjusted={adjusted} />}
      >
        {besideButton && <div ref={setPhoneSlot} />}
        <div ref={setPhoneButton} />
      </StickyBar>
    </>
  );
}

type PricedProps = {
  price: ReturnType<typeof useFee>;
  adjusted: AdjustedAmounts;
  onAmounts: (adjusted: AdjustedAmounts) => void;
  /** Where the form's button is on a phone. */
  phoneButton: HTMLElement | null;
  besideButton: ReactNode;
};

/** Each committed change is told and priced. */
function PricedFields<Values extends PaymentValues>({
  label,
  data,
  rulesOf,
  feeOf,
  onChange,
  onSubmit,
  onRead,
  traits,
  price,
  adjusted,
  onAmounts,
  phoneButton,
  besideButton,
  children,
}: FieldsProps<Values> & PricedProps) {
  const touched = useRef(new Set<string>());
  const uploads = useRef(0);
  const [closedDays, setClosedDays] = useState(data.closedDays);
  const validate = useMemo(() => rulesOf(closedDays), [rulesOf, closedDays]);
  const change = (values: PaymentValues, byUser: boolean) => {
    onChange?.(values, byUser);
    price.update(feeOf(values));
    onAmounts(adjustedAmountsOf(values));
  };
  const commit = (values: Values, name: string) => {
    touched.current.add(name);
    change(values, true);
  };
  const submit = async (values: Values) =>
    uploads.current > 0 ? { [ATTACHMENTS]: FILE_MESSAGES.uploading } : onSubmit(values);
  const form = { id: FORM_ID, 'aria-label': label, initialValues: data.values, validate };
  return (
    <Form<Values> {...form} onSubmit={submit} onCommit={commit}>
      <InvoiceInfoFields
        {...{ data, closedDays, uploads, traits, onRead, besideButton }}
        onClosedDays={setClosedDays}
        fee={price.fee}
        adjusted={adjusted}
        touched={touched.current}
        onPut={(values) => {
          change(values, false);
        }}
      >
        {children}
        {phoneButton && createPortal(<Onward form={FORM_ID} />, phoneButton)}
      </InvoiceInfoFields>
    </Form>
  );
}
