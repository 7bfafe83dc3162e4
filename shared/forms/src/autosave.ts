import { isTemporary } from '@hareto/contracts/problem-text.ts';

export type AutosaveState =
  | { status: 'idle' }
  | { status: 'saving' }
  | { status: 'saved'; at: Date }
  /**
   * The values are kept and sent again: at the next commit, or automatically if the failure may be
   * temporary.
   */
  | { status: 'error' }
  /** Another user or tab changed the draft: nothing is saved until `resume`. */
  | { status: 'conflict' };

export type SaveOptions = {
  /** The page is being hidden or left: send with `keepalive`. */
  leaving: boolean;
};

export type AutosaveOptions<Values> = {
  save: (values: Values, options: SaveOptions) => Promise<unknown>;
  isConflict?: ((thrown: unknown) => boolean) | undefined;
  delayMs?: number | undefined;
  onState?: ((state: AutosaveState) => void) | undefined;
};

export type Autosave<Values> = {
  /** Call this on a committed change. */
  update: (values: Values) => void;
  /**
   * Saves pending values now. Resolves when nothing is pending or the save failed; true if
   * everything is saved.
   */
  flush: (options?: Partial<SaveOptions>) => Promise<boolean>;
  /** Call this after a conflict was settled. */
  resume: () => void;
  /** Call this when the form was left: failed values are not sent again automatically. */
  stop: () => void;
};

export const AUTOSAVE_DELAY_MS = 1000;
const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 60_000;

/** Retries after five seconds, then at growing intervals. */
function createRetry(retry: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitMs = FIRST_RETRY_MS;
  return {
    schedule: () => {
      timer = setTimeout(retry, waitMs);
      waitMs = Math.min(waitMs * 2, LAST_RETRY_MS);
    },
    stop: () => {
      clearTimeout(timer);
    },
    resetDelay: () => {
      waitMs = FIRST_RETRY_MS;
    },
  };
}

type SaveQueueOptions<Values> = Pick<AutosaveOptions<Values>, 'save' | 'onState'> & {
  onSaved: () => void;
  onFailed: (thrown: unknown) => void;
};

/**
 * Keeps one save in flight; of the later changes only the newest is saved after it. When the page
 * is left, pending values are sent at once; if none are pending, a save in flight without
 * `keepalive` is sent again, because the browser would abort it with the page.
 */
function createSaveQueue<Values>({ save, onState, onSaved, onFailed }: SaveQueueOptions<Values>) {
  let pending: { values: Values } | null = null;
  let newest: { values: Values; leaving: boolean } | null = null;
  let running: Promise<boolean> | null = null;

  const saveOnce = async ({ leaving }: SaveOptions): Promise<boolean> => {
    if (!pending) return true;
    const { values } = pending;
    const sent = { values, leaving };
    pending = null;
    newest = sent;
    onState?.({ status: 'saving' });
    const failure = await save(values, { leaving }).then(
      () => null,
      (thrown: unknown) => ({ thrown }),
    );
    // Newer values are in progress, and their result counts.
    if (newest !== sent) return true;
    newest = null;
    if (failure === null) {
      onSaved();
      return true;
    }
    // A newer change replaces the failed one.
    pending ??= { values };
    onFailed(failure.thrown);
    return false;
  };
  const saveAll = async (options: SaveOptions): Promise<boolean> => {
    while (pending) if (!(await saveOnce(options))) return false;
    return true;
  };

  return {
    put: (values: Values) => {
      pending = { values };
    },
    run: (options: SaveOptions): Promise<boolean> => {
      if (options.leaving && newest?.leaving === false) pending ??= { values: newest.values };
      if (running !== null && !(options.leaving && pending)) return running;
      const all = Promise.all([saveAll(options), running])
        .then(([isSaved]) => isSaved)
        .finally(() => {
          if (running === all) running = null;
        });
      running = all;
      return all;
    },
  };
}

/** Saves `delayMs` after the last change, and retries temporary failures automatically. */
export function createAutosave<Values>({
  save,
  isConflict = () => false,
  delayMs = AUTOSAVE_DELAY_MS,
  onState,
}: AutosaveOptions<Values>): Autosave<Values> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const retry = createRetry(() => void flush());
  const saves = createSaveQueue({
    save,
    onState,
    onSaved: () => {
      retry.resetDelay();
      onState?.({ status: 'saved', at: new Date() });
    },
    onFailed: (thrown) => {
      isStopped = isConflict(thrown);
      onState?.({ status: isStopped ? 'conflict' : 'error' });
      if (!isStopped && isTemporary(thrown)) retry.schedule();
    },
  });

  const flush = ({ leaving = false }: Partial<SaveOptions> = {}): Promise<boolean> => {
    clearTimeout(timer);
    retry.stop();
    return isStopped ? Promise.resolve(false) : saves.run({ leaving });
  };

  return {
    update: (values) => {
      saves.put(values);
      clearTimeout(timer);
      if (!isStopped) timer = setTimeout(() => void flush(), delayMs);
    },
    flush,
    resume: () => {
      isStopped = false;
    },
    stop: retry.stop,
  };
}
