import * as v from 'valibot';

/**
 * Parses the query of a screen’s address with `schema`; invalid values count as missing, so that an
 * old bookmark still works.
 */
export function parseSearch<S extends v.GenericSchema>(schema: S, url: string): v.InferOutput<S> {
  const entries = Object.fromEntries(new URL(url).searchParams);
  const result = v.safeParse(schema, entries);
  return result.success ? result.output : v.parse(schema, {});
}
