import * as v from 'valibot';

/** Fields of the API schema that the server refused, with its messages. */
const RefusedFieldsSchema = v.object({
  refused: v.array(v.object({ field: v.string(), message: v.string() })),
});
export type RefusedField = v.InferOutput<typeof RefusedFieldsSchema>['refused'][number];

/**
 * The navigation state with which the confirmation goes back to the form, which shows the messages
 * at their fields. It contains messages only, never a value.
 */
export const refusedState = (refused: readonly RefusedField[]) => ({ refused });

export function refusedFieldsOf(state: unknown): readonly RefusedField[] {
  const parsed = v.safeParse(RefusedFieldsSchema, state);
  return parsed.success ? parsed.output.refused : [];
}
