import { isProblem } from '@hareto/contracts/problem-text.ts';
import * as v from 'valibot';

/**
 * Returns the values that a draft's schema accepts, and the schema's default in place of every
 * other value: an unfinished field must not keep the others from being saved.
 */
export function validEntries<const Entries extends v.ObjectEntries>(
  schema: v.StrictObjectSchema<Entries, undefined>,
  values: Readonly<Record<string, unknown>>,
) {
  const kept = Object.entries(schema.entries).map(([name, entry]) => {
    const parsed = v.safeParse(entry, values[name]);
    return [name, parsed.success ? parsed.output : v.getDefault(entry)];
  });
  return v.parse(schema, Object.fromEntries(kept));
}

/**
 * Sends a draft. A server of the previous release refuses the whole draft because of one invalid
 * text; then the draft is sent again without the fields of `texts` that the server named.
 */
export async function sendDraft<Body extends Readonly<Record<string, unknown>>, Answer>(
  body: Body,
  texts: readonly (keyof Body & string)[],
  send: (body: Body) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send(body);
  } catch (thrown) {
    const refused = texts.filter(
      (name) =>
        body[name] !== null &&
        isProblem(thrown) &&
        thrown.errors.some(({ field }) => field === name),
    );
    if (refused.length === 0) throw thrown;
    return send({ ...body, ...Object.fromEntries(refused.map((name) => [name, null])) });
  }
}
