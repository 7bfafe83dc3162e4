import type { ClosedDays } from '@hareto/contracts/banks.ts';
import { useState, type ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { FlowColumns } from '@hareto/design-system/layout/layout.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { useIsDesktop } from '@hareto/design-system/foundation/use-is-desktop.ts';
import { DocumentPanel } from '../files/document-panel.tsx';
import { FilesSection } from '../files/files-section.tsx';
import { InvoiceDocumentRow } from '../files/invoice-document-row.tsx';
import { AmountsSection } from '../amounts/amounts-section.tsx';
import { InvoiceSection, TransferSection } from './invoice-section.tsx';
import type { LabelledError } from '../values/labelled-errors.ts';
import { OpenField } from '../form/open-field.tsx';
import { PayeeSection } from '../payee/payee-section.tsx';
import { PayeeDays } from '../payee/payee-days.tsx';
import { PaymentFormContext } from '../form/payment-form-context.ts';
import { PaymentSummary } from './payment-summary.tsx';
import type { AdjustedAmounts } from '../values/to-invoice.ts';
import { useFormController, type ControllerInput } from '../form/use-form-controller.ts';

/**
 * Three columns from 1280, two from 1024, one below. `children` are notes above the fields,
 * `besideButton` is shown beside the button.
 */
export function InvoiceInfoFields({
  children,
  besideButton,
  onClosedDays,
  adjusted,
  ...input
}: ControllerInput & {
  onClosedDays: (closedDays: ClosedDays) => void;
  /** Total and adjustments shown with the price. */
  adjusted: AdjustedAmounts;
  children: ReactNode;
  besideButton?: ReactNode;
}) {
  const form = useFormController(input);
  const isDesktop = useIsDesktop();
  // Files that are missing or must be corrected are the first section. Decided once, so that the
  // section does not move when its first file arrives.
  const [areFilesFirst] = useState(
    form.document === null || input.variant.editing?.remark('files') !== undefined,
  );
  return (
    <PaymentFormContext value={form}>
      <PayeeDays
        closedDays={input.closedDays}
        onClosedDays={onClosedDays}
        touchedFields={input.touchedFields}
      />
      <FlowColumns
        {...(form.document && { document: <DocumentPanel /> })}
        summary={isDesktop && <PaymentSummary fee={input.fee} {...{ adjusted, besideButton }} />}
      >
        {children}
        <InvoiceDocumentRow />
        {areFilesFirst && <Files />}
        <PayeeSection />
        <InvoiceSection />
        <AmountsSection />
        <TransferSection />
        {!areFilesFirst && <Files />}
        {!isDesktop && <PaymentSummary fee={input.fee} {...{ adjusted, besideButton }} />}
      </FlowColumns>
    </PaymentFormContext>
  );
}

const Files = () => (
  <OpenField field="files">
    <FilesSection />
  </OpenField>
);

/** Explains why a draft's confirmation could not be opened, until the form has its own summary. */
export function BlockingErrorsNote({ errors }: { errors: readonly LabelledError[] }) {
  const { submitFailed } = useFormState({ subscription: { submitFailed: true } });
  return submitFailed ? null : <RefusalNote errors={errors} />;
}

/** Explains why the confirmation could not be opened. */
export function RefusalNote({ errors }: { errors: readonly LabelledError[] }) {
  if (errors.length === 0) return null;
  return (
    <Note tone="danger" title="確認画面へ進むには、次の項目をご確認ください。">
      <ul>
        {errors.map(({ field, message }) => (
          <li key={field}>{message}</li>
        ))}
      </ul>
    </Note>
  );
}
