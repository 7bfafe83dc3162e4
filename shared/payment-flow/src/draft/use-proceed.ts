import { FORM_ERROR } from 'final-form';
import { useRef, useState } from 'react';
import type { InvoiceFile } from '@hareto/contracts/files.ts';
import type { OcrResult } from '@hareto/contracts/reading-result.ts';
import type { PlainDate } from '@hareto/domain/plain-date.ts';
import { useNavigateFromHere } from '@hareto/platform/router/use-navigate-from-here.ts';
import * as message from '@hareto/contracts/messages.ts';
import type { PaymentPaths } from './payment-paths.ts';
import type { DraftSaving } from './use-draft-saving.ts';
import { markState, fieldMarks } from '../reading/reading.ts';
import type { InvoiceInfoData } from './invoice-info-data.ts';
import { controlIdOf } from '../form/payment-form-context.ts';
import type { PaymentValues } from '../values/payment-values.ts';

/**
 * The first uncertain value that the user has not checked yet; the form asks for it before the next
 * step.
 */
function firstDoubt(values: PaymentValues, ocr: OcrResult | null, today: PlainDate): string | null {
  const doubtful =
    ocr?.status === 'done'
      ? fieldMarks(ocr, today).find(
          (mark) => markState(mark, values, { ocr, supplier: null }) === 'review',
        )
      : undefined;
  return doubtful?.field ?? null;
}

/**
 * Goes from 請求書情報 to the confirmation, after asking about unchecked values and saving the draft.
 */
export function useProceed(data: InvoiceInfoData, paths: PaymentPaths, saving: DraftSaving) {
  const navigate = useNavigateFromHere();
  const markedFile = useRef<InvoiceFile | null>(data.draft.files[0] ?? null);
  const [hasAskedAboutDoubts, setHasAskedAboutDoubts] = useState(false);
  const proceed = async (values: PaymentValues) => {
    const doubt = hasAskedAboutDoubts
      ? null
      : firstDoubt(values, markedFile.current?.ocr ?? null, data.today);
    if (doubt !== null) {
      setHasAskedAboutDoubts(true);
      document.getElementById(controlIdOf(doubt))?.focus();
      return { [FORM_ERROR]: true };
    }
    saving.update(values, false);
    if (!(await saving.saveNow()))
      return {
        [FORM_ERROR]:
          saving.hasConflict() || `${message.draftSaveFailed()}。${saving.failureText()}`,
      };
    await navigate(paths.confirm(data.draft.id));
    return undefined;
  };
  const updateDocument = (file: InvoiceFile | null) => {
    // The user has not been warned of the doubts of another file yet.
    if (file?.file_id !== markedFile.current?.file_id) setHasAskedAboutDoubts(false);
    markedFile.current = file;
  };
  return { hasAskedAboutDoubts, proceed, updateDocument };
}
