import { CONFIRMED_FIELDS_LABEL } from '@hareto/contracts/drafts.ts';
import { LABELS } from '@hareto/contracts/labels.ts';
import { ERROR_CODES } from '@hareto/contracts/error-codes.ts';
import * as message from '@hareto/contracts/messages.ts';
import { REQUEST_LABELS } from '@hareto/contracts/request-labels.ts';
import * as v from 'valibot';
import { unstorableTexts } from './storable-text.ts';
import { isRecord, withDeclaredKeys } from './declared-keys.ts';
import { badRequest, notFound, validationError, type FieldProblem } from '../problem.ts';

/** Maps the types of valibot's rules to our codes; the type of our own rules is their code. */
const CODES: ReadonlyMap<string, string> = new Map([
  ['non_empty', 'required'],
  ['min_value', 'number_range'],
  ['max_value', 'number_range'],
  ['rfc_email', 'email'],
  ['picklist', 'required_select'],
  ...ERROR_CODES.map((code) => [code, code] as const),
]);

const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/;

const NO_OBJECT: FieldProblem = {
  field: '',
  code: 'invalid',
  message: 'リクエストの本文は、項目名と値を組にしたJSONオブジェクトで送信してください。',
};

/** Parses a body by the API schema, or throws 422 with one error for each field. */
export function parseBody<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown = {},
): v.InferOutput<Schema> {
  // valibot accepts a list as an object without keys, which would be an empty draft.
  if (!isRecord(input)) throw validationError([NO_OBJECT]);
  const unstorable = unstorableTexts(input);
  if (unstorable.length > 0) throw validationError(namedProblems(unstorable, unstorableProblem));
  const result = v.safeParse(schema, withDeclaredKeys(schema, input));
  if (result.success) return result.output;
  throw validationError(fieldProblems(result.issues));
}

/**
 * Parses a query by the API schema, or throws 400, because programs make queries. Only amounts are
 * typed by a person, so they are refused with 422 as in a body.
 */
export function parseQuery<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): v.InferOutput<Schema> {
  const unstorable = unstorableTexts(input);
  if (unstorable.length > 0) throw badRequest(namedProblems(unstorable, unstorableProblem));
  const result = v.safeParse(schema, input ?? {});
  if (result.success) return result.output;
  const problems = fieldProblems(result.issues);
  throw problems.every(isAmountProblem) ? validationError(problems) : badRequest(problems);
}

const isAmountProblem = ({ field }: FieldProblem): boolean => field.split('_').includes('amount');

/** Parses path parameters; an impossible id is answered like one that does not exist. */
export function parseParams<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input);
  if (result.success && unstorableTexts(input).length === 0) return result.output;
  throw notFound();
}

export const fieldProblems = (issues: readonly v.BaseIssue<unknown>[]): FieldProblem[] =>
  namedProblems(issues, toFieldProblem);

/** A body of 100 KB can have 50,000 wrong values; an answer that names them all helps no caller. */
const MAXIMUM_NAMED_FIELDS = 100;

/** Keeps the first problem of each field, as the form shows it. */
function namedProblems<Found>(
  found: readonly Found[],
  toProblem: (item: Found) => FieldProblem,
): FieldProblem[] {
  const byField = new Map<string, FieldProblem>();
  for (const item of found) {
    if (byField.size === MAXIMUM_NAMED_FIELDS) break;
    const problem = toProblem(item);
    if (!byField.has(problem.field)) byField.set(problem.field, problem);
  }
  return [...byField.values()];
}

function toFieldProblem(issue: v.BaseIssue<unknown>): FieldProblem {
  const keys = keysOf(issue);
  const field = fieldPath(keys);
  const label = labelFor(keys);
  if (issue.type === 'strict_object' && issue.expected === 'never')
    return { field, code: 'unknown_field', message: message.invalid(label) };
  const isMissing =
    issue.kind === 'schema' &&
    (issue.input === undefined || issue.input === null || issue.input === '');
  const code = isMissing ? 'required' : (CODES.get(issue.type) ?? 'invalid');
  // valibot's own texts are English and not for users.
  const text = JAPANESE.test(issue.message)
    ? issue.message
    : isMissing
      ? message.required(label)
      : message.invalid(label);
  return { field, code, message: text };
}

function unstorableProblem(keys: readonly (string | number)[]): FieldProblem {
  const label = labelFor(keys);
  return { field: fieldPath(keys), code: 'forbidden_char', message: message.invalid(label) };
}

const keysOf = ({ path }: v.BaseIssue<unknown>): PropertyKey[] =>
  (path ?? []).map(({ key }) => key as PropertyKey);

const LABELLED = new Map<PropertyKey, string>(
  Object.entries({
    ...REQUEST_LABELS,
    ...LABELS,
    account: '口座',
    confirmed_fields: CONFIRMED_FIELDS_LABEL,
  }),
);

/** Takes the label of the innermost key that has one, because users do not know key names. */
function labelFor(keys: readonly PropertyKey[]): string {
  const labels = keys.map((key) => LABELLED.get(key));
  return labels.findLast((label) => label !== undefined) ?? 'この項目';
}

/** For example `files[0].paper_size`. */
function fieldPath(keys: readonly PropertyKey[]): string {
  return keys.reduce<string>((path, key) => {
    if (typeof key === 'number') return `${path}[${key}]`;
    return path ? `${path}.${String(key)}` : String(key);
  }, '');
}
