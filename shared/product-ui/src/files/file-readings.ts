import type { InvoiceFile } from '@hareto/contracts/files.ts';
import type { ReadingFailure } from '@hareto/contracts/reading-result.ts';

export type FileReadings = {
  subscribe: (listener: () => void) => () => void;
  /** The newest state of every file; the same array until a file changes. */
  files: () => readonly InvoiceFile[];
  /** `onListed` is called before the end of the reading is reported. */
  add: (file: InvoiceFile, onListed?: () => void) => void;
  remove: (fileId: string) => void;
  /** Puts a file in the place of another one. */
  replace: (fileId: string, file: InvoiceFile, onListed?: () => void) => void;
  /** Stops waiting: the form continues without the values still being read. */
  skip: () => void;
};

export type FileReadingsOptions = {
  initial: readonly InvoiceFile[];
  /** `pages` are those that the draft or payment uses of the file; null for all. */
  load: (fileId: string, pages: readonly number[] | null) => Promise<InvoiceFile>;
  /** Called when reading of a file has ended, with or without success. */
  onReadingEnd: (file: InvoiceFile) => void;
};

const FIRST_DELAY_MS = 1_000;
const GROWTH = 1.5;
const MAX_DELAY_MS = 8_000;
/** Waiting ends after this time; the user can still type the values. */
const LIMIT_MS = 120_000;

const isReading = (file: InvoiceFile) => file.ocr.status === 'processing';
const stopWaitingFor = (file: InvoiceFile, failure: ReadingFailure | null): InvoiceFile =>
  isReading(file)
    ? { ...file, ocr: { ...file.ocr, status: 'timeout', failure, queue_position: null } }
    : file;
/** Keeps the digest that the upload has calculated: a server of the previous release sends none. */
export const withDigest = (
  answer: InvoiceFile,
  { sha256 }: Pick<InvoiceFile, 'sha256'>,
): InvoiceFile => (sha256 === undefined ? answer : { ...answer, sha256 });
/** A queued file waits without a limit. */
const isQueued = ({ ocr }: InvoiceFile) => typeof ocr.queue_position === 'number';

/** The pauses between polls, which grow while nothing changes, and the time limit. */
function createPauses() {
  let waited = 0;
  let delay = FIRST_DELAY_MS;
  return {
    current: () => delay,
    isOver: () => waited >= LIMIT_MS,
    /** `isCounted` is false for a pause in which no file was being read. */
    startNext: (isCounted: boolean) => {
      if (isCounted) waited += delay;
      delay = Math.min(delay * GROWTH, MAX_DELAY_MS);
    },
    restart: () => {
      waited = 0;
      delay = FIRST_DELAY_MS;
    },
  };
}

type PollingOptions = {
  /** Polling continues as long as this is true. */
  isNeeded: () => boolean;
  hasStarted: () => boolean;
  run: (isOver: () => boolean) => Promise<void>;
};

/** Runs one poll after the other, each after its pause. */
function createPolling({ isNeeded, hasStarted, run }: PollingOptions) {
  const pauses = createPauses();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = async () => {
    pauses.startNext(hasStarted());
    await run(pauses.isOver);
    schedule();
  };
  const schedule = () => {
    clearTimeout(timer);
    if (isNeeded()) timer = setTimeout(() => void next(), pauses.current());
  };
  const restart = () => {
    pauses.restart();
    schedule();
  };
  return { schedule, restart };
}

function createFileList(initial: readonly InvoiceFile[]) {
  let files = initial;
  const listeners = new Set<() => void>();
  const publish = (next: readonly InvoiceFile[]) => {
    files = next;
    for (const listener of listeners) listener();
  };
  return { list: () => files, listeners, publish };
}

/**
 * The files of a payment with the state of their reading. Polls at growing intervals while a
 * listener exists and a file is being read.
 */
export function createFileReadings({
  initial,
  load,
  onReadingEnd,
}: FileReadingsOptions): FileReadings {
  const { list, listeners, publish } = createFileList(initial);
  const poll = async ({ file_id, chosen_pages = null }: InvoiceFile) => {
    // A lost connection is not a response, so the next poll tries again.
    const answer = await load(file_id, chosen_pages).catch(() => null);
    const current = list().find((file) => file.file_id === file_id);
    if (!answer || !current || !isReading(current)) return;
    const file = withDigest(answer, current);
    publish(list().map((other) => (other.file_id === file_id ? file : other)));
    if (!isReading(answer)) onReadingEnd(answer);
  };
  const giveUp = (failure: ReadingFailure | null) =>
    publish(list().map((file) => stopWaitingFor(file, failure)));
  const { schedule, restart } = createPolling({
    isNeeded: () => listeners.size > 0 && list().some(isReading),
    hasStarted: () => list().some((file) => isReading(file) && !isQueued(file)),
    run: async (isOver) => {
      await Promise.all(list().filter(isReading).map(poll));
      if (isOver()) giveUp('busy');
    },
  });
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    restart();
    return () => {
      listeners.delete(listener);
      schedule();
    };
  };
  const begin = (file: InvoiceFile) => {
    if (isReading(file)) restart();
    else onReadingEnd(file);
  };
  const add: FileReadings['add'] = (file, onListed) => {
    publish([...list(), file]);
    onListed?.();
    begin(file);
  };
  const remove = (fileId: string) => publish(list().filter((file) => file.file_id !== fileId));
  const replace: FileReadings['replace'] = (fileId, file, onListed) => {
    publish(list().map((other) => (other.file_id === fileId ? file : other)));
    onListed?.();
    begin(file);
  };
  return { subscribe, files: list, add, remove, replace, skip: () => giveUp(null) };
}
