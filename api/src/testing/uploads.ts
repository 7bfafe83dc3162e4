import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createUploadUrl, registerFile } from '@hareto/contracts/file-upload.ts';
import type { InvoiceFile } from '@hareto/contracts/files.ts';
import { readWaitingFiles } from '../reading/read-files.ts';
import type { TestApi } from './test-api.ts';
import type { TestClient } from './test-client.ts';

const SAMPLES = fileURLToPath(new URL('../../../e2e/fixtures/invoices', import.meta.url));

export const sampleInvoice = (name: string): Buffer => readFileSync(join(SAMPLES, name));
export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export interface Upload {
  bytes: Buffer;
  name?: string;
  contentType?: InvoiceFile['content_type'];
}

/** Announces a file, what it says about itself included. */
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

/** The PUT to a signed address; the answer as it is. */
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

/** Announced and sent, not registered. */
export async function sendFile(api: TestApi, client: TestClient, upload: Upload): Promise<string> {
  const { file_id, upload_url } = await announce(client, upload);
  const answer = await putBytes(api, upload_url, upload.bytes, upload.contentType);
  if (answer.status !== 204)
    throw new Error(`PUT: ${answer.status} ${JSON.stringify(answer.body)}`);
  return file_id;
}

export async function uploadFile(
  api: TestApi,
  client: TestClient,
  upload: Upload,
): Promise<InvoiceFile> {
  return client.call(registerFile, { body: { file_id: await sendFile(api, client, upload) } });
}

/** What the worker does with files that wait. */
export const readFiles = async (api: TestApi): Promise<number> =>
  readWaitingFiles(api.dependencies);
