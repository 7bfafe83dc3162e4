import { useState, type ReactNode } from 'react';
import { useFormValues } from '@hareto/forms/form.tsx';
import { FlowColumns, Stack } from '@hareto/design-system/layout/layout.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { useIsDesktop } from '@hareto/design-system/foundation/use-is-desktop.ts';
import { DocumentPanel, DocumentRow } from '../files/document-panel.tsx';
import { FilesSection } from '../files/files-section.tsx';
import { InvoiceSection } from './invoice-section.tsx';
import type { LabelledError } from './labelled-errors.ts';
import { OpenField } from './open-field.tsx';
import { PayeeSection } from './payee-section.tsx';
import { PaymentFormContext, usePaymentForm } from './payment-form-context.ts';
import { PaymentSummary } from './payment-summary.tsx';
import type { PaymentValues } from './payment-values.ts';
import { markState } from '../reading/reading.ts';
import { useFormController, type ControllerInput } from './use-form-controller.ts';

/**
 * Three columns from 1280, two from 1024, one below. `children` are what the step has to say above
 * its fields.
 */
export function InvoiceInfoFields({
  children,
  ...input
}: ControllerInput & { children: ReactNode }) {
  const form = useFormController(input);
  const isDesktop = useIsDesktop();
  // What is asked for comes first. Decided once: the section must not jump away when its first file
  // arrives.
  const [filesFirst] = useState(
    form.document === null || form.editing?.remark('files') !== undefined,
  );
  return (
    <PaymentFormContext value={form}>
      <FlowColumns
        {...(form.document && { document: <DocumentPanel /> })}
        summary={isDesktop && <PaymentSummary fee={input.fee} />}
      >
        {children}
        <DocumentRow />
        {filesFirst && <Files />}
        <PayeeSection />
        <InvoiceSection />
        {!filesFirst && <Files />}
        {!isDesktop && <PaymentSummary fee={input.fee} />}
      </FlowColumns>
    </PaymentFormContext>
  );
}

const Files = () => (
  <OpenField field="files">
    <FilesSection />
  </OpenField>
);

/** Why the confirmation could not be opened. */
export function MissingNote({ missing }: { missing: readonly LabelledError[] }) {
  if (missing.length === 0) return null;
  return (
    <Note tone="danger" title="確認画面へ進むには、次の項目をご確認ください。">
      <ul>
        {missing.map(({ field, message }) => (
          <li key={field}>{message}</li>
        ))}
      </ul>
    </Note>
  );
}

/** Confirmable, not an error (design §4.2): looking at the paper is what counts. */
export function DoubtNote() {
  const { marks, document, supplier, put } = usePaymentForm();
  const values = useFormValues<PaymentValues>();
  const doubtful = document
    ? marks.filter((mark) => markState(mark, values, { ocr: document.ocr, supplier }) === 'review')
    : [];
  if (doubtful.length === 0) return null;
  const confirmAll = () => {
    put({
      confirmed_fields: [
        ...new Set([...values.confirmed_fields, ...doubtful.map((mark) => mark.field)]),
      ],
    });
  };
  return (
    <Note
      tone="warning"
      role="alert"
      action={<TextButton onClick={confirmAll}>すべて確認済みにする</TextButton>}
    >
      <Stack gap={0}>
        <strong>要確認の項目が{doubtful.length}件あります。</strong>
        <span>請求書と見比べて、問題なければもう一度「確認画面へ進む」を押してください。</span>
      </Stack>
    </Note>
  );
}
