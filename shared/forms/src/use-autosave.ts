import { useCallback, useEffect, useRef, useState } from 'react';
import {
  createAutosave,
  type Autosave,
  type AutosaveOptions,
  type AutosaveState,
} from './autosave.ts';

export type UseAutosave<Values> = Pick<Autosave<Values>, 'update' | 'flush' | 'resume'> & {
  state: AutosaveState;
};

/**
 * Saves 1 s after a committed change, at once when the page is hidden or left, and again
 * automatically after a temporary failure. Pass `update` to the form's `onCommit`. `save` may
 * change between renders without restarting the timer.
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
    const onHidden = () => {
      if (document.visibilityState === 'hidden') void autosave.flush({ leaving: true });
    };
    const onLeave = () => {
      void autosave.flush({ leaving: true });
    };
    const onOnline = () => {
      void autosave.flush();
    };
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('online', onOnline);
    // Fires before the next page is requested, so that the next page reads these values.
    window.addEventListener('beforeunload', onLeave);
    window.addEventListener('pagehide', onLeave);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('beforeunload', onLeave);
      window.removeEventListener('pagehide', onLeave);
      window.removeEventListener('online', onOnline);
      autosave.stop();
    };
  }, [autosave]);

  return {
    state,
    update: autosave.update,
    resume: autosave.resume,
    flush: useCallback((options) => autosave.flush(options), [autosave]),
  };
}
