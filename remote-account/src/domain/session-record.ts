import * as v from 'valibot';

export interface SessionRecord<Value> {
  /** Null when nothing is stored, or data of another version. */
  read: () => Value | null;
  write: (value: Value) => void;
  clear: () => void;
}

/** Data that survives a reload, in this tab only: steps that wait for a code. */
export function sessionRecord<Schema extends v.GenericSchema>(
  key: string,
  schema: Schema,
): SessionRecord<v.InferOutput<Schema>> {
  const stored = v.pipe(v.string(), v.parseJson(), schema);
  return {
    read: () => {
      const parsed = v.safeParse(stored, window.sessionStorage.getItem(key));
      return parsed.success ? parsed.output : null;
    },
    write: (value) => {
      window.sessionStorage.setItem(key, JSON.stringify(value));
    },
    clear: () => {
      window.sessionStorage.removeItem(key);
    },
  };
}
