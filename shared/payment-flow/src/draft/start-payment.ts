import { createDraft } from '@hareto/contracts/drafts.ts';
import type { HttpCapability } from '@hareto/platform/host-contract/host.ts';
import {
  uploadInvoiceFile,
  type UploadOptions,
} from '@hareto/product-ui/files/upload-invoice-file.ts';

/** Uploads an invoice and creates a draft from it. Returns the id of the draft. */
export async function startPayment(
  http: HttpCapability,
  file: File,
  options: UploadOptions = {},
): Promise<number> {
  const { file_id, file_type, paper_size } = await uploadInvoiceFile(http, file, options);
  const draft = await http.call(createDraft, {
    body: { files: [{ file_id, file_type, paper_size }] },
    ...(options.signal && { signal: options.signal }),
  });
  return draft.id;
}
