import { FORM_ERROR, setIn } from 'final-form';
import {
  isCancelled,
  isNetworkProblem,
  isProblem,
  problemText,
} from '@hareto/contracts/problem-text.ts';

export type SubmitErrors = Readonly<Record<string, unknown>>;

/** Field errors when the server names fields, otherwise one error of the form. */
export function submitErrors(
  thrown: unknown,
  toField: (field: string) => string = (field) => field,
): SubmitErrors {
  const fieldErrors = isProblem(thrown) ? (thrown.errors ?? []) : [];
  if (fieldErrors.length === 0) return formError(problemText(thrown));
  let errors: object = {};
  for (const { field, message } of fieldErrors) errors = setIn(errors, toField(field), message);
  return errors as SubmitErrors;
}

/** One error of the form as a whole. */
export const formError = (text: string): SubmitErrors => ({ [FORM_ERROR]: text });

export type SubmitOptions<Values, Input, Result> = {
  /** Converts the typed strings to the input of the endpoint. */
  toInput: (values: Values) => Input;
  /**
   * For navigation or the snackbar. Runs after the server has accepted; the form keeps its values.
   */
  onSaved?: ((result: Result, values: Values) => void | Promise<void>) | undefined;
  /** For fields whose name in the form differs from the server's. */
  toField?: ((field: string) => string) | undefined;
  /**
   * Handles a refusal with another screen or a dialog. Returns true when the form should show
   * nothing.
   */
  onRefused?: ((thrown: unknown) => boolean) | undefined;
};

/** Marks the submit as failed without showing a sentence. */
const UNSENT: SubmitErrors = { [FORM_ERROR]: true };

/** final-form's `onSubmit`: sends, and turns a refusal into errors. Input is never lost. */
export function submitWith<Values, Input, Result>(
  send: (input: Input) => Promise<Result>,
  { toInput, onSaved, toField, onRefused }: SubmitOptions<Values, Input, Result>,
) {
  return async (values: Values): Promise<SubmitErrors | undefined> => {
    let result: Result;
    try {
      result = await send(toInput(values));
    } catch (thrown) {
      if (isCancelled(thrown)) return UNSENT;
      // A defect of ours is still reported; the user keeps the input and sees a sentence.
      if (!isProblem(thrown) && !isNetworkProblem(thrown)) globalThis.reportError?.(thrown);
      return onRefused?.(thrown) === true ? UNSENT : submitErrors(thrown, toField);
    }
    await onSaved?.(result, values);
    return undefined;
  };
}
