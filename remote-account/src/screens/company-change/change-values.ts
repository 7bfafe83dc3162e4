import {
  CorporationChangesSchema,
  SoleProprietorChangesSchema,
  type DeclaredOwners,
  type RegisteredChange,
} from '@hareto/contracts/registered-changes.ts';
import { changedOwnersProblems } from '@hareto/contracts/registration-problems.ts';
import { BUSINESS_FORM, type BusinessForm } from '@hareto/domain/business-form.ts';
import type { PlainDate } from '@hareto/domain/plain-date.ts';
import {
  CHANGE_DOCUMENT_KINDS,
  documentsOfChange,
  EXAMINED_ITEMS,
  changesOnlyOwners,
  isPublicAddress,
  type ChangeDocumentKind,
  type ChangeItem,
  type ChangeValues,
  type ExaminedItem,
  type WantedChange,
} from '@hareto/domain/registered-changes.ts';
import type { UserInformation } from '@hareto/contracts/users.ts';
import { validateWith, withProblems } from '@hareto/forms/validate-with.ts';
import * as v from 'valibot';
import { NamedDocumentsSchema, type NamedDocument } from '../../domain/company/change-answer.ts';
import { presentValues } from '../../domain/company/changes.ts';
import { OwnersDraftSchema, ownersDraftOf } from '../../domain/company/owners.ts';
import { ownersInput } from '../../domain/registration/registration-input.ts';

const TypedSchema = v.record(v.string(), v.string());

/** A change as it is typed: only the items that the user has opened. */
export const ChangeDraftSchema = v.object({
  address: v.optional(TypedSchema),
  representative: v.optional(TypedSchema),
  /** Only beside the representative, with whom the form shows them. */
  owners: v.optional(OwnersDraftSchema),
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
    ...(left.includes('representative') && draft.owners && { owners: draft.owners }),
    documents: draft.documents,
  };
}

/** A draft with the values and documents of an earlier change, unless it has that item already. */
export function withChange(
  draft: ChangeDraft,
  { item, wanted, owners, documents }: RegisteredChange,
): ChangeDraft {
  if (item === 'contact' || draft[item] !== undefined) return draft;
  const others = draft.documents.filter(
    ({ file_id }) => !documents.some((one) => one.file_id === file_id),
  );
  return {
    ...draft,
    [item]: typedValues(wanted),
    ...(owners && { owners: ownersDraftOf(owners.wanted) }),
    documents: [...others, ...documents],
  };
}

export const openedItems = (draft: ChangeDraft): ExaminedItem[] =>
  EXAMINED_ITEMS.filter((item) => draft[item] !== undefined);

const schemaOf = (form: BusinessForm) =>
  form === BUSINESS_FORM.corporation ? CorporationChangesSchema : SoleProprietorChangesSchema;

/** The opened items and the documents that they need. Owners may change without the representative. */
export function toChangeInput(draft: ChangeDraft, basis: ChangeBasis) {
  const owners = typedOwners(draft);
  const kinds = neededDocuments(draft, basis);
  const items = changesIn(draft, basis)
    .filter((change) => !changesOnlyOwners(change))
    .map(({ item }) => [item, draft[item]] as const);
  const documents = draft.documents
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ kind, file_id }) => ({ kind, file_id }));
  return { ...Object.fromEntries(items), ...(owners && { owners }), documents };
}

/** The owners that would be sent; null where they stay. */
function typedOwners({ representative, owners }: ChangeDraft) {
  if (representative === undefined || owners === undefined) return null;
  return ownersInput(v.parse(OwnersDraftSchema, owners));
}

/** Messages by field, under the server's rules. */
export function changeErrors(draft: ChangeDraft, basis: ChangeBasis, today: PlainDate) {
  const schema = schemaOf(basis.form);
  const errors = validateWith<ChangeDraft>(schema, (typed) => toChangeInput(typed, basis))(draft);
  const owners = typedOwners(draft);
  return owners === null ? errors : withProblems(errors, changedOwnersProblems(owners, today));
}

export interface ChangeBasis {
  readonly user: UserInformation;
  readonly form: BusinessForm;
  readonly published: ChangeValues | null;
  /** The present beneficial owners. */
  readonly owners: DeclaredOwners | null;
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
  const needed = changesIn(draft, basis).flatMap((change) =>
    documentsOfChange(basis.form, change, isAddressPublic(draft, basis)),
  );
  return CHANGE_DOCUMENT_KINDS.filter((kind) => needed.includes(kind));
}

/** False for a public address, and while only the beneficial owners change. */
export const needsDocuments = (item: ExaminedItem, draft: ChangeDraft, basis: ChangeBasis) =>
  item === 'address'
    ? !isAddressPublic(draft, basis)
    : !changesIn(draft, basis).some((change) => change.item === item && changesOnlyOwners(change));

interface TypedChange extends WantedChange {
  readonly item: ExaminedItem;
}

const changesIn = (draft: ChangeDraft, { user, form }: ChangeBasis): TypedChange[] =>
  openedItems(draft).map((item) => ({
    item,
    present: presentValues(user, form, item),
    wanted: withoutBlanks(draft[item] ?? {}),
    owners: item === 'representative' ? draft.owners : undefined,
  }));

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
