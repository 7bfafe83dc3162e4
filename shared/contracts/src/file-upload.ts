import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { LABELS } from './labels.ts';
import {
  CONTENT_TYPES,
  FILE_MESSAGES,
  FILE_TYPES,
  FileIdSchema,
  InvoiceFileSchema,
  MAX_FILE_BYTES,
  PAPER_SIZES,
} from './files.ts';
import * as message from './messages.ts';
import { InstantSchema } from './plain-fields.ts';

// A separate file, because screens load it only after a file was chosen
// (payment-form/invoice-upload.ts).

export const createUploadUrl = defineEndpoint({
  method: 'POST',
  path: '/api/v1/invoices/files/upload/url',
  scope: 'drafts:write',
  body: v.strictObject({
    file_name: v.pipe(
      v.string(message.required('ファイル名')),
      v.trim(),
      v.nonEmpty(message.required('ファイル名')),
      // Longer than the names of any file system; the server cuts it to 200 characters.
      v.maxLength(1_000, message.maxLength('ファイル名', 1_000)),
    ),
    content_type: v.picklist(CONTENT_TYPES, FILE_MESSAGES.type),
    size: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1, FILE_MESSAGES.unreadable),
      v.maxValue(MAX_FILE_BYTES, FILE_MESSAGES.size),
    ),
    sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  }),
  response: v.object({ file_id: FileIdSchema, upload_url: v.string(), expires_at: InstantSchema }),
});

/**
 * Called after the PUT to the upload address. Checks the content, starts the reading, and responds
 * at once with `ocr.status: "processing"`.
 */
export const registerFile = defineEndpoint({
  method: 'POST',
  path: '/api/v1/invoices/files/upload',
  scope: 'drafts:write',
  body: v.strictObject({
    file_id: FileIdSchema,
    file_type: v.optional(
      v.nullable(v.picklist(FILE_TYPES, message.requiredSelect(LABELS.file_type))),
      null,
    ),
    paper_size: v.optional(v.nullable(v.picklist(PAPER_SIZES)), null),
  }),
  response: InvoiceFileSchema,
});
