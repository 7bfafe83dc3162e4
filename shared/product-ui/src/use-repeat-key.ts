import { useState } from 'react';

/**
 * The `Idempotency-Key` of a call that the user repeats by another click after a failure: its
 * answer may have been lost. `forget` after an answer, so that the next click is another call.
 */
export function useRepeatKey() {
  const [keys] = useState(() => new Map<string, string>());
  return {
    keyOf: (body: unknown): string => {
      const text = JSON.stringify(body);
      const key = keys.get(text) ?? crypto.randomUUID();
      keys.set(text, key);
      return key;
    },
    forget: (body: unknown) => void keys.delete(JSON.stringify(body)),
  };
}
