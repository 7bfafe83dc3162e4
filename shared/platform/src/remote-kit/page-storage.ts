/** The part of a `Storage` that the product uses. */
export type KeyValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface PageStorage extends KeyValues {
  keys(): string[];
  /** True for a value that could not be stored, and is lost with the page. */
  isMemoryOnly(key: string): boolean;
}

type Kind = 'localStorage' | 'sessionStorage';

/**
 * The browser's storage. Where that is full or forbidden, values live in the memory of the page,
 * and no call throws. Host and remotes share that memory, so that a sign-out clears all of it.
 */
export function pageStorage(page: Window, kind: Kind): PageStorage {
  const memory = memoryOf(page, kind);
  /** Null when the browser refuses. Reading the property of a forbidden storage throws. */
  const attempt = <Result>(run: (storage: Storage) => Result): Result | null => {
    try {
      return run(page[kind]);
    } catch {
      return null;
    }
  };
  const removeStored = (key: string) => attempt((storage) => storage.removeItem(key));
  return {
    getItem(key) {
      const stored = attempt((storage) => storage.getItem(key));
      if (stored === null) return memory.get(key) ?? null;
      // Another page has stored this key since, so the value kept in memory is out of date.
      memory.delete(key);
      return stored;
    },
    setItem(key, value) {
      const isStored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      memory.delete(key);
      if (isStored) return;
      // The older value must not replace this one after a reload.
      removeStored(key);
      memory.set(key, value);
    },
    removeItem(key) {
      memory.delete(key);
      removeStored(key);
    },
    keys: () => [...memory.keys(), ...(attempt((storage) => Object.keys(storage)) ?? [])],
    isMemoryOnly: (key) => memory.has(key),
  };
}

const MEMORY = Symbol.for('hareto.page-storage');
type StoredInMemory = Record<Kind, Map<string, string>>;

function memoryOf(page: Window, kind: Kind): Map<string, string> {
  const holder = page as unknown as Record<typeof MEMORY, StoredInMemory | undefined>;
  const empty = (): Map<string, string> => new Map();
  return (holder[MEMORY] ??= { localStorage: empty(), sessionStorage: empty() })[kind];
}
