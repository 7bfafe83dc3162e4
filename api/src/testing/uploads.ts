import { createHash, randomBytes } from 'node:crypto';
import { createUploadUrl, registerFile } from '@hareto/contracts/file-upload.ts';
import type { InvoiceFile } from '@hareto/contracts/files.ts';
import { invoice_files } from '../db/schema/files.ts';
import { newObjectKey } from '../ports/object-store.ts';
import { createFileReading } from '../files/read-files.ts';
import { smallPdf } from '@hareto/reading/testing/small-pdf.ts';
import type { TestApi } from './test-api.ts';
import type { TestClient } from './test-client.ts';

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export interface Upload {
  bytes: Buffer;
  name?: string;
  contentType?: InvoiceFile['content_type'];
}

/** Announces a file with its name, type, size and hash. */
export async function announce(
  client: TestClient,
  { bytes, name = 'invoice.pdf', contentType = 'application/pdf' }: Upload,
) {
  return client.call(createUploadUrl, {
    body: {
      file_name: name,
      content_type: contentType,
      size: bytes.length,
      sha256: sha256Of(bytes),
    },
  });
}

/** The PUT to a signed URL; returns the whole response. */
export async function putBytes(
  api: TestApi,
  url: string,
  bytes: Buffer,
  contentType = 'application/pdf',
) {
  const { statusCode, body } = await api.inject({
    method: 'PUT',
    url,
    headers: { 'content-type': contentType },
    payload: bytes,
  });
  return { status: statusCode, body: body === '' ? undefined : (JSON.parse(body) as unknown) };
}

/** A file that was announced and sent, but not registered. */
export async function sendFile(api: TestApi, client: TestClient, upload: Upload): Promise<string> {
  const { file_id, upload_url } = await announce(client, upload);
  const response = await putBytes(api, upload_url, upload.bytes, upload.contentType);
  if (response.status !== 204)
    throw new Error(`PUT: ${response.status} ${JSON.stringify(response.body)}`);
  return file_id;
}

export async function uploadFile(
  api: TestApi,
  client: TestClient,
  upload: Upload,
): Promise<InvoiceFile> {
  return client.call(registerFile, { body: { file_id: await sendFile(api, client, upload) } });
}

/**
 * Stores a file as if it had been uploaded and registered. A real upload inspects the document in a
 * separate process, which takes half a second.
 */
export async function addRegisteredFile(
  { db, clock, dependencies }: TestApi,
  { id: user_id, buyer_id }: { id: number; buyer_id: number },
  bytes: Buffer = smallPdf(),
): Promise<string> {
  const id = `f_${randomBytes(18).toString('base64url')}`;
  const object_key = newObjectKey();
  await dependencies.objects.put(object_key, [bytes]);
  await db.insert(invoice_files).values({
    id,
    buyer_id,
    user_id,
    object_key,
    state: 'registered',
    file_name: 'invoice.pdf',
    content_type: 'application/pdf',
    size: bytes.length,
    sha256: sha256Of(bytes),
    created_at: clock.now(),
    received_at: clock.now(),
    page_count: 1,
    reading_due_at: new Date(),
  });
  return id;
}

/** Reads the waiting files, as the worker does. */
export const readFiles = async (api: TestApi): Promise<number> =>
  createFileReading(api.dependencies).readWaiting();
