import { useRef, useState } from 'react';
import type { InvoiceFile } from '@hareto/contracts/files.ts';
import { problemText } from '@hareto/contracts/problem-text.ts';
import type { FileState } from '@hareto/design-system/inputs/file-row.tsx';

/** A file that is being uploaded or was refused. `place`: where it belongs once it is uploaded. */
export type PendingFile<Place> = {
  readonly key: number;
  readonly file: File;
  readonly place: Place;
  readonly state: FileState;
};

export type Uploads<Place> = {
  readonly pending: readonly PendingFile<Place>[];
  /** The number of uploads that have neither ended nor failed. */
  readonly running: number;
  upload: (file: File, place: Place) => void;
  /** Sends a file again, from its beginning. */
  retry: (file: PendingFile<Place>) => void;
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
 * Uploads several files in parallel; each has its own row and its own stop button. `onUploaded` comes
 * from the render in which the upload began, so it must read the current files when it is called.
 * Otherwise two uploads at once would overwrite each other.
 */
export function useUploads<Place>(
  onUploaded: (file: InvoiceFile, place: Place) => void,
): Uploads<Place> {
  const [pending, setPending] = useState<readonly PendingFile<Place>[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const nextKey = useRef(1);
  const change = (key: number, state: FileState) => {
    setPending((all) => all.map((one) => (one.key === key ? { ...one, state } : one)));
  };
  const drop = (key: number) => {
    running.current.delete(key);
    setPending((all) => all.filter((one) => one.key !== key));
  };
  const run = async (key: number, file: File, place: Place) => {
    const controller = new AbortController();
    running.current.set(key, controller);
    const { signal } = controller;
    const uploaded = await send(file, signal, (state) => {
      // A file that is sent again has a new controller.
      if (!signal.aborted) change(key, state);
    });
    if (!uploaded || signal.aborted) return;
    drop(key);
    onUploaded(uploaded, place);
  };
  return {
    pending,
    running: pending.filter(({ state }) => state.kind !== 'failed').length,
    upload: (file, place) => {
      const key = nextKey.current++;
      setPending((all) => [...all, { key, file, place, state: START }]);
      void run(key, file, place);
    },
    retry: ({ key, file, place }) => {
      running.current.get(key)?.abort();
      change(key, START);
      void run(key, file, place);
    },
    dismiss: (key) => {
      running.current.get(key)?.abort();
      drop(key);
    },
  };
}
