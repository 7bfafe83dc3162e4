import * as v from 'valibot';
import { AccountSchema } from './accounts.ts';
import { draftChangeQuery, LastChangeSchema } from './draft-changes.ts';
import { draftText } from './draft-text.ts';
import { defineEndpoint } from './endpoint.ts';
import { dateField } from './fields.ts';
import { LABELS } from './labels.ts';
import * as message from './messages.ts';
import {
  FILE_MESSAGES,
  FILE_TYPES,
  FileIdSchema,
  InvoiceFileSchema,
  MAX_FILES,
  MAX_PAGES,
  PAPER_SIZES,
  PagesSchema,
} from './files.ts';
import { ADJUSTMENT_ENTRIES, INVOICE_TAX_ENTRIES } from './invoice-amounts.ts';
import { IdSchema, idParams, InstantSchema } from './plain-fields.ts';
import { ResponseCategorySchema, TRANSACTION_CATEGORIES } from './transaction-categories.ts';

export const FileReferenceSchema = v.strictObject({
  file_id: FileIdSchema,
  file_type: v.nullable(v.picklist(FILE_TYPES)),
  paper_size: v.nullable(v.picklist(PAPER_SIZES)),
  /** The pages of the file that belong to the invoice; missing for all. */
  pages: v.optional(PagesSchema),
});

const nullByDefault = <S extends v.GenericSchema>(schema: S) =>
  v.optional(v.nullable(schema), null);

/** The label of `confirmed_fields`. It is not in fields.ts, because no form shows this field. */
export const CONFIRMED_FIELDS_LABEL = '確認済みの項目';
/** More fields than a document of 20 pages has. */
const MAX_CONFIRMED_FIELDS = 200;

/**
 * Any subset of the invoice: a draft keeps what was entered, complete or not. Amounts are whole
 * yen.
 */
export const DraftInputSchema = v.strictObject({
  supplier_id: nullByDefault(IdSchema),
  account_id: nullByDefault(IdSchema),
  files: v.optional(
    v.pipe(v.array(FileReferenceSchema), v.maxLength(MAX_FILES, FILE_MESSAGES.count)),
    [],
  ),
  invoice_number: draftText(LABELS.invoice_number),
  invoice_date: nullByDefault(dateField('invoice_date')),
  payment_due_date: nullByDefault(dateField('payment_due_date')),
  billing_amount: nullByDefault(
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999_999_999)),
  ),
  ...INVOICE_TAX_ENTRIES,
  ...ADJUSTMENT_ENTRIES,
  deposit_date: nullByDefault(dateField('deposit_date')),
  transaction_category: nullByDefault(v.picklist(TRANSACTION_CATEGORIES)),
  transaction_detail: draftText(LABELS.transaction_detail),
  delivered_confirmed: v.optional(v.boolean(), false),
  transfer_person_name: nullByDefault(v.pipe(v.string(), v.maxLength(100))),
  credit_card_id: nullByDefault(IdSchema),
  promotion_code: nullByDefault(v.pipe(v.string(), v.maxLength(20))),
  memo: draftText(LABELS.memo),
  /** Extracted fields that the buyer has compared with the document and confirmed. */
  confirmed_fields: v.optional(
    v.pipe(
      v.array(v.pipe(v.string(), v.maxLength(40))),
      v.maxLength(
        MAX_CONFIRMED_FIELDS,
        message.maxRows(CONFIRMED_FIELDS_LABEL, MAX_CONFIRMED_FIELDS),
      ),
    ),
    [],
  ),
});
export type DraftInput = v.InferOutput<typeof DraftInputSchema>;

export const LOCKABLE_FIELDS = ['billing_amount', 'invoice_number'] as const;

export const DraftSchema = v.object({
  id: IdSchema,
  /** Increases with every change; sent back in `If-Match` and with the payment. */
  version: v.number(),
  ...DraftInputSchema.entries,
  transaction_category: ResponseCategorySchema,
  // Older drafts may have more fields than today's limit.
  confirmed_fields: v.optional(v.array(v.string()), []),
  files: v.array(InvoiceFileSchema),
  /**
   * Digest of everything that a payment of this draft would do, including the current bank,
   * branch and number of the account; sent back as `confirmed_digest`.
   */
  content_digest: v.string(),
  /**
   * The latest payment of the same supplier and amount, possibly of the same invoice. Missing from
   * servers that do not search for one.
   */
  similar_payment: v.optional(v.nullable(v.object({ id: IdSchema, document_number: v.number() }))),
  /** The payment that was made from this draft; null before. */
  invoice_id: v.nullable(IdSchema),
  /** The name of the service that sent the draft; null for the user's own draft. */
  source: v.nullable(v.string()),
  /** Fields that only the service that sent the draft may set; missing in the user's own drafts. */
  locked_fields: v.optional(v.array(v.picklist(LOCKABLE_FIELDS))),
  /** The payee as the service that sent the draft describes it. */
  partner_payee: v.optional(
    v.nullable(
      v.object({
        name: v.string(),
        invoice_registration_number: v.nullable(v.string()),
        account: v.nullable(
          v.pick(AccountSchema, [
            'bank_code',
            'branch_code',
            'account_type',
            'account_number',
            'account_holder_kana',
          ]),
        ),
      }),
    ),
  ),
  last_change: LastChangeSchema,
  updated_at: InstantSchema,
});
export type Draft = v.InferOutput<typeof DraftSchema>;

export const createDraft = defineEndpoint({
  method: 'POST',
  path: '/api/v1/drafts',
  status: 201,
  body: DraftInputSchema,
  response: DraftSchema,
  idempotent: 'optional',
});
export const updateDraft = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/drafts/{id}',
  params: idParams,
  query: draftChangeQuery,
  body: DraftInputSchema,
  response: DraftSchema,
  versioned: true,
});
export const getDraft = defineEndpoint({
  method: 'GET',
  path: '/api/v1/drafts/{id}',
  params: idParams,
  response: DraftSchema,
});
/**
 * Makes a draft from each group of pages and deletes this one. To undo it, delete the new drafts
 * and restore this one. The draft of the first group keeps the values of this draft, because they
 * were read from the first invoice.
 */
export const splitDraft = defineEndpoint({
  method: 'POST',
  path: '/api/v1/drafts/{id}/split',
  status: 201,
  params: idParams,
  versioned: true,
  body: v.strictObject({
    file_id: FileIdSchema,
    invoices: v.pipe(
      v.array(v.strictObject({ pages: PagesSchema })),
      v.minLength(1),
      v.maxLength(MAX_PAGES),
    ),
  }),
  response: v.object({ drafts: v.array(IdSchema) }),
  idempotent: 'optional',
});

const DraftIdsSchema = v.strictObject({
  drafts: v.pipe(v.array(IdSchema), v.minLength(1), v.maxLength(100)),
});

/** The drafts can be restored for a day. */
export const deleteDrafts = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/drafts',
  body: DraftIdsSchema,
});

/** Restores deleted drafts. */
export const restoreDrafts = defineEndpoint({
  method: 'POST',
  path: '/api/v1/drafts/restore',
  body: DraftIdsSchema,
});
