import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bucketOfRealService } from '@hareto/server-kit/testing/test-bucket.ts';
import type { Buyer } from '../money/buyer.ts';
import { type Product, startProduct } from '../money/product.ts';
import { World } from '../money/world.ts';
import { runCommand } from './command.ts';
import { expect, test } from './test.ts';

const INVOICE = fileURLToPath(new URL('../fixtures/invoices/inv-a.pdf', import.meta.url));
const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
/** A unique document; readers ignore the bytes after its end. */
const newDocument = async () =>
  Buffer.concat([await readFile(INVOICE), Buffer.from(`\n%${randomBytes(8).toString('hex')}\n`)]);

async function announceUpload(buyer: Buyer, bytes: Buffer) {
  const { body } = await buyer.call('POST', '/invoices/files/upload/url', {
    file_name: 'invoice.pdf',
    content_type: 'application/pdf',
    size: bytes.length,
    sha256: sha256Of(bytes),
  });
  return { id: String(body['file_id']), path: String(body['upload_url']) };
}

/** The status of the upload, and how long it took. */
async function putBytes(origin: string, path: string, bytes: Buffer) {
  const began = Date.now();
  const { status } = await fetch(new URL(path, origin), {
    method: 'PUT',
    headers: { 'Content-Type': 'application/pdf' },
    body: new Uint8Array(bytes),
  });
  return { status, ms: Date.now() - began };
}

const registerUpload = (buyer: Buyer, file_id: string) =>
  buyer.call('POST', '/invoices/files/upload', { file_id, file_type: 2, paper_size: null });

async function upload(buyer: Buyer, origin: string, bytes: Buffer): Promise<string> {
  const { id, path } = await announceUpload(buyer, bytes);
  expect((await putBytes(origin, path, bytes)).status).toBe(204);
  expect((await registerUpload(buyer, id)).status).toBe(200);
  return id;
}

async function download(buyer: Buyer, origin: string, id: string) {
  const { body } = await buyer.call('GET', `/invoices/files/${id}/download/url`);
  const response = await fetch(new URL(String(body['download_url']), origin));
  return { status: response.status, sha256: sha256Of(Buffer.from(await response.arrayBuffer())) };
}

const expectRead = (buyer: Buyer, id: string) =>
  expect
    .poll(async () => (await buyer.call('GET', `/invoices/files/${id}`)).body['ocr'], {
      timeout: 90_000,
    })
    .toMatchObject({ status: 'done' });

/** Starts an API, a second API and a worker with these settings; undefined removes a setting. */
async function startProductWith(
  settings: Readonly<Record<string, string | undefined>>,
): Promise<Product> {
  for (const [name, value] of Object.entries(settings))
    if (value === undefined) Reflect.deleteProperty(process.env, name);
    else process.env[name] = value;
  return startProduct();
}

test('shares the documents of a bucket between two APIs and a worker, also after the bucket was silent', async ({
  service,
}) => {
  const { name, environment } = await bucketOfRealService();
  const product = await startProductWith({ OBJECTS: `s3://${name}/documents`, ...environment });
  try {
    await product.spare.start();
    const buyer = await new World(product).addBuyer('documents');
    const bytes = await newDocument();
    const id = await upload(buyer, product.url, bytes);
    await expectRead(buyer, id);
    expect(await download(buyer, product.spareUrl, id)).toEqual({
      status: 200,
      sha256: sha256Of(bytes),
    });

    const secondDocument = await newDocument();
    const { id: secondId, path } = await announceUpload(buyer, secondDocument);
    await service.freeze();
    const uploadAnswer = await putBytes(product.url, path, secondDocument);
    expect([uploadAnswer.status, uploadAnswer.ms < 8_000]).toEqual([503, true]);
    expect((await buyer.call('GET', '/users/information')).status).toBe(200);
    expect((await download(buyer, product.url, id)).status).toBe(503);
    await service.thaw();
    expect((await putBytes(product.spareUrl, path, secondDocument)).status).toBe(204);
    expect((await registerUpload(buyer, secondId)).status).toBe(200);
    await expectRead(buyer, secondId);
    expect(await download(buyer, product.url, secondId)).toEqual({
      status: 200,
      sha256: sha256Of(secondDocument),
    });
  } finally {
    await product.end();
  }
});

test('moves all documents from a folder to a bucket with `objects copy`', async () => {
  const { name, environment } = await bucketOfRealService();
  const product = await startProductWith({ OBJECTS: undefined });
  try {
    const buyer = await new World(product).addBuyer('moving');
    const documents = await Promise.all(Array.from({ length: 5 }, newDocument));
    const ids: string[] = [];
    for (const bytes of documents) ids.push(await upload(buyer, product.url, bytes));
    for (const id of ids) await expectRead(buyer, id);
    const from = join(product.data, 'files');
    const to = `s3://${name}/documents`;
    const copy = () => runCommand(['objects', 'copy', from, to], environment).result;
    const first = await copy();
    expect(first).toMatchObject({ code: 0 });
    const [, count = '0'] = /(\d+) copied, 0 were/.exec(first.output) ?? [];
    // Expects five documents, with at least one picture each.
    expect(Number(count)).toBeGreaterThanOrEqual(10);
    expect((await copy()).output.trim()).toBe(
      `0 copied, ${count} were in ${to} already, 0 have problems`,
    );

    await product.api.kill('SIGTERM');
    process.env['OBJECTS'] = to;
    Object.assign(process.env, environment);
    await product.api.start();
    for (const [index, id] of ids.entries())
      expect(await download(buyer, product.url, id)).toEqual({
        status: 200,
        sha256: sha256Of(documents[index]!),
      });
  } finally {
    await product.end();
  }
});
