import { FORM_ERROR, setIn } from 'final-form';

/** What the http capability throws: plain objects, because they cross the border between bundles. */
export type Problem = {
  kind: 'problem';
  httpStatus: number;
  status: string;
  message: string;
  errors: readonly { field: string; code: string; message: string }[];
  traceId: string | null;
};
export type NetworkProblem = { kind: 'network' };

const NETWORK = '通信に失敗しました。電波状況をご確認のうえ、もう一度お試しください。';
const SERVER = 'システムエラーが発生しました。時間をおいてもう一度お試しください。解消しない場合はお問い合わせください。';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export function isProblem(thrown: unknown): thrown is Problem {
  return isRecord(thrown) && thrown['kind'] === 'problem';
}

export function isNetworkProblem(thrown: unknown): thrown is NetworkProblem {
  return isRecord(thrown) && thrown['kind'] === 'network';
}

/** The sentence for the top of the form. */
export function problemText(thrown: unknown): string {
  if (isNetworkProblem(thrown)) return NETWORK;
  if (isProblem(thrown) && thrown.httpStatus < 500 && thrown.message) return thrown.message;
  const traceId = isProblem(thrown) ? thrown.traceId : null;
  return traceId ? `${SERVER}（エラー番号：${traceId}）` : SERVER;
}

export type SubmitErrors = Readonly<Record<string, unknown>>;

/** Field errors where the server names fields, else one error of the form. */
export function submitErrors(thrown: unknown, toField: (field: string) => string = (field) => field): SubmitErrors {
  const fieldErrors = isProblem(thrown) ? (thrown.errors ?? []) : [];
  if (fieldErrors.length === 0) return formError(problemText(thrown));
  return errorTree(fieldErrors.map(({ field, message }) => ({ field: toField(field), message })));
}

/** Messages by field, as final-form keeps them. */
export function errorTree(refusals: readonly { field: string; message: string }[]): SubmitErrors {
  let errors: object = {};
  for (const { field, message } of refusals) errors = setIn(errors, field, message);
  return errors as SubmitErrors;
}

/** One error of the form as a whole. */
export const formError = (text: string): SubmitErrors => ({ [FORM_ERROR]: text });

export type SubmitOptions<Values, Input, Result> = {
  /** The strings as typed → the contract's input. */
  toInput: (values: Values) => Input;
  /** Navigate, show the snackbar. Runs after the server said yes; the form's values are untouched either way. */
  onSaved?: ((result: Result, values: Values) => void | Promise<void>) | undefined;
  /** Where the form's field has another name than the server's. */
  toField?: ((field: string) => string) | undefined;
  /** Handles a refusal itself (another screen, a dialog). true: nothing is shown in the form. */
  onRefused?: ((thrown: unknown) => boolean) | undefined;
};

/** final-form's `onSubmit`: sends, and turns a refusal into errors. Input is never lost. */
export function submitWith<Values, Input, Result>(send: (input: Input) => Promise<Result>, { toInput, onSaved, toField, onRefused }: SubmitOptions<Values, Input, Result>) {
  return async (values: Values): Promise<SubmitErrors | undefined> => {
    let result: Result;
    try {
      result = await send(toInput(values));
    } catch (thrown) {
      // A defect of ours still reaches the error report; the user keeps the input and gets a sentence.
      if (!isProblem(thrown) && !isNetworkProblem(thrown)) globalThis.reportError?.(thrown);
      // `true` marks the submit as failed without putting a sentence on the screen.
      return onRefused?.(thrown) === true ? { [FORM_ERROR]: true } : submitErrors(thrown, toField);
    }
    await onSaved?.(result, values);
    return undefined;
  };
}
