import {
  CorporationChangesSchema,
  SoleProprietorChangesSchema,
  type RegisteredChange,
} from '@hareto/contracts/registered-changes.ts';
import { BUSINESS_FORM, type BusinessForm } from '@hareto/domain/business-form.ts';
import {
  CHANGE_DOCUMENT_KINDS,
  documentsOfChange,
  EXAMINED_ITEMS,
  isPublicAddress,
  type ChangeDocumentKind,
  type ChangeItem,
  type ChangeValues,
  type ExaminedItem,
} from '@hareto/domain/registered-changes.ts';
import type { UserInformation } from '@hareto/contracts/users.ts';
import * as v from 'valibot';
import { NamedDocumentsSchema, type NamedDocument } from '../../domain/company/change-answer.ts';
import { presentValues } from '../../domain/company/changes.ts';

const TypedSchema = v.record(v.string(), v.string());

/** A change as it is typed: only the items that the user has opened. */
export const ChangeDraftSchema = v.object({
  address: v.optional(TypedSchema),
  representative: v.optional(TypedSchema),
  name: v.optional(TypedSchema),
  documents: v.optional(NamedDocumentsSchema, []),
});
export type ChangeDraft = v.InferOutput<typeof ChangeDraftSchema>;

export const EMPTY_CHANGE: ChangeDraft = { documents: [] };

export const parseChangeDraft = (content: string | null): ChangeDraft => {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), ChangeDraftSchema), content);
  return parsed.success ? parsed.output : EMPTY_CHANGE;
};

/** The registered values as the fields show them. */
export const typedValues = (values: ChangeValues): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']));

/** A draft without the items that are being examined: they cannot be asked for twice. */
export function withoutItems(draft: ChangeDraft, taken: readonly ChangeItem[]): ChangeDraft {
  const left = openedItems(draft).filter((item) => !taken.includes(item));
  return {
    ...Object.fromEntries(left.map((item) => [item, draft[item]])),
    documents: draft.documents,
  };
}

/** A draft with the values and documents of an earlier change, unless it has that item already. */
export function withChange(
  draft: ChangeDraft,
  { item, wanted, documents }: RegisteredChange,
): ChangeDraft {
  if (item === 'contact' || draft[item] !== undefined) return draft;
  const others = draft.documents.filter(
    ({ file_id }) => !documents.some((one) => one.file_id === file_id),
  );
  return { ...draft, [item]: typedValues(wanted), documents: [...others, ...documents] };
}

export const openedItems = (draft: ChangeDraft): ExaminedItem[] =>
  EXAMINED_ITEMS.filter((item) => draft[item] !== undefined);

export const schemaOf = (form: BusinessForm) =>
  form === BUSINESS_FORM.corporation ? CorporationChangesSchema : SoleProprietorChangesSchema;

/** The opened items and the documents that they need. */
export function toChangeInput(draft: ChangeDraft, kinds: readonly ChangeDocumentKind[]) {
  const items = openedItems(draft).map((item) => [item, draft[item]] as const);
  const documents = draft.documents
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ kind, file_id }) => ({ kind, file_id }));
  return { ...Object.fromEntries(items), documents };
}

export interface ChangeBasis {
  readonly user: UserInformation;
  readonly form: BusinessForm;
  readonly published: ChangeValues | null;
}

/** True when the public register has the typed address already, which then needs no document. */
export function isAddressPublic(
  { address }: ChangeDraft,
  { form, published }: ChangeBasis,
): boolean {
  if (form !== BUSINESS_FORM.corporation || published === null || !address) return false;
  return isPublicAddress(withoutBlanks(address), published);
}

/** The documents that the typed values need, each once. */
export function neededDocuments(draft: ChangeDraft, basis: ChangeBasis): ChangeDocumentKind[] {
  const { user, form } = basis;
  const needed = openedItems(draft).flatMap((item) => {
    const change = {
      item,
      present: presentValues(user, form, item),
      wanted: withoutBlanks(draft[item] ?? {}),
    };
    return documentsOfChange(form, change, isAddressPublic(draft, basis));
  });
  return CHANGE_DOCUMENT_KINDS.filter((kind) => needed.includes(kind));
}

const withoutBlanks = (typed: Record<string, string>): ChangeValues =>
  Object.fromEntries(
    Object.entries(typed).map(([name, text]) => [name, text === '' ? null : text]),
  );

export const missingDocuments = (
  kinds: readonly ChangeDocumentKind[],
  documents: readonly NamedDocument[],
): ChangeDocumentKind[] =>
  kinds.filter((kind) => !documents.some((document) => document.kind === kind));

export function missingDocumentsText(draft: ChangeDraft, basis: ChangeBasis): string | null {
  const missing = missingDocuments(neededDocuments(draft, basis), draft.documents);
  return missing.length === 0 ? null : `あと${String(missing.length)}件、書類の添付が必要です。`;
}
