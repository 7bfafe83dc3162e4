import { isProblem } from '@hareto/contracts/problem-text.ts';
import * as v from 'valibot';

/**
 * The values that the entries of a draft's schema accept, and the defaults for the others: an
 * unfinished field must not keep the others from being saved.
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
 * Sends a draft. `rules` are those of a submission for the texts of the draft: a server of the
 * previous release refuses the whole draft for a text that a submission would refuse, so the rest
 * is saved without that text.
 */
export async function sendDraft<Body extends Readonly<Record<string, unknown>>, Answer>(
  body: Body,
  rules: Readonly<Record<string, v.GenericSchema>>,
  send: (body: Body) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send(body);
  } catch (thrown) {
    const refusedTexts = Object.entries(rules)
      .filter(([name, rule]) => body[name] !== null && !v.is(rule, body[name]))
      .map(([name]) => name);
    const isTextRefused =
      isProblem(thrown) && thrown.errors.some(({ field }) => refusedTexts.includes(field));
    if (!isTextRefused) throw thrown;
    return send({ ...body, ...Object.fromEntries(refusedTexts.map((name) => [name, null])) });
  }
}
