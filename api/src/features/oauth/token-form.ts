import * as v from 'valibot';
import { invalidRequest } from './token-refusals.ts';

/**
 * Parameters of a call by name. Each may come once, and an empty one counts as missing (RFC
 * 6749 §3.2); unknown ones are ignored.
 */
export function readForm(body: unknown): ReadonlyMap<string, string> {
  if (!(body instanceof URLSearchParams)) throw invalidRequest('A form-encoded body is needed.');
  const names = [...body.keys()];
  if (new Set(names).size !== names.length)
    throw invalidRequest('A parameter is given more than once.');
  return new Map([...body].filter(([, value]) => value !== ''));
}

/**
 * Returns the `needed` parameters, parsed by the schema; the error names the first that is missing
 * or malformed.
 */
export function readParameters<Entries extends v.ObjectEntries>(
  form: ReadonlyMap<string, string>,
  entries: Entries,
): v.InferOutput<v.ObjectSchema<Entries, undefined>> {
  const result = v.safeParse(v.object(entries), Object.fromEntries(form));
  if (result.success) return result.output;
  throw invalidRequest(
    `${v.getDotPath(result.issues[0]) ?? 'a parameter'} is missing or malformed.`,
  );
}
