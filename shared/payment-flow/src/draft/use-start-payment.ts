import { useRef, useState } from 'react';
import { problemText } from '@hareto/contracts/problem-text.ts';
import type { HttpCapability, TelemetryCapability } from '@hareto/platform/host-contract/host.ts';
import { useNavigate } from '@hareto/platform/router/react-router.ts';
import type { FileState } from '@hareto/design-system/inputs/file-row.tsx';
import { latePart } from '@hareto/design-system/overlays/late-part.tsx';
import { PAYMENT_PATHS } from './payment-paths.ts';

export type StartedFile = { name: string; bytes: number; state: FileState };

const load = () => import(/* webpackChunkName: "started-file" */ './started-file.ts');

/** The row of a file, there when somebody has had the means to give one. */
const row = latePart(async () => (await load()).FileRow);
export const StartedFileRow = row.Part;

/** Props of what takes a file: whoever comes near it is about to give one. */
export const bringsStart = {
  onPointerEnter: () => void row.fetch(),
  onFocus: () => void row.fetch(),
  onDragEnter: () => void row.fetch(),
};

/** From a chosen file to the form: `file` is what to show in a StartedFileRow meanwhile. */
export function useStartPayment({
  http,
  telemetry,
}: {
  http: HttpCapability;
  telemetry: TelemetryCapability;
}) {
  const navigate = useNavigate();
  const [file, setFile] = useState<StartedFile | null>(null);
  const running = useRef<AbortController | null>(null);

  const start = async (chosen: File) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const show = (state: FileState) => {
      if (running.current === controller) setFile({ name: chosen.name, bytes: chosen.size, state });
    };
    show({ kind: 'uploading', percent: 0 });
    if (!(await row.fetch())) {
      show({ kind: 'failed', message: problemText({ kind: 'network' }) });
      return;
    }
    const { startPayment, uploadProblem } = await load();
    try {
      const draftId = await startPayment(http, chosen, {
        onProgress: (fraction) => {
          show({ kind: 'uploading', percent: fraction * 100 });
        },
        signal: controller.signal,
      });
      show({ kind: 'reading' });
      await navigate(PAYMENT_PATHS.invoiceInfo(draftId));
    } catch (thrown) {
      const message = uploadProblem(thrown, telemetry);
      if (message !== null) show({ kind: 'failed', message });
    }
  };
  const clear = () => {
    running.current?.abort();
    running.current = null;
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
