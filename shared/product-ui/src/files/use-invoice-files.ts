import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  FILE_MESSAGES,
  getInvoiceFile,
  MAX_FILES,
  type InvoiceFile,
} from '@hareto/contracts/files.ts';
import { problemText } from '@hareto/contracts/problem-text.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { createFileReadings } from './file-readings.ts';

/** A file that is being uploaded or was refused. */
export type PendingFile = {
  readonly key: number;
  readonly name: string;
  readonly bytes: number;
  readonly percent: number;
  readonly problem: string | null;
};

export type InvoiceFiles = {
  readonly files: readonly InvoiceFile[];
  readonly pending: readonly PendingFile[];
  /** The reason why no more files can be added, or null. */
  readonly problem: string | null;
  add: (chosen: readonly File[]) => void;
  /** Stops an upload or removes a refused file. */
  dismiss: (key: number) => void;
  remove: (fileId: string) => void;
  skipReading: () => void;
};

type Options = {
  initial: readonly InvoiceFile[];
  onRead: (file: InvoiceFile) => void;
  /** Called with all files after one was added or removed. */
  onFiles: (files: readonly InvoiceFile[]) => void;
  onUploads: (running: number) => void;
};

const bringUpload = () =>
  import(/* webpackChunkName: "upload" */ './invoice-upload.ts').catch(() => null);

/** Uploads several files in parallel; each has its own row and its own stop button. */
function useUploads(onUploaded: (file: InvoiceFile) => void) {
  const [pending, setPending] = useState<readonly PendingFile[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const nextKey = useRef(1);
  const change = (key: number, changes: Partial<PendingFile>) => {
    setPending((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  };
  const drop = (key: number) => {
    running.current.delete(key);
    setPending((all) => all.filter((one) => one.key !== key));
  };
  const upload = async (file: File) => {
    const key = nextKey.current++;
    const controller = new AbortController();
    running.current.set(key, controller);
    setPending((all) => [
      ...all,
      { key, name: file.name, bytes: file.size, percent: 0, problem: null },
    ]);
    const code = await bringUpload();
    if (!code) {
      change(key, { problem: problemText({ kind: 'network' }) });
      return;
    }
    try {
      const uploaded = await code.uploadInvoiceFile(host().http, file, {
        onProgress: (fraction) => {
          change(key, { percent: fraction * 100 });
        },
        signal: controller.signal,
      });
      drop(key);
      onUploaded(uploaded);
    } catch (thrown) {
      const problem = code.uploadProblem(thrown, host().telemetry);
      if (problem === null) drop(key);
      else change(key, { problem });
    }
  };
  const dismiss = (key: number) => {
    running.current.get(key)?.abort();
    drop(key);
  };
  return { pending, upload, dismiss };
}

/** The files of the payment: uploading, being read, or ready. */
export function useInvoiceFiles({ initial, onRead, onFiles, onUploads }: Options): InvoiceFiles {
  const latest = useRef({ onRead, onFiles });
  useEffect(() => {
    latest.current = { onRead, onFiles };
  });
  const [problem, setProblem] = useState<string | null>(null);
  const [readings] = useState(() =>
    createFileReadings({
      initial,
      load: (id) => host().http.call(getInvoiceFile, { params: { id } }),
      onRead: (file) => {
        latest.current.onRead(file);
      },
    }),
  );
  const files = useSyncExternalStore(readings.subscribe, readings.files);
  const uploads = useUploads((file) => {
    if (readings.files().some((other) => other.file_id === file.file_id)) {
      setProblem(FILE_MESSAGES.duplicate);
      return;
    }
    readings.add(file);
    latest.current.onFiles(readings.files());
  });
  const running = uploads.pending.filter((one) => one.problem === null).length;
  useEffect(() => {
    onUploads(running);
  }, [onUploads, running]);
  return {
    files,
    pending: uploads.pending,
    problem,
    add: (chosen) => {
      const room = MAX_FILES - files.length - running;
      setProblem(chosen.length > room ? FILE_MESSAGES.count : null);
      for (const file of chosen.slice(0, Math.max(room, 0))) void uploads.upload(file);
    },
    dismiss: uploads.dismiss,
    remove: (fileId) => {
      setProblem(null);
      readings.remove(fileId);
      latest.current.onFiles(readings.files());
    },
    skipReading: readings.skip,
  };
}
