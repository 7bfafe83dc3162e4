import {
  CorporationChangesSchema,
  SoleProprietorChangesSchema,
  type DeclaredOwners,
  type RegisteredChange,
} from '@hareto/contracts/registered-changes.ts';
import {
  changedNameProblems,
  changedOwnersProblems,
} from '@hareto/contracts/registration-problems.ts';
import { BUSINESS_FORM, type BusinessForm } from '@hareto/domain/business-form.ts';
import type { PlainDate } from '@hareto/domain/plain-date.ts';
import {
  CHANGE_DOCUMENT_KINDS,
  documentsOfChange,
  EXAMINED_ITEMS,
  changesOnlyOwners,
  equalsPublishedAddress,
  type ChangeDocumentKind,
  type ChangeItem,
  type ChangeValues,
  type ExaminedItem,
  type WantedChange,
} from '@hareto/domain/registered-changes.ts';
import { withoutKanaOfMissingTradeName } from '@hareto/domain/registration-rules.ts';
import type { UserInformation } from '@hareto/contracts/users.ts';
import { validateWith, withProblems } from '@hareto/forms/validate-with.ts';
import * as v from 'valibot';
import { DraftDocumentsSchema, type DraftDocument } from '../../domain/company/change-answer.ts';
import { registeredValues } from '../../domain/company/changes.ts';
import { OwnersDraftSchema, initialOwnersDraft } from '../../domain/company/owners.ts';
import { ownersInput } from '../../domain/registration/registration-input.ts';

const TypedSchema = v.record(v.string(), v.string());

/** A change as it is typed: only the items that the user has opened. */
export const CompanyChangeDraftSchema = v.object({
  address: v.optional(TypedSchema),
  representative: v.optional(TypedSchema),
  /** Only together with `representative`, because the form shows both in one card. */
  owners: v.optional(OwnersDraftSchema),
  name: v.optional(TypedSchema),
  documents: v.optional(DraftDocumentsSchema, []),
});
export type CompanyChangeDraft = v.InferOutput<typeof CompanyChangeDraftSchema>;

export const EMPTY_CHANGE: CompanyChangeDraft = { documents: [] };

export const parseCompanyChangeDraft = (content: string | null): CompanyChangeDraft => {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), CompanyChangeDraftSchema), content);
  return parsed.success ? parsed.output : EMPTY_CHANGE;
};

/** The registered values as the fields show them. */
export const typedValues = (values: ChangeValues): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']));

/** A draft without the items in examination: an item can have only one open change. */
export function withoutItems(
  draft: CompanyChangeDraft,
  itemsInExamination: readonly ChangeItem[],
): CompanyChangeDraft {
  const remaining = openedItems(draft).filter((item) => !itemsInExamination.includes(item));
  return {
    ...Object.fromEntries(remaining.map((item) => [item, draft[item]])),
    ...(remaining.includes('representative') && draft.owners && { owners: draft.owners }),
    documents: draft.documents,
  };
}

/** A draft with the values and documents of an earlier change, unless it has that item already. */
export function withChange(
  draft: CompanyChangeDraft,
  { item, wanted, owners, documents }: RegisteredChange,
): CompanyChangeDraft {
  if (item === 'contact' || draft[item] !== undefined) return draft;
  const otherDocuments = draft.documents.filter(
    ({ file_id }) => !documents.some((one) => one.file_id === file_id),
  );
  return {
    ...draft,
    [item]: typedValues(wanted),
    ...(owners && { owners: initialOwnersDraft(owners.wanted) }),
    documents: [...otherDocuments, ...documents],
  };
}

export const openedItems = (draft: CompanyChangeDraft): ExaminedItem[] =>
  EXAMINED_ITEMS.filter((item) => draft[item] !== undefined);

const schemaOf = (form: BusinessForm) =>
  form === BUSINESS_FORM.corporation ? CorporationChangesSchema : SoleProprietorChangesSchema;

/**
 * The opened items and the documents that they need. Owners may change without the representative.
 */
