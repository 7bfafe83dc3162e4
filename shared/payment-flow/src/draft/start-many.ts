import { isRepeatable } from '@hareto/contracts/problem-text.ts';
import type { HttpCapability, TelemetryCapability } from '@hareto/platform/host-contract/host.ts';
import { fileProblem } from '@hareto/design-system/inputs/file-check.ts';
import type { FileState } from '@hareto/design-system/inputs/file-row.tsx';
import { uploadProblem } from '@hareto/product-ui/files/upload-problem.ts';
import { sha256Of } from '@hareto/product-ui/files/upload-invoice-file.ts';
import { startPayment } from './start-payment.ts';

/** More parallel uploads would only slow each of them down. */
const MAX_CONCURRENT = 3;
const DUPLICATE_FILE = '同じ内容のファイルが選ばれています。';

export interface ChosenFile {
  file: File;
  /** Stops its upload. */
  signal: AbortSignal;
}

export interface StartManyOptions {
  http: HttpCapability;
  telemetry: TelemetryCapability;
  onState: (index: number, state: FileState) => void;
  /** `isRetryable`: another attempt with the same file may succeed. */
  onFailed: (index: number, message: string, isRetryable: boolean) => void;
  onDraft: (index: number, draftId: number) => void;
}

/**
 * Makes a draft from each file; a refused file does not stop the others. The first file is sent
 * alone, so that it is ready as early as a single file.
 */
export async function startMany(
  files: readonly ChosenFile[],
  options: StartManyOptions,
): Promise<void> {
  const seenDigests = new Set<string>();
  const waiting = [...files.entries()];
  const startNext = async () => {
    const entry = waiting.shift();
    if (entry) await startOne(entry, seenDigests, options);
    return entry !== undefined;
  };
  const startAllWaiting = async () => {
    while (await startNext());
  };
  await startNext();
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, startAllWaiting));
}

async function startOne(
  [index, { file, signal }]: [number, ChosenFile],
  seenDigests: Set<string>,
  { http, telemetry, onState, onFailed, onDraft }: StartManyOptions,
): Promise<void> {
  // Checked before the file is read for its digest, because it may be a video of gigabytes.
  const refusal = await fileProblem(file);
  if (refusal !== null) {
    onFailed(index, refusal, false);
    return;
  }
  let digest: string | null = null;
  try {
    digest = await sha256Of(file);
    if (seenDigests.has(digest)) {
      onFailed(index, DUPLICATE_FILE, false);
      return;
    }
    seenDigests.add(digest);
    onState(index, { kind: 'uploading', percent: 0 });
    const draftId = await startPayment(http, file, {
      onProgress: (progress) => onState(index, { kind: 'uploading', ...progress }),
      signal,
    });
    onState(index, { kind: 'done', text: '下書きに保存しました' });
    onDraft(index, draftId);
  } catch (thrown) {
    // This file failed, so the same bytes under another name may still become a draft.
    if (digest !== null) seenDigests.delete(digest);
    if (signal.aborted) return;
    const message = uploadProblem(thrown, telemetry);
    if (message !== null) onFailed(index, message, isRepeatable(thrown));
  }
}
