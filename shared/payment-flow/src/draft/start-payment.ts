import { createDraft } from '@hareto/contracts/drafts.ts';
import type { CallInput } from '@hareto/contracts/endpoint.ts';
import { isProblem, isRepeatable } from '@hareto/contracts/problem-text.ts';
import type { HttpCapability } from '@hareto/platform/host-contract/host.ts';
import {
  uploadInvoiceFile,
  type UploadOptions,
} from '@hareto/product-ui/files/upload-invoice-file.ts';

type DraftCall = Pick<CallInput<typeof createDraft>, 'body' | 'idempotencyKey'>;

/** The calls without an answer: another attempt with the same file must not make a second draft. */
const unansweredCalls = new WeakMap<File, DraftCall>();

/** Uploads an invoice and creates a draft from it. Returns the id of the draft. */
export async function startPayment(
  http: HttpCapability,
  file: File,
  options: UploadOptions = {},
): Promise<number> {
  const call = unansweredCalls.get(file) ?? (await uploadForDraft(http, file, options));
  unansweredCalls.set(file, call);
  try {
    const draft = await http.call(createDraft, {
      ...call,
      ...(options.signal && { signal: options.signal }),
    });
    unansweredCalls.delete(file);
    return draft.id;
  } catch (thrown) {
    if (isProblem(thrown) && !isRepeatable(thrown)) unansweredCalls.delete(file);
    throw thrown;
  }
}

async function uploadForDraft(
  http: HttpCapability,
  file: File,
  options: UploadOptions,
): Promise<DraftCall> {
  const { file_id, file_type, paper_size } = await uploadInvoiceFile(http, file, options);
  return {
    body: { files: [{ file_id, file_type, paper_size }] },
    idempotencyKey: crypto.randomUUID(),
  };
}
