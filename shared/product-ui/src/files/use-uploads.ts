import { useRef, useState } from 'react';
import type { InvoiceFile } from '@hareto/contracts/files.ts';
import { problemText } from '@hareto/contracts/problem-text.ts';
import type { FileState } from '@hareto/design-system/inputs/file-row.tsx';

/** A file that is being uploaded or was refused. */
export type PendingFile = {
  readonly key: number;
  readonly file: File;
  readonly state: FileState;
};

const START: FileState = { kind: 'uploading', percent: 0 };

const fetchUpload = () =>
  import(/* webpackChunkName: "upload" */ './send-file.ts').catch(() => null);

/** Uploads a file and calls `show` with its progress; null when it failed or was stopped. */
async function send(
  file: File,
  signal: AbortSignal,
  show: (state: FileState) => void,
): Promise<InvoiceFile | null> {
  const code = await fetchUpload();
  if (code) return code.sendFile(file, signal, show);
  show({ kind: 'failed', message: problemText({ kind: 'network' }), canRetry: true });
  return null;
}

/** Uploads several files in parallel; each has its own row and its own stop button. */
export function useUploads(onUploaded: (file: InvoiceFile) => void) {
  const [pending, setPending] = useState<readonly PendingFile[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const nextKey = useRef(1);
  const change = (key: number, state: FileState) => {
    setPending((all) => all.map((one) => (one.key === key ? { ...one, state } : one)));
  };
  const drop = (key: number) => {
    running.current.delete(key);
    setPending((all) => all.filter((one) => one.key !== key));
  };
  const run = async (key: number, file: File) => {
    const controller = new AbortController();
    running.current.set(key, controller);
    const { signal } = controller;
    const uploaded = await send(file, signal, (state) => {
      // A file that is sent again has a new controller.
      if (!signal.aborted) change(key, state);
    });
    if (!uploaded || signal.aborted) return;
    drop(key);
    onUploaded(uploaded);
  };
  return {
    pending,
    upload: (file: File) => {
      const key = nextKey.current++;
      setPending((all) => [...all, { key, file, state: START }]);
      void run(key, file);
    },
    retry: ({ key, file }: PendingFile) => {
      running.current.get(key)?.abort();
      change(key, START);
      void run(key, file);
    },
    dismiss: (key: number) => {
      running.current.get(key)?.abort();
      drop(key);
    },
  };
}
