import { useRef, useState } from 'react';
import { isRepeatable, problemText } from '@hareto/contracts/problem-text.ts';
import * as message from '@hareto/contracts/messages.ts';
import type {
  HttpCapability,
  SnackbarCapability,
  TelemetryCapability,
} from '@hareto/platform/host-contract/host.ts';
import { useNavigateFromHere } from '@hareto/platform/router/use-navigate-from-here.ts';
import type { FileState } from '@hareto/design-system/inputs/file-row.tsx';
import type { UploadProgress } from '@hareto/product-ui/files/upload-progress.ts';
import { lazyComponent } from '@hareto/design-system/overlays/lazy-component.tsx';
import { PAYMENT_PATHS } from './payment-paths.ts';

export type UploadedFileState = {
  name: string;
  bytes: number;
  state: FileState;
  /** Sends the same file again; undefined when the user has to choose another file. */
  retry: (() => void) | undefined;
};

const load = () => import(/* webpackChunkName: "after-file-choice" */ './after-file-choice.ts');

/** The row of a file; loaded when a file is about to be chosen. */
const fileRow = lazyComponent(async () => (await load()).FileRow);
export const StartedFileRow = fileRow.Component;

/** Props for elements that accept a file: hover and focus load the script. */
export const preloadHandlers = {
  onPointerEnter: () => void fileRow.loadScript(),
  onFocus: () => void fileRow.loadScript(),
  onDragEnter: () => void fileRow.loadScript(),
};

type Capabilities = { http: HttpCapability; telemetry: TelemetryCapability };

type SendOptions = Capabilities & {
  signal: AbortSignal;
  show: (state: FileState, canRetry: boolean) => void;
  proceed: (draftId: number) => Promise<void>;
};

/** Uploads a file, creates a draft from it and opens its form; calls `show` with the progress. */
async function send(
  chosen: File,
  { http, telemetry, signal, show, proceed }: SendOptions,
): Promise<void> {
  show({ kind: 'uploading', percent: 0 }, true);
  if (!(await fileRow.loadScript())) {
    show({ kind: 'failed', message: problemText({ kind: 'network' }) }, true);
    return;
  }
  const { startPayment, uploadProblem } = await load();
  const onProgress = (progress: UploadProgress) => {
    show({ kind: 'uploading', ...progress }, true);
  };
  try {
    const draftId = await startPayment(http, chosen, { onProgress, signal });
    show({ kind: 'reading' }, false);
    await proceed(draftId);
  } catch (thrown) {
    const problem = uploadProblem(thrown, telemetry);
    if (problem !== null) show({ kind: 'failed', message: problem }, isRepeatable(thrown));
  }
}

/**
 * Handles a chosen file until its form opens: `file` is the state for a StartedFileRow. When the
 * user has left meanwhile, a snackbar mentions the draft, and `onDraft` is called.
 */
export function useStartPayment(
  { http, telemetry, snackbar }: Capabilities & { snackbar: SnackbarCapability },
  onDraft: () => void,
) {
  const navigate = useNavigateFromHere();
  const [file, setFile] = useState<UploadedFileState | null>(null);
  const controllerRef = useRef<AbortController | null>(null);
  const start = async (chosen: File) => {
    controllerRef.current?.abort();
    const controller = new AbortController();
    controllerRef.current = controller;
    const show = (state: FileState, canRetry: boolean) => {
      if (controllerRef.current !== controller) return;
      const retry = canRetry ? () => void start(chosen) : undefined;
      setFile({ name: chosen.name, bytes: chosen.size, state, retry });
    };
    const proceed = async (draftId: number) => {
      if (await navigate(PAYMENT_PATHS.invoiceInfo(draftId))) return;
      onDraft();
      snackbar.show({
        color: 'success',
        title: message.draftsCreated(1),
        text: '下書きの一覧から、続きを入力できます。',
      });
    };
    await send(chosen, { http, telemetry, signal: controller.signal, show, proceed });
  };
  const clear = () => {
    controllerRef.current?.abort();
    controllerRef.current = null;
    setFile(null);
  };
  const busy = file !== null && file.state.kind !== 'failed';
  return {
    file,
    busy,
    clear,
    start: (files: readonly File[]) => {
      const [first] = files;
      if (first && !busy) void start(first);
    },
  };
}
