import type { FormApi } from 'final-form';
import { createContext, use } from 'react';
import type { ShownErrors } from './shown-errors.ts';

/** A field as the form sees it. */
export type RegisteredField = {
  /** Shown in the error summary. */
  label: string;
  controlId: string;
  /** Bring the value into its committed shape: submit by keyboard comes without a change event. */
  settle: () => void;
  /** The server refused this field's value. */
  onRefused?: (() => void) | undefined;
};

export type FormKit = {
  values: FormApi;
  errors: ShownErrors;
  fields: ReadonlyMap<string, RegisteredField>;
  register: (name: string, field: RegisteredField) => () => void;
  /** A committed change: judges the field and tells the form's `onCommit`. */
  commit: (name: string) => void;
  submit: () => void;
};

export const FormKitContext = createContext<FormKit | null>(null);
export const SubmittingContext = createContext(false);

export function useFormKit(): FormKit {
  const kit = use(FormKitContext);
  if (!kit) throw new Error('A form field stands outside <Form>');
  return kit;
}
