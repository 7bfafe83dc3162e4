import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useField, useForm } from 'react-final-form';
import { announce } from '../ui/live-announcer.tsx';
import { useFormKit } from './form-kit.ts';

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

const asIs = <T,>(value: T) => value;

/** Connects any control to the form. The field components are built on it; screens use it for controls of their own. */
export function useFormField<Value>({ name, label, controlId, empty, normalise = asIs, onCommit, onRefused }: FormFieldOptions<Value>): FormField<Value> {
  const kit = useFormKit();
  // react-final-form 7.0 gives a field that mounts unknown to the form its initial value: what was put in before would be lost.
  const form = useForm();
  useState(() => form.registerField(name, () => undefined, {}, { silent: true }));
  // Without these final-form turns '' into an absent key, and valibot then answers in English.
  const { input } = useField<Value>(name, { subscription: { value: true }, parse: asIs, allowNull: true, format: (value: Value | undefined) => value ?? empty });
  const error = useSyncExternalStore(kit.errors.subscribe, () => kit.errors.get(name));

  const settle = useEffectEvent(() => {
    const next = normalise(input.value);
    if (next !== input.value) input.onChange(next);
  });
  const refused = useEffectEvent(() => onRefused?.());
  const { register } = kit;
  useEffect(() => register(name, { label, controlId, settle: () => { settle(); }, onRefused: () => { refused(); } }), [register, name, label, controlId]);

  const commit = (value: Value) => {
    const next = normalise(value);
    input.onChange(next);
    kit.commit(name);
    const message = kit.errors.get(name);
    if (message !== undefined && message !== error) announce(`${label} ${message}`);
    onCommit?.(next);
  };
  return { value: input.value, error, setValue: (value) => { input.onChange(value); }, commit };
}