export function toChangeInput(draft: CompanyChangeDraft, data: RegisteredData) {
  const owners = ownersToSend(draft);
  const kinds = neededDocuments(draft, data);
  const items = typedChanges(draft, data)
    .filter((change) => !changesOnlyOwners(change))
    .map(({ item }) => [item, withoutKanaOfMissingTradeName(draft[item] ?? {})] as const);
  const documents = draft.documents
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ kind, file_id }) => ({ kind, file_id }));
  return { ...Object.fromEntries(items), ...(owners && { owners }), documents };
}

/** The owners to send; null when they do not change. */
function ownersToSend({ representative, owners }: CompanyChangeDraft) {
  if (representative === undefined || owners === undefined) return null;
  return ownersInput(v.parse(OwnersDraftSchema, owners));
}

/** Messages by field, under the server's rules. */
export function changeErrors(draft: CompanyChangeDraft, data: RegisteredData, today: PlainDate) {
  const schema = schemaOf(data.businessForm);
  const errors = validateWith<CompanyChangeDraft>(schema, (typed) => toChangeInput(typed, data))(
    draft,
  );
  const owners = ownersToSend(draft);
  return withProblems(errors, [
    ...changedNameProblems(draft.name ?? {}),
    ...(owners === null ? [] : changedOwnersProblems(owners, today)),
  ]);
}

/** The registered data that the form starts with and compares the draft with. */
export interface RegisteredData {
  readonly user: UserInformation;
  readonly businessForm: BusinessForm;
  readonly publishedAddress: ChangeValues | null;
  /** The registered beneficial owners. */
  readonly owners: DeclaredOwners | null;
}

/** True when the public register has the typed address already, which then needs no document. */
export function isAddressInPublicRegister(
  { address }: CompanyChangeDraft,
  { businessForm, publishedAddress }: RegisteredData,
): boolean {
  if (businessForm !== BUSINESS_FORM.corporation || publishedAddress === null || !address)
    return false;
  return equalsPublishedAddress(emptyToNull(address), publishedAddress);
}

/** The kinds of documents that the typed values need, each once. */
export function neededDocuments(
  draft: CompanyChangeDraft,
  data: RegisteredData,
): ChangeDocumentKind[] {
  const needed = typedChanges(draft, data).flatMap((change) =>
    documentsOfChange(data.businessForm, change, isAddressInPublicRegister(draft, data)),
  );
  return CHANGE_DOCUMENT_KINDS.filter((kind) => needed.includes(kind));
}

/** False for an address in the public register, and while only the beneficial owners change. */
export const needsDocuments = (
  item: ExaminedItem,
  draft: CompanyChangeDraft,
  data: RegisteredData,
) =>
  item === 'address'
    ? !isAddressInPublicRegister(draft, data)
    : !typedChanges(draft, data).some(
        (change) => change.item === item && changesOnlyOwners(change),
      );

interface TypedChange extends WantedChange {
  readonly item: ExaminedItem;
}

const typedChanges = (
  draft: CompanyChangeDraft,
  { user, businessForm }: RegisteredData,
): TypedChange[] =>
  openedItems(draft).map((item) => ({
    item,
    present: registeredValues(user, businessForm, item),
    wanted: emptyToNull(withoutKanaOfMissingTradeName(draft[item] ?? {})),
    owners: item === 'representative' ? draft.owners : undefined,
  }));

const emptyToNull = (typed: Record<string, string>): ChangeValues =>
  Object.fromEntries(
    Object.entries(typed).map(([name, text]) => [name, text === '' ? null : text]),
  );

export const missingDocuments = (
  kinds: readonly ChangeDocumentKind[],
  documents: readonly DraftDocument[],
): ChangeDocumentKind[] =>
  kinds.filter((kind) => !documents.some((document) => document.kind === kind));

export function missingDocumentsText(
  draft: CompanyChangeDraft,
  data: RegisteredData,
): string | null {
  const missing = missingDocuments(neededDocuments(draft, data), draft.documents);
  return missing.length === 0 ? null : `あと${String(missing.length)}件、書類の添付が必要です。`;
}
