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
  /** The value of an empty field: '' for text, null for a choice. */
  empty: Value;
  /** Applied only on commit: NFKC, kana, digits. Must be idempotent. */
  normalise?: ((value: Value) => Value) | undefined;
  /** Called after the commit, with the committed value. */
  onCommit?: ((value: Value) => void) | undefined;
  onRefused?: (() => void) | undefined;
};

export type FormField<Value> = {
  value: Value;
  /** The shown message, if any. */
  error: string | undefined;
  /** For typing: neither normalises nor checks the value. */
  setValue: (value: Value) => void;
  /** For a committed change: normalises, then checks once. */
  commit: (value: Value) => void;
};

const unchanged = <T>(value: T) => value;

function useFieldValue<Value>(
  form: FormKit['form'],
  name: string,
  empty: Value,
): [Value, (next: Value) => void] {
  // Registers before the first effect: a field that the form does not know yet would get its
  // initial value there, and earlier input would be lost.
  useState(() => form.registerField(name, () => undefined, {}, { silent: true }));
  // `useField` is not used: it does not listen between its first render and its first effect, and
  // React would remove each letter typed then.
  const [, renderNow] = useReducer((count: number) => count + 1, 0);
  const subscribe = useCallback(
    (notify: () => void) => form.registerField(name, notify, { value: true }),
    [form, name],
  );
  const value = useSyncExternalStore(
    subscribe,
    () => (form.getFieldState(name)?.value as Value | undefined) ?? empty,
  );
  const setValue = (next: Value) => {
    form.change(name, next);
    renderNow();
  };
  return [value, setValue];
}

/**
 * Connects any control to the form. The field components use it, and screens use it for their own
 * controls.
 */
export function useFormField<Value>({
  name,
  label,
  controlId,
  empty,
  normalise = unchanged,
  onCommit,
  onRefused,
}: FormFieldOptions<Value>): FormField<Value> {
  const kit = useFormKit();
  const [value, setValue] = useFieldValue(kit.form, name, empty);
  const error = useSyncExternalStore(kit.errors.subscribe, () => kit.errors.get(name));

  const settle = useEffectEvent(() => {
    const next = normalise(value);
    if (next !== value) setValue(next);
  });
  const reportRefusal = useEffectEvent(() => onRefused?.());
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
          reportRefusal();
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
