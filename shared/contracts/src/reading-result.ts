import { ADJUSTMENT_KINDS } from '@hareto/domain/adjustments.ts';
import * as v from 'valibot';
import { IdSchema } from './plain-fields.ts';
import { READING_STATUSES } from './reading-statuses.ts';

/** Fields whose values the reader may find on an invoice. */
export const READ_FIELDS = [
  'payee_name',
  'payee_postal_code',
  'payee_address',
  'payee_phone_number',
  'invoice_number',
  'invoice_date',
  'payment_due_date',
  /** The total with tax, when the amount to transfer differs. */
  'invoice_total',
  'billing_amount',
  'invoice_registration_number',
  'payer_name',
  'bank_name',
  'branch_name',
  'account_type',
  'account_number',
  'account_holder_kana',
  'subject',
] as const;
export type ReadField = (typeof READ_FIELDS)[number];

/**
 * One value that was read from a document. `box` is [x, y, width, height] in fractions of the page,
 * with the origin at the top left; `page` counts from 1.
 */
const ReadValueSchema = v.object({
  value: v.string(),
  /** 0 to 1; the screen asks for a confirmation below `SURE_CONFIDENCE`. */
  confidence: v.number(),
  page: v.number(),
  box: v.tuple([v.number(), v.number(), v.number(), v.number()]),
  /**
   * The reason for a doubt, one of `READING_DOUBTS`; a newer server may have more reasons. Null or
   * missing when there is no doubt.
   */
  doubt: v.optional(v.nullable(v.string())),
});
export type ReadValue = v.InferOutput<typeof ReadValueSchema>;
/** The user need not confirm a value with at least this confidence. */
export const SURE_CONFIDENCE = 0.8;
/** True for a value whose reading was so uncertain that the user must compare it. */
export const isDoubtful = (value: Pick<ReadValue, 'confidence'> | undefined): boolean =>
  (value?.confidence ?? 1) < SURE_CONFIDENCE;

/** Fields that may stay empty. */
const OPTIONAL_FIELDS: readonly ReadField[] = [
  'invoice_number',
  'invoice_registration_number',
  'subject',
];
/**
 * 要確認: the user has to compare the value with the document before the next screen. An uncertain
 * value of an optional field has a doubt in the data as well, but does not stop the user.
 */
export const needsCheck = (
  field: ReadField,
  value: Pick<ReadValue, 'confidence'> | undefined,
): boolean => isDoubtful(value) && !OPTIONAL_FIELDS.includes(field);
/**
 * `unclear`: characters of a picture are uncertain. `layer_differs`: the picture and its text layer
 * differ. `rivals`: the document has several values for the field. `sum_differs`: the figures of
 * the document do not add up to the value. `look_alike`: a character resembles another one.
 * `unproven`: the value has no label, or nothing confirms it.
 */
export const READING_DOUBTS = [
  'unclear',
  'layer_differs',
  'rivals',
  'sum_differs',
  'look_alike',
  'unproven',
] as const;
export type ReadingDoubt = (typeof READING_DOUBTS)[number];

/** The parts of a bank account that documents state. */
export const READ_ACCOUNT_FIELDS = [
  'bank_name',
  'branch_name',
  'account_type',
  'account_number',
  'account_holder_kana',
] as const satisfies readonly ReadField[];

/** Reasons why reading ended without a value; a newer server may have more. */
export const READING_FAILURES = [
  'busy',
  'no_text',
  'not_an_invoice',
  'unreadable',
  // Faults of a photo that the user should take again.
  'dark',
  'blurred',
  'cut_off',
  'too_small',
] as const;
export type ReadingFailure = (typeof READING_FAILURES)[number];

/** The values that were read from one invoice. */
const READING_ENTRIES = {
  fields: v.partial(
    v.object(
      Object.fromEntries(READ_FIELDS.map((name) => [name, ReadValueSchema])) as Record<
        ReadField,
        typeof ReadValueSchema
      >,
    ),
  ),
  /** Amounts subtracted from the total or added to it, in the order of the document. */
  adjustments: v.optional(
    v.array(v.object({ kind: v.picklist(ADJUSTMENT_KINDS), ...ReadValueSchema.entries })),
  ),
  /**
   * The bank accounts of a document with several accounts, in its order; `fields` then has no part
   * of an account. Missing or empty otherwise.
   */
  accounts: v.optional(
    v.array(
      v.partial(
        v.object(
          Object.fromEntries(READ_ACCOUNT_FIELDS.map((name) => [name, ReadValueSchema])) as Record<
            (typeof READ_ACCOUNT_FIELDS)[number],
            typeof ReadValueSchema
          >,
        ),
      ),
    ),
  ),
};

/** The kinds of pages in a file with several invoices. */
export const PAGE_KINDS = ['invoice', 'breakdown', 'delivery_note'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

const InvoiceInFileSchema = v.object({
  pages: v.array(v.number()),
  /**
   * The kind of each page in `pages`, one of `PAGE_KINDS` or null; a newer server may have more.
   * Missing in older readings.
   */
  page_kinds: v.optional(v.array(v.nullable(v.string()))),
  ...READING_ENTRIES,
});
/** One of several invoices in a file. */
export type InvoiceInFile = v.InferOutput<typeof InvoiceInFileSchema>;

export const OcrResultSchema = v.object({
  status: v.picklist(READING_STATUSES),
  ...READING_ENTRIES,
  /**
   * The invoices of a file with several invoices, in its order; `fields`, `adjustments` and
   * `accounts` are then those of the first, or of the first behind another document such as a
   * quote. Missing or empty otherwise.
   */
  invoices: v.optional(v.array(InvoiceInFileSchema)),
  /** One of `READING_FAILURES`, or null. */
  failure: v.optional(v.nullable(v.string())),
  /** Number of readings before this one while it waits; null once it has begun. */
  queue_position: v.optional(v.nullable(v.number())),
  supplier_candidates: v.array(
    v.object({ supplier_id: IdSchema, account_id: v.nullable(IdSchema), score: v.number() }),
  ),
});
export type OcrResult = v.InferOutput<typeof OcrResultSchema>;
