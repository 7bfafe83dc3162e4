import * as v from 'valibot';

/**
 * The name of a change of a draft: the id of the form that made it, and the number of the change in
 * that form. The calls of one form may overtake each other, above all while the user leaves the
 * page.
 */
export const DraftChangeSchema = v.pipe(
  v.string(),
  v.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.[1-9]\d{0,8}$/),
);

/** The query of a call that saves a draft. */
export const draftChangeQuery = v.strictObject({ change: v.optional(DraftChangeSchema) });

/** The change that a draft has now; null when no form has made it. */
export const LastChangeSchema = v.optional(v.nullable(DraftChangeSchema));

/** The name of change `number` of the form `form`, a UUID. */
export const changeName = (form: string, number: number): string => `${form}.${String(number)}`;

/** The number of changes from `earlier` to `later`; null for changes of different forms. */
export function countChangesBetween(earlier: string, later: string): number | null {
  const [form, number] = earlier.split('.');
  const [laterForm, laterNumber] = later.split('.');
  return form === laterForm ? Number(laterNumber) - Number(number) : null;
}
