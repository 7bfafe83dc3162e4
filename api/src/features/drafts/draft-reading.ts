import {
  REQUIRED_DRAFT_FIELDS,
  type DraftListItem,
  type RequiredDraftField,
} from '@hareto/contracts/draft-list.ts';
import { SURE_CONFIDENCE, type OcrResult } from '@hareto/contracts/reading-result.ts';
import type { drafts } from '../../db/schema/drafts.ts';

const SHOWN_FIELDS = ['payee_name', 'billing_amount', 'payment_due_date'] as const;

type ReadFile = { reading_status: OcrResult['status']; fields: OcrResult['fields'] };

/**
 * The reading state and extracted fields of a draft's first file, for the list; null if the draft
 * has no file.
 */
export function draftReading(file: ReadFile | null): NonNullable<DraftListItem['reading']> | null {
  if (file === null) return null;
  const { payee_name, billing_amount, payment_due_date } = file.fields;
  const doubtfulFields = SHOWN_FIELDS.filter(
    (name) => (file.fields[name]?.confidence ?? 1) < SURE_CONFIDENCE,
  );
  return {
    status: file.reading_status,
    payee_name: payee_name?.value ?? null,
    billing_amount: billing_amount === undefined ? null : Number(billing_amount.value),
    payment_due_date: payment_due_date?.value ?? null,
    doubt_count: doubtfulFields.length,
  };
}

/** The fields that the user still has to enter; the form fills in the extracted ones. */
export function missingFields(
  draft: typeof drafts.$inferSelect,
  fields: OcrResult['fields'],
): RequiredDraftField[] {
  const isEntered = (name: RequiredDraftField) =>
    name === 'files' ? draft.files.length > 0 : draft[name] !== null && draft[name] !== false;
  const isRead = (name: RequiredDraftField) => name in fields;
  return REQUIRED_DRAFT_FIELDS.filter((name) => !isEntered(name) && !isRead(name));
}
