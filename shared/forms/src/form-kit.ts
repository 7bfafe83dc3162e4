import type { FormApi } from 'final-form';
import { createContext, use } from 'react';
import type { ShownErrors } from './shown-errors.ts';

/** The properties of a field that its form uses. */
export type RegisteredField = {
  /** Shown in the error summary. */
  label: string;
  controlId: string;
  /** Normalises the current value, because a submit by keyboard fires no change event. */
  settle: () => void;
  /** Called when the server has refused this field's value. */
  onRefused?: (() => void) | undefined;
};

export type FormKit = {
  form: FormApi;
  errors: ShownErrors;
  fields: ReadonlyMap<string, RegisteredField>;
  register: (name: string, field: RegisteredField) => () => void;
  /** Handles a committed change: checks the field and calls the form's `onCommit`. */
  commit: (name: string) => void;
  /** Handles a change of fields by a program: only checks the shown errors again. */
  recheck: (names: readonly string[]) => void;
  submit: () => void;
};

export const FormKitContext = createContext<FormKit | null>(null);
export const SubmittingContext = createContext(false);

export function useFormKit(): FormKit {
  const kit = use(FormKitContext);
  if (!kit) throw new Error('A form field is rendered outside <Form>');
  return kit;
}
