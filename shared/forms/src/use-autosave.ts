import { useCallback, useEffect, useRef, useState } from 'react';
import {
  createAutosave,
  type Autosave,
  type AutosaveOptions,
  type AutosaveState,
} from './autosave.ts';

export type UseAutosave<Values> = Pick<Autosave<Values>, 'changed' | 'flush' | 'resume'> & {
  state: AutosaveState;
};

/**
 * Saves 1 s after a committed change, at once when the page is hidden or left, and again
 * automatically after a failed save. Pass `changed` to the form's `onCommit`. `save` may change
 * between renders without restarting the timer.
 */
export function useAutosave<Values>({
  save,
  isConflict,
  delayMs,
}: AutosaveOptions<Values>): UseAutosave<Values> {
  const latest = useRef({ save, isConflict });
  useEffect(() => {
    latest.current = { save, isConflict };
  });
  const [state, setState] = useState<AutosaveState>({ status: 'idle' });
  const [autosave] = useState(() =>
    createAutosave<Values>({
      save: (values, options) => latest.current.save(values, options),
      isConflict: (thrown) => latest.current.isConflict?.(thrown) ?? false,
      delayMs,
      onState: setState,
    }),
  );

  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') void autosave.flush({ leaving: true });
    };
    const leaving = () => {
      void autosave.flush({ leaving: true });
    };
    const online = () => {
      void autosave.flush();
    };
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('online', online);
    // Before the next page is requested, which may read the draft.
    window.addEventListener('beforeunload', leaving);
    window.addEventListener('pagehide', leaving);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('beforeunload', leaving);
      window.removeEventListener('pagehide', leaving);
      window.removeEventListener('online', online);
      autosave.stop();
    };
  }, [autosave]);

  return {
    state,
    changed: autosave.changed,
    resume: autosave.resume,
    flush: useCallback((options) => autosave.flush(options), [autosave]),
  };
}
