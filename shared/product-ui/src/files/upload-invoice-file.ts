import { createUploadUrl, registerFile } from '@hareto/contracts/file-upload.ts';
import { FILE_MESSAGES, type InvoiceFile } from '@hareto/contracts/files.ts';
import type { HttpCapability } from '@hareto/platform/host-contract/host.ts';
import { fileProblem, fileTypeOf } from '@hareto/design-system/inputs/file-check.ts';
import { trackUpload, type UploadProgress } from './upload-progress.ts';

export type UploadOptions = {
  onProgress?: ((progress: UploadProgress) => void) | undefined;
  signal?: AbortSignal | undefined;
};

/** The file was refused before the upload; `message` names the accepted files. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal';
}

export async function sha256Of(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Uploads one file and starts its reading. Rejects with a `FileRefusal` or a `CallFailure`; the
 * server continues to read after it has answered.
 */
export async function uploadInvoiceFile(
  http: HttpCapability,
  file: File,
  { onProgress = () => undefined, signal }: UploadOptions = {},
): Promise<InvoiceFile> {
  const refusal = await fileProblem(file);
  const contentType = refusal === null ? await fileTypeOf(file) : null;
  if (contentType === null) throw new FileRefusal(refusal ?? FILE_MESSAGES.type);
  const abort = signal ? { signal } : {};
  const tracked = trackUpload(file.size, onProgress);
  try {
    const sha256 = await sha256Of(file);
    const { file_id, upload_url } = await http.call(createUploadUrl, {
      body: {
        file_name: file.name.normalize('NFC'),
        content_type: contentType,
        size: file.size,
        sha256,
      },
      ...abort,
    });
    await http.upload(upload_url, file, { contentType, onProgress: tracked.advance, ...abort });
    tracked.advance(1);
    const registered = await http.call(registerFile, { body: { file_id }, ...abort });
    return { sha256, ...registered };
  } finally {
    tracked.end();
  }
}
