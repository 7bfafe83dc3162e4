import { CHANGE_DOCUMENT_KINDS } from '@hareto/domain/registered-changes.ts';
import * as v from 'valibot';

/** Documents as a draft keeps them, with the names that are shown. */
export const NamedDocumentsSchema = v.array(
  v.object({
    kind: v.picklist(CHANGE_DOCUMENT_KINDS),
    file_id: v.string(),
    file_name: v.string(),
  }),
);
export type NamedDocument = v.InferOutput<typeof NamedDocumentsSchema>[number];

/** An answer to the examiner's question, as it is typed. */
const AnswerSchema = v.object({
  text: v.optional(v.string(), ''),
  documents: v.optional(NamedDocumentsSchema, []),
});
export type ChangeAnswer = v.InferOutput<typeof AnswerSchema>;

export const answerDraftKey = (changeId: number): string => `registered-change-${String(changeId)}`;

export function parseAnswer(content: string | null): ChangeAnswer {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), AnswerSchema), content);
  return parsed.success ? parsed.output : { text: '', documents: [] };
}
