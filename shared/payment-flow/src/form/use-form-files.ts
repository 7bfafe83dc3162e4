import { useCallback, type RefObject } from 'react';
import { getIn } from 'final-form';
import { useForm } from 'react-final-form';
import { MAX_FILES, type InvoiceFile } from '@hareto/contracts/files.ts';
import type { OcrResult } from '@hareto/contracts/reading-result.ts';
import { useInvoiceFiles } from '@hareto/product-ui/files/use-invoice-files.ts';
import type { PaymentForm } from './payment-form-context.ts';
import { CARRIED_OVER_CONFIRMED } from '../values/marked-fields.ts';
import { toFileValue, type FileValue, type PaymentValues } from '../values/payment-values.ts';

const fileValues = (files: readonly InvoiceFile[], before: readonly FileValue[]): FileValue[] =>
  files.map(
    (file, index) =>
      before.find((one) => one.file_id === file.file_id) ??
      newFileValue(before[index], file, files.length === before.length),
  );

/** A photo that was taken again keeps the kind and size of the first one. */
const newFileValue = (
  replaced: FileValue | undefined,
  file: InvoiceFile,
  isReplaced: boolean,
): FileValue =>
  isReplaced && replaced
    ? { ...toFileValue(file), file_type: replaced.file_type, paper_size: replaced.paper_size }
    : toFileValue(file);

/** The first file is the one whose values are marked and confirmed. */
const isAnotherDocument = ([before]: readonly FileValue[], [now]: readonly InvoiceFile[]) =>
  before?.file_id !== now?.file_id;

/** Another document may fill fields that the user emptied before it was attached. */
function forgetEmptied(touchedFields: Set<string>, values: PaymentValues): void {
  for (const name of touchedFields) {
    const value: unknown = getIn(values, name);
    if (!value || (Array.isArray(value) && value.length === 0)) touchedFields.delete(name);
  }
}

type FormFilesInput = {
  isNewPayment: boolean;
  /** Fields that the user has committed in this visit. */
  touchedFields: Set<string>;
  initial: readonly InvoiceFile[];
  /** The number of files that stay; they do not count. */
  lockedCount: number;
  /** The number of running uploads, which the step must wait for. */
  runningUploads: RefObject<number>;
  setValues: PaymentForm['setValues'];
  /** Called when the first file has been read, or a read file has become the first one. */
  onRead: (ocr: OcrResult) => void;
};

/** The files of the form: an uploaded file becomes a form value. */
export function useFormFiles({
  isNewPayment,
  touchedFields,
  initial,
  lockedCount,
  runningUploads,
  setValues,
  onRead,
}: FormFilesInput) {
  const form = useForm<PaymentValues>();
  const setRunningUploads = useCallback(
    (running: number) => {
      runningUploads.current = running;
    },
    [runningUploads],
  );
  return useInvoiceFiles({
    initial,
    max: MAX_FILES + lockedCount,
    onUploads: setRunningUploads,
    onFiles: (now) => {
      const { values } = form.getState();
      const isAnother = isNewPayment && isAnotherDocument(values.files, now);
      if (isAnother) forgetEmptied(touchedFields, values);
      setValues({
        files: fileValues(now, values.files),
        // A confirmation is about the values of one document.
        ...(isAnother &&
          values.files.length > 0 && {
            confirmed_fields: values.confirmed_fields.filter(
              (one) => one === CARRIED_OVER_CONFIRMED,
            ),
          }),
      });
      const [first] = now;
      // A new upload is reported when its reading ends.
      const isKept = values.files.some(({ file_id }) => file_id === first?.file_id);
      if (isAnother && isKept && first?.ocr.status === 'done') onRead(first.ocr);
    },
    onReadingEnd: (file) => {
      // Only the first file fills the form; the others are attachments.
      if (file.file_id === form.getState().values.files[0]?.file_id) onRead(file.ocr);
    },
  });
}
