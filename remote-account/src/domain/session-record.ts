import { pageStorage } from '@hareto/platform/remote-kit/page-storage.ts';
import * as v from 'valibot';

export interface SessionRecord<Value> {
  /** Null when nothing is stored, or data of another version. */
  read: () => Value | null;
  write: (value: Value) => void;
  clear: () => void;
}

/**
 * Data in session storage, for flows that wait for a code: it survives a reload, in this tab only.
 */
export function sessionRecord<Schema extends v.GenericSchema>(
  key: string,
  schema: Schema,
): SessionRecord<v.InferOutput<Schema>> {
  const storage = pageStorage(window, 'sessionStorage');
  const stored = v.pipe(v.string(), v.parseJson(), schema);
  return {
    read: () => {
      const parsed = v.safeParse(stored, storage.getItem(key));
      return parsed.success ? parsed.output : null;
    },
    write: (value) => {
      storage.setItem(key, JSON.stringify(value));
    },
    clear: () => {
      storage.removeItem(key);
    },
  };
}
