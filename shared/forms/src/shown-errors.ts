import type { FORM_ERROR as FINAL_FORM_ERROR } from 'final-form';

type Shown = { readonly message: string; readonly from: 'rule' | 'server' };
/** Errors in the structure of final-form. */
export type ErrorTree = object | undefined;
/** Messages by path: `account.bank_code`, `files[0].file_id`. */
export type Messages = ReadonlyMap<string, string>;

/**
 * The path of an error of the whole form: a copy of final-form's constant, because importing it
 * would load all of final-form.
 */
export const FORM_ERROR: typeof FINAL_FORM_ERROR = 'FINAL_FORM/form-error';

/**
 * Decides which errors are on the screen. final-form checks at every keystroke; the shown errors
 * change only at a committed change and at submit, so that none appears while typing and each stays
 * until the next commit or until a program has set a right value.
 */
export type ShownErrors = {
  subscribe: (listener: () => void) => () => void;
  get: (name: string) => string | undefined;
  /** Names of fields with a shown error, in the order in which the errors appeared. */
  names: () => readonly string[];
  /**
   * Call this when a field is committed: it is checked again with the fields committed before it
   * (rules between fields).
   */
  commit: (name: string, messages: Messages) => void;
  /**
   * Call this when a program has changed the fields `names`: the shown errors are checked again, and
   * none is added. The server's messages at other fields stay.
   */
  recheck: (names: readonly string[], messages: Messages) => void;
  /**
   * Call this when a submit was refused. The server's messages stay until the field's next commit.
   */
  showAll: (messages: Messages, from: Shown['from']) => void;
  clear: () => void;
};

function updateError(next: Map<string, Shown>, name: string, messages: Messages): void {
  const message = messages.get(name);
  if (message === undefined) next.delete(name);
  else next.set(name, { message, from: 'rule' });
}

export function createShownErrors(): ShownErrors {
  let shown: ReadonlyMap<string, Shown> = new Map();
  let names: readonly string[] = [];
  const checkedNames = new Set<string>();
  const listeners = new Set<() => void>();

  const publish = (next: ReadonlyMap<string, Shown>) => {
    shown = next;
    names = [...next.keys()];
    for (const listener of listeners) listener();
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    get: (name) => shown.get(name)?.message,
    names: () => names,
    commit: (name, messages) => {
      checkedNames.add(name);
      const next = new Map(shown);
      for (const other of checkedNames) {
        if (other === name || next.get(other)?.from !== 'server')
          updateError(next, other, messages);
      }
      publish(next);
    },
    recheck: (changed, messages) => {
      if (shown.size === 0) return;
      const next = new Map(shown);
      for (const [name, { from }] of shown)
        if (from === 'rule' || changed.includes(name)) updateError(next, name, messages);
      publish(next);
    },
    showAll: (messages, from) => {
      const next = new Map<string, Shown>();
      for (const [name, message] of messages) {
        checkedNames.add(name);
        next.set(name, { message, from });
      }
      publish(next);
    },
    clear: () => {
      publish(new Map());
    },
  };
}

/** All messages in a tree of errors. */
export function messagesOf(
  errors: ErrorTree,
  prefix = '',
  found = new Map<string, string>(),
): Messages {
  for (const [key, value] of Object.entries<unknown>({ ...errors })) {
    const path = pathOf(prefix, key, Array.isArray(errors));
    if (typeof value === 'string') found.set(path, value);
    else if (typeof value === 'object' && value !== null) messagesOf(value, path, found);
  }
  return found;
}

/** Paths of all messages in a tree of errors. */
export const errorNames = (errors: ErrorTree): string[] => [...messagesOf(errors).keys()];

function pathOf(prefix: string, key: string, inArray: boolean): string {
  if (inArray) return `${prefix}[${key}]`;
  return prefix === '' ? key : `${prefix}.${key}`;
}
