import { LABELS } from '@hareto/contracts/labels.ts';
import { REQUEST_LABELS } from '@hareto/contracts/request-labels.ts';
import { MAX_FILES, type InvoiceFile } from '@hareto/contracts/files.ts';
import type { PlainDate } from '@hareto/domain/plain-date.ts';
import { Field } from '@hareto/design-system/inputs/field.tsx';
import { FileDrop, FileDropError } from '@hareto/design-system/inputs/file-drop.tsx';
import { FileRow } from '@hareto/design-system/inputs/file-row.tsx';
import { FieldPair } from '@hareto/design-system/layout/layout.tsx';
import { DateField } from '@hareto/forms/date-field.tsx';
import { FormCard } from '@hareto/forms/form-card.tsx';
import { TextField } from '@hareto/forms/text-field.tsx';
import { useFormField } from '@hareto/forms/use-form-field.ts';
import { useDocumentDrawer } from '@hareto/product-ui/files/use-document-drawer.tsx';
import { PendingFileRow } from '@hareto/product-ui/files/pending-file-row.tsx';
import { useInvoiceFiles } from '@hareto/product-ui/files/use-invoice-files.ts';
import { ViewFile } from '@hareto/product-ui/files/view-file.tsx';
import { ATTACHMENTS } from './request-errors.ts';

interface Files {
  initial: readonly InvoiceFile[];
  onFiles: (files: readonly InvoiceFile[]) => void;
  onUploads: (running: number) => void;
}

interface Props extends Files {
  today: PlainDate;
}

const FILES_ID = 'request-files';
// The values read from the file are not used, because the seller types the values.
const ignoreReading = () => undefined;

/** 請求書: the document with its number and date. */
export function InvoiceSection({ today, ...files }: Props) {
  return (
    <FormCard title="請求書">
      <InvoiceFiles {...files} />
      <TextField name="title" label={REQUEST_LABELS.title} required autoComplete="off" />
      <FieldPair>
        <TextField
          name="invoice_number"
          label={LABELS.invoice_number}
          required={false}
          autoComplete="off"
        />
        <DateField
          name="invoice_date"
          label={LABELS.invoice_date}
          required
          today={today}
          max={today}
        />
      </FieldPair>
    </FormCard>
  );
}

/** Existing files, running uploads, and a field for more. */
function InvoiceFiles({ initial, onFiles, onUploads }: Files) {
  const files = useInvoiceFiles({ initial, onReadingEnd: ignoreReading, onFiles, onUploads });
  const { error } = useFormField<null>({
    name: ATTACHMENTS,
    label: LABELS.files,
    controlId: FILES_ID,
    empty: null,
  });
  const shownError = files.problem ?? error;
  return (
    <Field label={LABELS.files} required group>
      {() => (
        <div id={FILES_ID} tabIndex={-1} css={{ outline: 'none', display: 'grid', gap: 12 }}>
          {files.files.map((file) => (
            <ChosenFile
              key={file.file_id}
              file={file}
              onRemove={() => files.remove(file.file_id)}
            />
          ))}
          {files.pending.map((one) => (
            <PendingFileRow key={one.key} pendingFile={one} files={files} />
          ))}
          {files.isFull ? (
            <FileDropError>{shownError}</FileDropError>
          ) : (
            <FileDrop
              multiple
              hasFiles={files.files.length > 0}
              error={shownError}
              hint={`PDF・JPG・PNG・HEIC（10MBまで、${String(MAX_FILES)}件まで）`}
              onFiles={files.add}
            />
          )}
        </div>
      )}
    </Field>
  );
}

function ChosenFile({ file, onRemove }: { file: InvoiceFile; onRemove: () => void }) {
  const { open, drawer } = useDocumentDrawer(file);
  const { file_name: name, size, pages } = file;
  return (
    <>
      <FileRow
        name={name}
        bytes={size}
        state={{ kind: 'done', text: undefined }}
        onRemove={onRemove}
        action={pages.length > 0 && <ViewFile name={name} onClick={open} />}
      />
      {drawer}
    </>
  );
}
