import { FILE_REFUSALS, INVOICE_FILE_TYPES } from '@hareto/domain/invoice-file-type.ts';
import { INVOICE_STATUSES } from '@hareto/domain/invoice-status.ts';
import { ADJUSTMENT_KINDS } from '@hareto/domain/adjustments.ts';
import * as v from 'valibot';
import * as message from './messages.ts';
import { defineEndpoint } from './endpoint.ts';
import { FILE_ID, IdSchema, InstantSchema, QueryIdSchema, repeated } from './plain-fields.ts';
import { READING_STATUSES } from './reading-statuses.ts';

/** 1 scanned paper, 2 electronic transaction. */
export const FILE_TYPES = [1, 2] as const;
/** A3 1, A4 2, B4 3, other 0. */
export const PAPER_SIZES = [0, 1, 2, 3] as const;
export const CONTENT_TYPES = INVOICE_FILE_TYPES;
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
export const MAX_FILES = 5;
/** The maximum number of pages of a file. */
export const MAX_PAGES = 20;

export const FILE_MESSAGES = {
  ...FILE_REFUSALS,
  count: '添付できるファイルは5件までです。',
  encrypted: 'パスワード付きのPDFは読み取れません。解除したファイルを添付してください。',
  protected:
    '編集や印刷を制限したPDFは内容を確認できないため添付できません。制限を解除したファイルを添付してください。',
  duplicate: message.duplicateFile(),
  uploading: 'ファイルをアップロードしています。完了してから、もう一度お試しください。',
  waiting:
    '確認を待っているファイルが多すぎます。先に添付したファイルの確認が終わってから、もう一度お試しください。',
  pages: 'PDFは20ページ以内のファイルを選択してください。',
  missing_page: 'ファイルにないページが選ばれています。ページを選び直してください。',
  active:
    'スクリプトや外部への送信などの動作を含むPDFは添付できません。「PDFとして印刷」で保存し直したファイルを添付してください。',
  embedded:
    '別のファイルが埋め込まれたPDFは添付できません。「PDFとして印刷」で保存し直したファイルを添付してください。',
  xfa: 'XFA形式のフォームを含むPDFは添付できません。「PDFとして印刷」で保存し直したファイルを添付してください。',
} as const;

/** Pages of a file, counted from 1 and in its order. */
export const PagesSchema = v.pipe(
  v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PAGES))),
  v.minLength(1),
  v.maxLength(MAX_PAGES),
  v.check((pages) => pages.every((page, index) => index === 0 || page > (pages[index - 1] ?? 0))),
);

export const FileIdSchema = v.pipe(v.string(), v.regex(FILE_ID));
const fileParams = v.strictObject({ id: FileIdSchema });

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
  /** 0 to 1; the screen asks for a confirmation below `READING_DOUBT`. */
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
export const READING_DOUBT = 0.8;
/** True for a value whose reading was so uncertain that the user must compare it. */
export const isDoubtful = (value: Pick<ReadValue, 'confidence'> | undefined): boolean =>
  (value?.confidence ?? 1) < READING_DOUBT;

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
 * differ. `rivals`: the document has several such values. `sum_differs`: the figures of the
 * document do not add up to it. `look_alike`: a character resembles another one. `unproven`: the
 * value has no label, or nothing confirms it.
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

export const InvoiceFileSchema = v.object({
  file_id: FileIdSchema,
  file_name: v.string(),
  content_type: v.picklist(CONTENT_TYPES),
  size: v.number(),
  file_type: v.nullable(v.picklist(FILE_TYPES)),
  paper_size: v.nullable(v.picklist(PAPER_SIZES)),
  page_count: v.number(),
  /** The pages that a draft or payment uses; missing or null for all. */
  chosen_pages: v.optional(v.nullable(v.array(v.number()))),
  pixel_width: v.nullable(v.number()),
  pixel_height: v.nullable(v.number()),
  is_low_resolution: v.boolean(),
  /**
   * Page images, rasterised on the server; each address is signed and valid for 5 minutes. Empty
   * while processing.
   */
  pages: v.array(
    v.object({ number: v.number(), width: v.number(), height: v.number(), image_url: v.string() }),
  ),
  ocr: OcrResultSchema,
});
export type InvoiceFile = v.InferOutput<typeof InvoiceFileSchema>;

/** Progress and result of reading (additive). */
export const getInvoiceFile = defineEndpoint({
  method: 'GET',
  path: '/api/v1/invoices/files/{id}',
  params: fileParams,
  /** The pages that a draft or payment uses: the answer has what was read on them; none for all. */
  query: v.strictObject({ pages: v.pipe(repeated(QueryIdSchema), v.maxLength(MAX_PAGES)) }),
  response: InvoiceFileSchema,
});

/** Repeats the reading of a file after it has failed; does nothing while the file is being read. */
export const readFileAgain = defineEndpoint({
  method: 'POST',
  path: '/api/v1/invoices/files/{id}/reading',
  params: fileParams,
  response: InvoiceFileSchema,
});

/** The pages that other payments of the business use, with the payment that uses each. */
export const getUsedPages = defineEndpoint({
  method: 'GET',
  path: '/api/v1/invoices/files/{id}/used_pages',
  params: fileParams,
  response: v.object({
    pages: v.array(
      v.object({
        page: v.number(),
        invoice_id: IdSchema,
        document_number: v.number(),
        status: v.picklist(INVOICE_STATUSES),
        deposit_date: v.nullable(v.string()),
        /** True while that payment is in progress: no other payment can use the page then. */
        is_live: v.boolean(),
      }),
    ),
  }),
});
export type UsedPage = v.InferOutput<typeof getUsedPages.response>['pages'][number];

export const getFileDownloadUrl = defineEndpoint({
  method: 'GET',
  path: '/api/v1/invoices/files/{id}/download/url',
  params: fileParams,
  response: v.object({
    download_url: v.string(),
    expires_at: InstantSchema,
    file_name: v.string(),
    content_type: v.string(),
  }),
});
