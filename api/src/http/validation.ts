import { labelOf } from '@hareto/shared/contracts/fields.ts';
import * as message from '@hareto/shared/contracts/messages.ts';
import * as v from 'valibot';
import { withDeclaredKeys } from './declared-keys.ts';
import { badRequest, notFound, validationError, type FieldProblem } from './problem.ts';

const CODES: Partial<Record<string, string>> = {
  non_empty: 'required',
  max_length: 'max_length',
  min_length: 'min_length',
  min_value: 'number_range',
  max_value: 'number_range',
  integer: 'integer',
  rfc_email: 'email',
  picklist: 'required_select',
};

const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/;

/** A body as the contract wants it, or 422 with one error a field (brief §6.2). */
export function parseBody<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, withDeclaredKeys(schema, input ?? {}));
  if (result.success) return result.output;
  throw validationError(fieldProblems(result.issues));
}

/** A query as the contract wants it, or 400: queries are made by programs, not typed by people. */
export function parseQuery<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input ?? {});
  if (result.success) return result.output;
  throw badRequest(fieldProblems(result.issues));
}

/** Path parameters; an id that can not exist is answered like one that does not. */
export function parseParams<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  throw notFound();
}

/** One problem a field: the first, as the form shows it. */
export function fieldProblems(issues: readonly v.BaseIssue<unknown>[]): FieldProblem[] {
  const problems = issues.map(toFieldProblem);
  return problems.filter((problem, index) => problems.findIndex((other) => other.field === problem.field) === index);
}

function toFieldProblem(issue: v.BaseIssue<unknown>): FieldProblem {
  const field = fieldPath(issue);
  const label = labelOf(lastName(issue));
  if (issue.type === 'strict_object' && issue.expected === 'never') return { field, code: 'unknown_field', message: message.invalid(label) };
  const isMissing = issue.kind === 'schema' && (issue.input === undefined || issue.input === null || issue.input === '');
  const code = isMissing ? 'required' : (CODES[issue.type] ?? 'invalid');
  // valibot's own texts are English and not for users.
  const text = JAPANESE.test(issue.message) ? issue.message : isMissing ? message.required(label) : message.invalid(label);
  return { field, code, message: text };
}

/** The innermost key that is a name: what the label belongs to. */
function lastName({ path }: v.BaseIssue<unknown>): string {
  return (path ?? []).map(({ key }) => key).findLast((key) => typeof key === 'string') ?? '';
}

/** `files[0].paper_size` (brief §6.2). */
function fieldPath(issue: v.BaseIssue<unknown>): string {
  return (issue.path ?? []).reduce((path, { key }) => {
    if (typeof key === 'number') return `${path}[${key}]`;
    return path ? `${path}.${String(key)}` : String(key);
  }, '');
}
