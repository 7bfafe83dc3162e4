import { isPassing } from '@hareto/contracts/problem-text.ts';

export type AutosaveState =
  | { status: 'idle' }
  | { status: 'saving' }
  | { status: 'saved'; at: Date }
  /** The values are kept, and sent again at the next commit or by themselves once it may help. */
  | { status: 'error' }
  /** Somebody else changed the draft: nothing is saved until `resume`. */
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
  /** A committed change. */
  changed: (values: Values) => void;
  /**
   * Saves what is pending now. Resolves when nothing is pending or the save failed; true if
   * everything is saved.
   */
  flush: (options?: Partial<SaveOptions>) => Promise<boolean>;
  /** After a conflict was settled. */
  resume: () => void;
  /** The form is gone: what failed is not sent again by itself. */
  stop: () => void;
};

export const AUTOSAVE_DELAY_MS = 1000;
const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 60_000;

/** One save in flight; what changes meanwhile is saved after it, only the newest. */
export function createAutosave<Values>({
  save,
  isConflict = () => false,
  delayMs = AUTOSAVE_DELAY_MS,
  onState,
}: AutosaveOptions<Values>): Autosave<Values> {
  let pending: { values: Values } | null = null;
  let running: Promise<boolean> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let retryMs = FIRST_RETRY_MS;
  let halted = false;

  const retryLater = () => {
    retry = setTimeout(() => {
      void flush();
    }, retryMs);
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
  };
  const failed = (values: Values, thrown: unknown): false => {
    // A newer change has precedence over the one that failed.
    pending ??= { values };
    halted = isConflict(thrown);
    onState?.({ status: halted ? 'conflict' : 'error' });
    if (!halted && isPassing(thrown)) retryLater();
    return false;
  };
  const saveOnce = async (options: SaveOptions): Promise<boolean> => {
    if (!pending) return true;
    const { values } = pending;
    pending = null;
    onState?.({ status: 'saving' });
    try {
      await save(values, options);
    } catch (thrown) {
      return failed(values, thrown);
    }
    retryMs = FIRST_RETRY_MS;
    onState?.({ status: 'saved', at: new Date() });
    return true;
  };
  const saveAll = async (options: SaveOptions): Promise<boolean> => {
    while (pending) if (!(await saveOnce(options))) return false;
    return true;
  };
  const flush = (options: Partial<SaveOptions> = {}): Promise<boolean> => {
    clearTimeout(timer);
    clearTimeout(retry);
    if (halted) return Promise.resolve(false);
    running ??= saveAll({ leaving: options.leaving ?? false }).finally(() => {
      running = null;
    });
    return running;
  };

  return {
    changed: (values) => {
      pending = { values };
      clearTimeout(timer);
      if (!halted)
        timer = setTimeout(() => {
          void flush();
        }, delayMs);
    },
    flush,
    resume: () => {
      halted = false;
    },
    stop: () => {
      clearTimeout(retry);
    },
  };
}
