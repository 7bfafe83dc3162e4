import { css } from '@emotion/react';
import { LABELS } from '@hareto/contracts/labels.ts';
import { MAX_FILES, type PAPER_SIZES, type InvoiceFile } from '@hareto/contracts/files.ts';
import type { PlainDate } from '@hareto/domain/plain-date.ts';
import { FormCard } from '@hareto/forms/form-card.tsx';
import { useFormValues } from '@hareto/forms/form.tsx';
import { RadioCardsField } from '@hareto/forms/radio-cards-field.tsx';
import { SelectField } from '@hareto/forms/select-field.tsx';
import { useFormField } from '@hareto/forms/use-form-field.ts';
import { FileDrop, FileDropError } from '@hareto/design-system/inputs/file-drop.tsx';
import { FileRow, type FileState } from '@hareto/design-system/inputs/file-row.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { FieldWarning } from '@hareto/design-system/inputs/field.tsx';
import { fileKind, PAPER_SIZE_LABELS } from '@hareto/product-ui/files/file-labels.ts';
import { PendingFileRow } from '@hareto/product-ui/files/pending-file-row.tsx';
import { failureText, queueText } from '@hareto/product-ui/files/reading-texts.ts';
import { useRemark } from '../form/open-field.tsx';
import { controlIdOf, usePaymentForm } from '../form/payment-form-context.ts';
import { ATTACHMENTS } from '../values/field-names.ts';
import type { PaymentValues } from '../values/payment-values.ts';
import { fieldMarks } from '../reading/reading.ts';
import { useDocumentMarks } from '../review/use-document-marks.ts';
import { isLowResolution, LOW_RESOLUTION_TEXT } from './resolution.ts';

const outer = css`
  outline: none;
  scroll-margin-top: 6rem;
`;

const TYPE_OPTIONS = [
  { value: '2', label: '電子取引データ', description: 'PDFなど電子データで受け取った' },
  { value: '1', label: 'スキャン画像', description: '紙で受け取った請求書をスキャン・撮影' },
];
const SIZE_ORDER = [2, 1, 3, 0] as const satisfies readonly (typeof PAPER_SIZES)[number][];
const SIZE_OPTIONS = SIZE_ORDER.map((size) => ({
  value: String(size),
  label: PAPER_SIZE_LABELS[size],
}));

/** 請求書ファイル: up to five, each with its kind of storage. */
export function FilesSection() {
  const { files } = usePaymentForm();
  const id = controlIdOf('files');
  const { error } = useFormField<null>({
    name: ATTACHMENTS,
    label: LABELS.files,
    controlId: id,
    empty: null,
  });
  const remark = useRemark('files');
  const shownError = files.problem ?? error;
  return (
    <div id={id} tabIndex={-1} css={outer}>
      <FormCard
        title={LABELS.files}
        actions={remark?.rightSlot}
        description={remark?.warning && <FieldWarning>{remark.warning}</FieldWarning>}
      >
        <StoredFiles />
        <PendingFiles />
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
      </FormCard>
    </div>
  );
}

function StoredFiles() {
  const { files, editing } = usePaymentForm();
  const values = useFormValues<PaymentValues>();
  return files.files.map((file) =>
    editing?.isFileLocked(file.file_id) ? (
      <LockedFile key={file.file_id} file={file} />
    ) : (
      <AttachedFile
        key={file.file_id}
        file={file}
        index={values.files.findIndex((one) => one.file_id === file.file_id)}
      />
    ),
  );
}

function PendingFiles() {
  const { files } = usePaymentForm();
  return files.pending.map((one) => (
    <PendingFileRow key={one.key} pendingFile={one} files={files} />
  ));
}

function readingState({ ocr }: InvoiceFile, read: number): FileState {
  if (ocr.status === 'processing') return { kind: 'reading', text: queueText(ocr) ?? undefined };
  if (ocr.status === 'done') {
    return { kind: 'done', text: read > 0 ? `${String(read)}項目を読み取りました` : undefined };
  }
  return { kind: 'partial', text: failureText(ocr) };
}

/** The number of read values of the first file, which fills the form, counted as shown. */
function useReadCount({ ocr }: InvoiceFile, index: number, today: PlainDate): number {
  const { fields, payee } = useDocumentMarks();
  if (index > 0) return fieldMarks(ocr, today).length;
  return fields.length + (payee?.company.length ?? 0) + (payee?.account.length ?? 0);
}

const LockedFile = ({ file }: { file: InvoiceFile }) => (
  <FileRow name={file.file_name} bytes={file.size} state={{ kind: 'done', text: fileKind(file) }} />
);

function AttachedFile({ file, index }: { file: InvoiceFile; index: number }) {
  const { files, today } = usePaymentForm();
  const readCount = useReadCount(file, index, today);
  const { files: fileValues } = useFormValues<PaymentValues>();
  const value = fileValues[index];
  if (!value) return null;
  const name = `files[${String(index)}]`;
  const isScan = value.file_type === '1';
  const skip = file.ocr.status === 'processing' && (
    <TextButton size="xs" onClick={files.skipReading}>
      読み取りを待たずに入力する
    </TextButton>
  );
  return (
    <Stack gap={3}>
      <FileRow
        name={file.file_name}
        bytes={file.size}
        state={readingState(file, readCount)}
        action={skip}
        onRemove={() => {
          files.remove(file.file_id);
        }}
      />
      <RadioCardsField
        id={controlIdOf(`${name}-type`)}
        name={`${name}.file_type`}
        label={LABELS.file_type}
        required
        columns={2}
        options={TYPE_OPTIONS}
      />
      {isScan && (
        <SelectField
          id={controlIdOf(`${name}-size`)}
          name={`${name}.paper_size`}
          label={LABELS.paper_size}
          required
          inputWidth="date"
          options={SIZE_OPTIONS}
        />
      )}
      {isScan && isLowResolution(file, value.paper_size) && (
        <FieldWarning>{LOW_RESOLUTION_TEXT}</FieldWarning>
      )}
    </Stack>
  );
}
