import type { InvoiceFile } from '@hareto/contracts/files.ts';
import { isTemporary } from '@hareto/contracts/problem-text.ts';
import type { FileState } from '@hareto/design-system/inputs/file-row.tsx';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { uploadInvoiceFile } from './upload-invoice-file.ts';
import { uploadProblem } from './upload-problem.ts';

/** Uploads a file and calls `show` with its progress; null when it failed or was stopped. */
export async function sendFile(
  file: File,
  signal: AbortSignal,
  show: (state: FileState) => void,
): Promise<InvoiceFile | null> {
  const { http, telemetry } = host();
  try {
    return await uploadInvoiceFile(http, file, {
      onProgress: (progress) => {
        show({ kind: 'uploading', ...progress });
      },
      signal,
    });
  } catch (thrown) {
    const message = uploadProblem(thrown, telemetry);
    if (message !== null) show({ kind: 'failed', message, canRetry: isTemporary(thrown) });
    return null;
  }
}
