import {
  useCallback,
  useEffect,
  useEffectEvent,
  useReducer,
  useState,
  useSyncExternalStore,
} from 'react';
import { type FormKit, useFormKit } from './form-kit.ts';

export type FormFieldOptions<Value> = {
  name: string;
  label: string;
  controlId: string;
  /** What an absent value is: '' for text, null for a choice. */
  empty: Value;
  /** On commit only: NFKC, kana, digits. Must be idempotent. */
  normalise?: ((value: Value) => Value) | undefined;
  /** After the commit, with the committed value. */
  onCommit?: ((value: Value) => void) | undefined;
  onRefused?: (() => void) | undefined;
};

export type FormField<Value> = {
  value: Value;
  /** The message on the screen, if any. */
  error: string | undefined;
  /** Typing: checks nothing, rewrites nothing. */
  setValue: (value: Value) => void;
  /** Committed: normalised, then checked once. */
  commit: (value: Value) => void;
};

const asIs = <T>(value: T) => value;

function useFieldValue<Value>(
  values: FormKit['values'],
  name: string,
  empty: Value,
): [Value, (next: Value) => void] {
  // A field that mounts unknown to the form would be given its initial value: what was put in
  // before would be lost.
  useState(() => values.registerField(name, () => undefined, {}, { silent: true }));
  // Not `useField`: between its first render and its first effect it hears nothing, and React takes
  // each letter typed then away again.
  const [, renderNow] = useReducer((count: number) => count + 1, 0);
  const subscribe = useCallback(
    (changed: () => void) => values.registerField(name, changed, { value: true }),
    [values, name],
  );
  const value = useSyncExternalStore(
    subscribe,
    () => (values.getFieldState(name)?.value as Value | undefined) ?? empty,
  );
  const setValue = (next: Value) => {
    values.change(name, next);
    renderNow();
  };
  return [value, setValue];
}

/**
 * Connects any control to the form. The field components are built on it; screens use it for
 * controls of their own.
 */
export function useFormField<Value>({
  name,
  label,
  controlId,
  empty,
  normalise = asIs,
  onCommit,
  onRefused,
}: FormFieldOptions<Value>): FormField<Value> {
  const kit = useFormKit();
  const [value, setValue] = useFieldValue(kit.values, name, empty);
  const error = useSyncExternalStore(kit.errors.subscribe, () => kit.errors.get(name));

  const settle = useEffectEvent(() => {
    const next = normalise(value);
    if (next !== value) setValue(next);
  });
  const refused = useEffectEvent(() => onRefused?.());
  const { register } = kit;
  useEffect(
    () =>
      register(name, {
        label,
        controlId,
        settle: () => {
          settle();
        },
        onRefused: () => {
          refused();
        },
      }),
    [register, name, label, controlId],
  );

  const commit = (committed: Value) => {
    const next = normalise(committed);
    setValue(next);
    kit.commit(name);
    onCommit?.(next);
  };
  return { value, error, setValue, commit };
}
