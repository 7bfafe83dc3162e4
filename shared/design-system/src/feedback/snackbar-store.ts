import { spec } from '../foundation/tokens.ts';

export type ToastTone = 'success' | 'error' | 'info';

export type ToastContent = {
  tone: ToastTone;
  title: string;
  text?: string | undefined;
  /** 5000 by default; Infinity keeps it until it is closed. */
  durationMs?: number | undefined;
};

export type ToastItem = ToastContent & { readonly id: number; readonly open: boolean };

export type SnackbarStore = {
  get: () => ToastItem | null;
  subscribe: (listener: () => void) => () => void;
  show: (content: ToastContent) => void;
  close: () => void;
};

/**
 * The snackbar of the specification: one current item. A new item replaces it: the old one closes,
 * and the new one opens after 100 ms; 400 ms after closing, the item is cleared.
 */
export function createSnackbarStore(): SnackbarStore {
  let current: ToastItem | null = null;
  let lastId = 0;
  let opening: ReturnType<typeof setTimeout> | undefined;
  let clearing: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const set = (next: ToastItem | null) => {
    current = next;
    for (const listener of listeners) listener();
  };
  const closeCurrent = () => {
    if (!current?.open) return;
    set({ ...current, open: false });
    clearTimeout(clearing);
    clearing = setTimeout(() => {
      set(null);
    }, spec.toast.clearDelay);
  };

  return {
    get: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    show: (content) => {
      closeCurrent();
      clearTimeout(opening);
      opening = setTimeout(() => {
        clearTimeout(clearing);
        lastId += 1;
        set({ ...content, id: lastId, open: true });
      }, spec.toast.openDelay);
    },
    close: () => {
      clearTimeout(opening);
      closeCurrent();
    },
  };
}
