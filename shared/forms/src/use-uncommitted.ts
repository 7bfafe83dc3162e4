import { getIn, type FormApi } from 'final-form';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type FocusEvent } from 'react';

/**
 * The listeners of these events capture, so that they run before listeners that save or ask the
 * user.
 */
const LEAVING = ['pagehide', 'beforeunload', 'popstate', 'visibilitychange'] as const;

/**
 * Closing the page, going back, switching tabs or the end of the session does not blur the focused
 * field, so its text is not committed. It is reported anyway, but not checked, because it may be
 * unfinished.
 */
export function useUncommitted<Values extends object>(
  form: FormApi<Values>,
  reportCommit: (values: Values, name: string) => void,
) {
  const focusedField = useRef<{ name: string; value: unknown } | null>(null);
  const valueOf = (name: string): unknown => getIn(form.getState().values, name);
  const reportUncommitted = useEffectEvent(() => {
    const field = focusedField.current;
    if (field === null || valueOf(field.name) === field.value) return;
    focusedField.current = { ...field, value: valueOf(field.name) };
    reportCommit(form.getState().values, field.name);
  });
  // Runs before the cleanup of the draft's effects, which saves the reported text.
  useLayoutEffect(
    () => () => {
      reportUncommitted();
    },
    [],
  );
  useEffect(() => {
    const onLeave = (event: Event) => {
      if (event.type !== 'visibilitychange' || document.visibilityState === 'hidden')
        reportUncommitted();
    };
    for (const type of LEAVING) window.addEventListener(type, onLeave, { capture: true });
    return () => {
      for (const type of LEAVING) window.removeEventListener(type, onLeave, { capture: true });
    };
  }, []);
  return {
    /** A committed text was reported already; the field may keep the focus, as after Enter. */
    onCommitted: (name: string) => {
      if (focusedField.current?.name === name)
        focusedField.current = { name, value: valueOf(name) };
    },
    onFocus: ({ target }: FocusEvent<HTMLFormElement, Element>) => {
      const name = target.getAttribute('name');
      focusedField.current = name === null ? null : { name, value: valueOf(name) };
    },
    onBlur: () => {
      focusedField.current = null;
    },
  };
}
