import { expect } from '@playwright/test';
import type { Client } from './client.ts';
import { timedCall } from './page.ts';

export type AnnouncedDocument = Awaited<ReturnType<Client['announceUpload']>>;

/** Sends the bytes of an announced document. */
export const sendBytes = async ({ url, mimeType, buffer }: AnnouncedDocument) =>
  timedCall(url, {
    method: 'PUT',
    headers: { 'Content-Type': mimeType },
    body: new Uint8Array(buffer),
  });

/** Uploads a document, also one that was announced and could not be sent. */
export async function upload(client: Client, announced: AnnouncedDocument): Promise<void> {
  expect((await sendBytes(announced)).status).toBe(204);
  await client.call('POST', '/invoices/files/upload', { file_id: announced.fileId });
}

export const waitUntilRead = async ({ call }: Client, fileId: string): Promise<void> =>
  expect
    .poll(async () => (await call('GET', `/invoices/files/${fileId}`))['ocr'], {
      timeout: 120_000,
    })
    .toMatchObject({ status: 'done' });

/** The signed URL of a document at an edge. */
export async function documentUrl({ call }: Client, origin: string, fileId: string): Promise<URL> {
  const { download_url } = await call('GET', `/invoices/files/${fileId}/download/url`);
  return new URL(String(download_url), origin);
}

/** Expects that an edge serves exactly the bytes of a document. */
export async function expectDownload(
  client: Client,
  origin: string,
  { fileId, buffer }: AnnouncedDocument,
): Promise<void> {
  const response = await fetch(await documentUrl(client, origin, fileId));
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer()).equals(buffer)).toBe(true);
}
