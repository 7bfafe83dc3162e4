import * as v from 'valibot';

/**
 * The query of a screen’s address, read by `schema`; what does not fit counts as absent, so that an
 * old bookmark still opens.
 */
export function parseSearch<S extends v.GenericSchema>(schema: S, url: string): v.InferOutput<S> {
  const entries = Object.fromEntries(new URL(url).searchParams);
  const result = v.safeParse(schema, entries);
  return result.success ? result.output : v.parse(schema, {});
}
