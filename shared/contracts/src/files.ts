import { FILE_REFUSALS, INVOICE_FILE_TYPES } from '@hareto/domain/invoice-file-type.ts';
import { INVOICE_STATUSES } from '@hareto/domain/invoice-status.ts';
import * as v from 'valibot';
import * as message from './messages.ts';
import { defineEndpoint } from './endpoint.ts';
import { FILE_ID, IdSchema, InstantSchema, QueryIdSchema, repeated } from './plain-fields.ts';
import { OcrResultSchema } from './reading-result.ts';

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
  count: message.fileCountLimit(MAX_FILES),
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

export const InvoiceFileSchema = v.object({
  file_id: FileIdSchema,
  file_name: v.string(),
  content_type: v.picklist(CONTENT_TYPES),
  size: v.number(),
  /** SHA-256 of the content in hexadecimal; missing from servers of the previous release. */
  sha256: v.optional(v.string()),
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
  query: v.strictObject({ pages: repeated(QueryIdSchema, MAX_PAGES) }),
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
