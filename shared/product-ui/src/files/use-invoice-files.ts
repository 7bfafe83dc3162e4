import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  FILE_MESSAGES,
  getInvoiceFile,
  MAX_FILES,
  readFileAgain,
  type InvoiceFile,
} from '@hareto/contracts/files.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { createFileReadings, withDigest, type FileReadings } from './file-readings.ts';
import { useUploads, type PendingFile, type Uploads } from './use-uploads.ts';

/** The id of the file that an upload replaces; null for one more file. */
type ReplacedFileId = string | null;

export type InvoiceFiles = Pick<Uploads<ReplacedFileId>, 'retry' | 'dismiss'> & {
  readonly files: readonly InvoiceFile[];
  readonly pending: readonly PendingFile<ReplacedFileId>[];
  /** The reason why no more files can be added, or null. */
  readonly problem: string | null;
  readonly isFull: boolean;
  add: (chosen: readonly File[]) => void;
  remove: (fileId: string) => void;
  skipReading: () => void;
  /** Repeats the reading of a file; rejects when the server refuses. */
  readAgain: (fileId: string) => Promise<void>;
  /** Uploads a file that replaces another one. */
  retake: (fileId: string, chosen: File) => void;
};

type Options = {
  initial: readonly InvoiceFile[];
  max?: number;
  onReadingEnd: (file: InvoiceFile) => void;
  /** Called with all files after one was added or removed. */
  onFiles: (files: readonly InvoiceFile[]) => void;
  onUploads: (running: number) => void;
};

/** The files of the payment: uploading, being read, or ready. */
export function useInvoiceFiles(options: Options): InvoiceFiles {
  const { initial, max = MAX_FILES, onReadingEnd, onFiles, onUploads } = options;
  const latest = useRef({ onReadingEnd, onFiles });
  useEffect(() => {
    latest.current = { onReadingEnd, onFiles };
  });
  const [problem, setProblem] = useState<string | null>(null);
  const readings = useReadings(initial, (file) => latest.current.onReadingEnd(file));
  const files = useSyncExternalStore(readings.subscribe, readings.files);
  const uploads = useUploads<ReplacedFileId>((file, replacedFileId) => {
    const refusal = refusalOf(file, { readings, replacedFileId, max });
    if (refusal !== null) return setProblem(refusal);
    const onListed = () => latest.current.onFiles(readings.files());
    if (isListed(readings, replacedFileId)) readings.replace(replacedFileId, file, onListed);
    else readings.add(file, onListed);
  });
  const { running } = uploads;
  const remainingCount = max - files.length - running;
  useEffect(() => {
    onUploads(running);
  }, [onUploads, running]);
  return {
    files,
    pending: uploads.pending,
    problem,
    isFull: files.length >= max,
    add: (chosen) => {
      setProblem(chosen.length > remainingCount ? FILE_MESSAGES.count : null);
      for (const file of chosen.slice(0, Math.max(remainingCount, 0))) uploads.upload(file, null);
    },
    dismiss: uploads.dismiss,
    retry: (failed) => {
      const isCounted = failed.state.kind !== 'failed' || isListed(readings, failed.target);
      if (isCounted || remainingCount > 0) uploads.retry(failed);
      else uploads.refuse(failed, FILE_MESSAGES.count);
    },
    remove: (fileId) => {
      setProblem(null);
      readings.remove(fileId);
      latest.current.onFiles(readings.files());
    },
    skipReading: readings.skip,
    readAgain: async (id) => readAgain(readings, id),
    retake: (fileId, chosen) => {
      setProblem(null);
      uploads.upload(chosen, fileId);
    },
  };
}

function useReadings(initial: readonly InvoiceFile[], onReadingEnd: (file: InvoiceFile) => void) {
  const [readings] = useState(() => {
    return createFileReadings({ initial, load, onReadingEnd });
  });
  return readings;
}

const load = (id: string, pages: readonly number[] | null) =>
  host().http.call(getInvoiceFile, {
    params: { id },
    ...(pages && { query: { pages: [...pages] } }),
  });

/** The answer describes the whole file, of which the draft may use some pages. */
async function readAgain(readings: FileReadings, id: string): Promise<void> {
  const answer = await host().http.call(readFileAgain, { params: { id } });
  const current = readings.files().find((file) => file.file_id === id);
  const chosen_pages = current?.chosen_pages ?? null;
  readings.replace(id, { ...(current ? withDigest(answer, current) : answer), chosen_pages });
}

/** Every upload has a new id, so the contents are compared too. */
const isSameFile = (one: InvoiceFile, other: InvoiceFile): boolean =>
  one.file_id === other.file_id || (one.sha256 !== undefined && one.sha256 === other.sha256);

const isListed = (readings: FileReadings, id: ReplacedFileId): id is string =>
  readings.files().some(({ file_id }) => file_id === id);

function refusalOf(
  file: InvoiceFile,
  {
    readings,
    replacedFileId,
    max,
  }: { readings: FileReadings; replacedFileId: ReplacedFileId; max: number },
): string | null {
  const others = readings.files().filter(({ file_id }) => file_id !== replacedFileId);
  if (others.some((other) => isSameFile(other, file))) return FILE_MESSAGES.duplicate;
  const isOneMore = !isListed(readings, replacedFileId);
  return isOneMore && readings.files().length >= max ? FILE_MESSAGES.count : null;
}
