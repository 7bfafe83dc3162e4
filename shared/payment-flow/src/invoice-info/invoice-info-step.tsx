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
import { toAdjustedAmounts } from '../values/to-invoice.ts';
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
  /** Goes to the confirmation, or returns errors that prevent it. Not called during an upload. */
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
  /**
   * Content beside the button; on phones it is rendered into the slot, in the bar at the bottom.
   */
  renderBesideButton?: (besideButtonSlot: HTMLElement | null) => ReactNode;
};

/**
 * 請求書情報 of a new or changed payment: document, fields and price. Set `key` to the version of the
 * data, because newer data needs a new form.
 */
export function InvoiceInfoStep<Values extends PaymentValues>({
  bar,
  above,
  below,
  renderBesideButton,
  ...props
}: Props<Values>) {
  const { label, data, variant, onDocument, children } = props;
  const { fee, adjusted, form, fields } = usePricedForm(props);
  const [besideButtonSlot, setBesideButtonSlot] = useState<HTMLElement | null>(null);
  const [buttonSlot, setButtonSlot] = useState<HTMLElement | null>(null);
  return (
    <>
      <FlowBar {...bar} />
      <Page width="wide">
        {above}
        <Form<Values> {...form} id={FORM_ID} aria-label={label} initialValues={data.values}>
          <InvoiceInfoFields
            {...fields}
            {...{ data, variant, onDocument, fee, adjusted }}
            besideButton={renderBesideButton?.(besideButtonSlot)}
          >
            {children}
            {buttonSlot && createPortal(<NextButton form={FORM_ID} />, buttonSlot)}
          </InvoiceInfoFields>
        </Form>
        {below}
      </Page>
      <StickyBar
        label="お支払い総額"
        value={fee.commission ? formatYen(fee.commission.total_amount) : '—'}
        details={<FeeSummary {...{ fee, adjusted }} />}
      >
        {renderBesideButton && <div ref={setBesideButtonSlot} />}
        <div ref={setButtonSlot} />
      </StickyBar>
    </>
  );
}

/** The checks of the form, and the price of its current values. */
function usePricedForm<Values extends PaymentValues>({
  data,
  rulesOf,
  toFeeRequest,
  onChange,
  onSubmit,
}: FieldsProps<Values>) {
  const price = useFee(data);
  const [adjusted, setAdjusted] = useState(() => toAdjustedAmounts(data.values));
  const touched = useRef(new Set<string>());
  const runningUploads = useRef(0);
  const [closedDays, setClosedDays] = useState(data.closedDays);
  const validate = useMemo(() => rulesOf(closedDays), [rulesOf, closedDays]);
  const change = (values: PaymentValues, byUser: boolean) => {
    onChange?.(values, byUser);
    price.update(toFeeRequest(values));
    setAdjusted(toAdjustedAmounts(values));
  };
  const onCommit = (values: Values, name: string) => {
    touched.current.add(name);
    change(values, true);
  };
  const submit = async (values: Values) =>
    runningUploads.current > 0 ? { [ATTACHMENTS]: FILE_MESSAGES.uploading } : onSubmit(values);
  const onSetValues = (values: PaymentValues) => {
    change(values, false);
  };
  return {
    fee: price.fee,
    adjusted,
    form: { validate, onCommit, onSubmit: submit },
    fields: {
      closedDays,
      onClosedDays: setClosedDays,
      runningUploads,
      touchedFields: touched.current,
      onSetValues,
    },
  };
}
