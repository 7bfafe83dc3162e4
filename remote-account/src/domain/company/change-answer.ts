import { CHANGE_DOCUMENT_KINDS } from '@hareto/domain/registered-changes.ts';
import type { RegisteredChange } from '@hareto/contracts/registered-changes.ts';
import * as v from 'valibot';

/** The documents in a draft, with the file names that the screen shows. */
export const DraftDocumentsSchema = v.array(
  v.object({
    kind: v.picklist(CHANGE_DOCUMENT_KINDS),
    file_id: v.string(),
    file_name: v.string(),
  }),
);
export type DraftDocument = v.InferOutput<typeof DraftDocumentsSchema>[number];

/** The typed answer to the examiner's question. */
const AnswerSchema = v.object({
  text: v.optional(v.string(), ''),
  documents: v.optional(DraftDocumentsSchema, []),
});
export type ChangeAnswer = v.InferOutput<typeof AnswerSchema>;

export const answerDraftKey = (changeId: number): string => `registered-change-${String(changeId)}`;

export const EMPTY_ANSWER: ChangeAnswer = { text: '', documents: [] };

export function parseAnswer(content: string | null): ChangeAnswer {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), AnswerSchema), content);
  return parsed.success ? parsed.output : EMPTY_ANSWER;
}

/** True when this answer is the last one that the business has sent. */
export function isSent(
  { text, documents }: ChangeAnswer,
  { remarks }: Pick<RegisteredChange, 'remarks'>,
): boolean {
  const last = remarks.findLast(({ by }) => by === 'business');
  const idsOf = (files: readonly { file_id: string }[]) =>
    files.map(({ file_id }) => file_id).join();
  return last?.text === text.trim() && idsOf(last.documents) === idsOf(documents);
}
