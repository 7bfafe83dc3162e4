import { createForm, type Config } from 'final-form';
import type { FormEngine } from './late-form-state.ts';
import { submitWith, type SubmitOptions } from './submit-with.ts';

export type LateEngine<Values, Result> = (onSaved: (result: Result, values: Values) => void | Promise<void>) => FormEngine<Values>;

type EngineParts<Values, Input, Result> = Omit<SubmitOptions<Values, Input, Result>, 'onSaved'> & {
  validate: Config<Values>['validate'];
  send: (input: Input) => Promise<Result>;
};

/** What the script of a LateForm brings: final-form with the rules and the sending. */
export function lateEngine<Values extends object, Input, Result>({ validate, send, ...options }: EngineParts<Values, Input, Result>): LateEngine<Values, Result> {
  return (onSaved) => (initialValues) => createForm<Values>({ initialValues, validate, onSubmit: submitWith(send, { ...options, onSaved }) });
}
