import * as v from 'valibot';
import { invalidRequest } from './token-refusals.ts';

/**
 * Returns the parameters of a form by name. Refuses a repeated parameter, and leaves out empty
 * ones, which count as missing (RFC 6749 §3.2).
 */
export function readForm(body: unknown): ReadonlyMap<string, string> {
  if (!(body instanceof URLSearchParams)) throw invalidRequest('A form-encoded body is needed.');
  const names = [...body.keys()];
  if (new Set(names).size !== names.length)
    throw invalidRequest('A parameter is given more than once.');
  return new Map([...body].filter(([, value]) => value !== ''));
}

/**
 * Returns the parameters that `entries` lists, parsed by their schemas; the error names the first
 * missing or malformed one. Other parameters are ignored.
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
