import * as v from 'valibot';

/**
 * Names a change of a draft: the opened form that made it, and its number there. Calls of one form
 * may overtake each other, above all those that it sends while its page is being left.
 */
export const DraftChangeSchema = v.pipe(
  v.string(),
  v.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.[1-9]\d{0,8}$/),
);

/** For the call that saves a draft. */
export const draftChangeQuery = v.strictObject({ change: v.optional(DraftChangeSchema) });

/** The change that a draft has now; null when no form has made it. */
export const LastChangeSchema = v.optional(v.nullable(DraftChangeSchema));

/** The name of change `number` of the form `form`, a UUID. */
export const changeName = (form: string, number: number): string => `${form}.${String(number)}`;

/** How many changes of one form lie between two; null for changes of different forms. */
export function changesBetween(earlier: string, later: string): number | null {
  const [form, number] = earlier.split('.');
  const [laterForm, laterNumber] = later.split('.');
  return form === laterForm ? Number(laterNumber) - Number(number) : null;
}
