import { useRef, useState } from 'react';
import type { InvoiceFile } from '@hareto/contracts/files.ts';
import { problemText } from '@hareto/contracts/problem-text.ts';
import type { FileState } from '@hareto/design-system/inputs/file-row.tsx';

/** A file that is being uploaded or was refused. `target`: where it belongs once it is uploaded. */
export type PendingFile<Target> = {
  readonly key: number;
  readonly file: File;
  readonly target: Target;
  readonly state: FileState;
};

export type Uploads<Target> = {
  readonly pending: readonly PendingFile<Target>[];
  /** The number of uploads that have neither ended nor failed. */
  readonly running: number;
  upload: (file: File, target: Target) => void;
  /** Sends a file again, from its beginning. */
  retry: (file: PendingFile<Target>) => void;
  /** Shows in the row of a file why it is not sent again. */
  refuse: (file: PendingFile<Target>, message: string) => void;
  /** Stops an upload or removes a refused file. */
  dismiss: (key: number) => void;
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

/**
 * Uploads several files in parallel; each has its own row and its own stop button. `onUploaded` is
 * the function of the render in which the upload began, so it must read the current files when it
 * is called. Otherwise two uploads at once would overwrite each other.
 */
export function useUploads<Target>(
  onUploaded: (file: InvoiceFile, target: Target) => void,
): Uploads<Target> {
  const [pending, setPending] = useState<readonly PendingFile<Target>[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const nextKey = useRef(1);
  const change = (key: number, state: FileState) => {
    setPending((all) => all.map((one) => (one.key === key ? { ...one, state } : one)));
  };
  const drop = (key: number) => {
    running.current.delete(key);
    setPending((all) => all.filter((one) => one.key !== key));
  };
  const run = async (key: number, file: File, target: Target) => {
    const controller = new AbortController();
    running.current.set(key, controller);
    const { signal } = controller;
    const uploaded = await send(file, signal, (state) => {
      // A file that is sent again has a new controller.
      if (!signal.aborted) change(key, state);
    });
    if (!uploaded || signal.aborted) return;
    drop(key);
    onUploaded(uploaded, target);
  };
  return {
    pending,
    running: pending.filter(({ state }) => state.kind !== 'failed').length,
    upload: (file, target) => {
      const key = nextKey.current++;
      setPending((all) => [...all, { key, file, target, state: START }]);
      void run(key, file, target);
    },
    retry: ({ key, file, target }) => {
      running.current.get(key)?.abort();
      change(key, START);
      void run(key, file, target);
    },
    refuse: ({ key }, message) => change(key, { kind: 'failed', message, canRetry: true }),
    dismiss: (key) => {
      running.current.get(key)?.abort();
      drop(key);
    },
  };
}
