import { getIn } from 'final-form';

type Shown = { readonly message: string; readonly from: 'rule' | 'server' };
export type ErrorTree = object | undefined;

/**
 * Which errors are on the screen. final-form checks at every keystroke; what is shown changes only at a committed change and at submit,
 * so nothing appears while typing and an error stays until the next commit.
 */
export type ShownErrors = {
  subscribe: (listener: () => void) => () => void;
  get: (name: string) => string | undefined;
  /** Names with an error on the screen, in the order of their appearance. */
  names: () => readonly string[];
  /** A field was committed: it and the fields committed before it are judged anew (rules between fields). */
  commit: (name: string, errors: ErrorTree) => void;
  /** Submit was refused by the rules. `names` are the leaves of `errors`. */
  showAll: (names: readonly string[], errors: ErrorTree) => void;
  /** The server refused: its words stay until the field's own next commit. */
  showServer: (names: readonly string[], errors: ErrorTree) => void;
  clear: () => void;
};

function messageAt(errors: ErrorTree, name: string): string | undefined {
  const found: unknown = errors === undefined ? undefined : getIn(errors, name);
  return typeof found === 'string' ? found : undefined;
}

function judge(next: Map<string, Shown>, name: string, errors: ErrorTree): void {
  const message = messageAt(errors, name);
  if (message === undefined) next.delete(name);
  else next.set(name, { message, from: 'rule' });
}

export function createShownErrors(): ShownErrors {
  let shown: ReadonlyMap<string, Shown> = new Map();
  let names: readonly string[] = [];
  const judged = new Set<string>();
  const listeners = new Set<() => void>();

  const publish = (next: ReadonlyMap<string, Shown>) => {
    shown = next;
    names = [...next.keys()];
    for (const listener of listeners) listener();
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
    get: (name) => shown.get(name)?.message,
    names: () => names,
    commit: (name, errors) => {
      judged.add(name);
      const next = new Map(shown);
      for (const other of judged) {
        if (other === name || next.get(other)?.from !== 'server') judge(next, other, errors);
      }
      publish(next);
    },
    showAll: (all, errors) => {
      const next = new Map<string, Shown>();
      for (const name of all) {
        judged.add(name);
        judge(next, name, errors);
      }
      publish(next);
    },
    showServer: (all, errors) => {
      const next = new Map<string, Shown>();
      for (const name of all) {
        judged.add(name);
        const message = messageAt(errors, name);
        if (message !== undefined) next.set(name, { message, from: 'server' });
      }
      publish(next);
    },
    clear: () => { publish(new Map()); },
  };
}

/** Paths of all messages in a tree of errors: `account.bank_code`, `files[0].file_id`. */
export function errorNames(errors: ErrorTree, prefix = ''): string[] {
  if (errors === undefined) return [];
  return Object.entries(errors as Record<string, unknown>).flatMap(([key, value]) => {
    const path = pathOf(prefix, key, Array.isArray(errors));
    if (typeof value === 'string') return [path];
    return typeof value === 'object' && value !== null ? errorNames(value, path) : [];
  });
}

function pathOf(prefix: string, key: string, inArray: boolean): string {
  if (inArray) return `${prefix}[${key}]`;
  return prefix === '' ? key : `${prefix}.${key}`;
}
