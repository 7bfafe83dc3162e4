import type { SubmissionErrors } from 'final-form';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { ClosedDays } from '@hareto/contracts/banks.ts';
import { FILE_MESSAGES, type InvoiceFile } from '@hareto/contracts/files.ts';
import { formatYen } from '@hareto/domain/money.ts';
import { Form, type FormProps } from '@hareto/forms/form.tsx';
import { FlowBar, type FlowBarProps } from '@hareto/design-system/layout/flow-bar.tsx';
import { Page } from '@hareto/design-system/layout/page.tsx';
import { StickyBar } from '@hareto/design-system/layout/sticky-bar.tsx';
import type { PaymentFormData } from '../loading/load-payment.ts';
import { ATTACHMENTS } from '../values/field-names.ts';
import { InvoiceInfoFields } from './invoice-info-fields.tsx';
import { FeeSummary, NextButton } from './payment-summary.tsx';
import type { FormVariant } from '../form/payment-form-context.ts';
import type { PaymentValues } from '../values/payment-values.ts';
import { toAdjustedAmounts, type AdjustedAmounts } from '../values/to-invoice.ts';
import { useFee, type FeeRequest } from '../form/use-fee.ts';

const FORM_ID = 'invoice-info';

type FieldsProps<Values extends PaymentValues> = {
  /** Accessible name of the form. */
  label: string;
  data: PaymentFormData & { readonly values: Values; readonly files: readonly InvoiceFile[] };
  /** Must be stable: every new function makes the form check everything again. */
  rulesOf: (closedDays: ClosedDays) => FormProps<Values>['validate'];
  toFeeRequest: (values: PaymentValues) => FeeRequest;
  /** Called after each committed change; `byUser` is false for values set by a program. */
  onChange?: (values: PaymentValues, byUser: boolean) => void;
  /** Goes to the confirmation once no upload is running; returns errors that prevent it. */
  onSubmit: (values: Values) => Promise<SubmissionErrors | undefined>;
  /** Called when the first file has changed: another one, or newly read. */
  onDocument?: (document: InvoiceFile | null) => void;
  /** Differences between a new and a changed payment. */
  variant: FormVariant;
  /** Notes above the fields. */
  children: ReactNode;
};

type Props<Values extends PaymentValues> = FieldsProps<Values> & {
  bar: FlowBarProps;
  above?: ReactNode;
  /** Content after the form. */
  below?: ReactNode;
  /** Content beside the button; on phones it goes into `phoneSlot`, the bar at the bottom. */
  besideButton?: (phoneSlot: HTMLElement | null) => ReactNode;
};

/**
 * 請求書情報 of a new or changed payment: document, fields and price. Set `key` to the version of the
 * data, because newer data needs a new form.
 */
export function InvoiceInfoStep<Values extends PaymentValues>({
  bar,
  above,
  below,
  besideButton,
  ...fields
}: Props<Values>) {
  const price = useFee(fields.data);
  const [adjusted, setAdjusted] = useState(() => toAdjustedAmounts(fields.data.values));
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
        {below}
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
  /** The place of the form's button on a phone. */
  phoneButton: HTMLElement | null;
  besideButton: ReactNode;
};

/** Reports each committed change and updates the price. */
function PricedFields<Values extends PaymentValues>({
  label,
  data,
  rulesOf,
  toFeeRequest,
  onChange,
  onSubmit,
  onDocument,
  variant,
  price,
  adjusted,
  onAmounts,
  phoneButton,
  besideButton,
  children,
}: FieldsProps<Values> & PricedProps) {
  const touched = useRef(new Set<string>());
  const runningUploads = useRef(0);
  const [closedDays, setClosedDays] = useState(data.closedDays);
  const validate = useMemo(() => rulesOf(closedDays), [rulesOf, closedDays]);
  const change = (values: PaymentValues, byUser: boolean) => {
    onChange?.(values, byUser);
    price.update(toFeeRequest(values));
    onAmounts(toAdjustedAmounts(values));
  };
  const commit = (values: Values, name: string) => {
    touched.current.add(name);
    change(values, true);
  };
  const submit = async (values: Values) =>
    runningUploads.current > 0 ? { [ATTACHMENTS]: FILE_MESSAGES.uploading } : onSubmit(values);
  const form = { id: FORM_ID, 'aria-label': label, initialValues: data.values, validate };
  return (
    <Form<Values> {...form} onSubmit={submit} onCommit={commit}>
      <InvoiceInfoFields
        {...{ data, closedDays, runningUploads, variant, onDocument, besideButton }}
        onClosedDays={setClosedDays}
        fee={price.fee}
        adjusted={adjusted}
        touchedFields={touched.current}
        onSetValues={(values) => {
          change(values, false);
        }}
      >
        {children}
        {phoneButton && createPortal(<NextButton form={FORM_ID} />, phoneButton)}
      </InvoiceInfoFields>
    </Form>
  );
}
