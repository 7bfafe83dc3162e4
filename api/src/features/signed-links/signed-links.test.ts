import { getFileDownloadUrl } from '@hareto/contracts/files.ts';
import { getInvoicesCsvUrl, getInvoicesZipUrl } from '@hareto/contracts/invoice-list.ts';
import { getReceiptUrl } from '@hareto/contracts/invoices.ts';
import { getRequestsCsvUrl } from '@hareto/contracts/seller-requests.ts';
import { logout } from '@hareto/contracts/session.ts';
import { requireRow } from '../../db/rows.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { localObjects, type ObjectStore } from '../../ports/object-store.ts';
import { addUser } from '../../testing/builders.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { makeFilesFolder } from '../../testing/test-files.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { addRegisteredFile } from '../../testing/uploads.ts';

let api: TestApi;
/** The keys of the objects that the API has opened. */
let opened: string[];
beforeEach(async () => {
  const objects = localObjects(await makeFilesFolder());
  const get: ObjectStore['get'] = async (key) => {
    opened.push(key);
    return objects.get(key);
  };
  opened = [];
  api = await startTestApi({
    dependencies: { objects: { ...objects, get } },
    env: { INVOICE_REQUEST_FEATURE: '1' },
    rateLimits: { download: 3, content: 3 },
  });
});

/** A business with a captured payment that has a file. */
async function addPayer(): Promise<{ client: TestClient; id: number; fileId: string }> {
  const user = await addUser(api.db);
  const fileId = await addRegisteredFile(api, user);
  const { id } = requireRow(
    await api.db
      .insert(invoices)
      .values({
        buyer_id: user.buyer_id,
        status: 4,
        payment_state: 'captured',
        supplier_snapshot: {
          name: '暁電機工業株式会社',
          corporate_number: null,
          invoice_registration_number: null,
        },
        files: [{ file_id: fileId, file_type: 2 as const, paper_size: null }],
        billing_amount: 100_000,
        commission: 3_000,
        commission_tax: 272,
        total_amount: 103_000,
        captured_at: new Date('2026-11-19T09:00:00+09:00'),
        updated_at: new Date('2026-11-19T09:00:00+09:00'),
      })
      .returning(),
  );
  return { client: api.as(user), id, fileId };
}

type Payer = Awaited<ReturnType<typeof addPayer>>;
type Sign = (payer: Payer) => Promise<{ download_url: string }>;
const LINKS: [string, Sign][] = [
  ['receipt', async ({ client, id }) => client.call(getReceiptUrl, { params: { id }, query: {} })],
  ['CSV of payments', async ({ client }) => client.call(getInvoicesCsvUrl, { query: {} })],
  ['archive of payments', async ({ client }) => client.call(getInvoicesZipUrl, { query: {} })],
  ['CSV of requests', async ({ client }) => client.call(getRequestsCsvUrl, { query: {} })],
];

const statusOf = async (url: string) => (await api.inject({ method: 'GET', url })).statusCode;

describe.each(LINKS)('the link of the %s', (_what, sign) => {
  test('ends with its session', async () => {
    const payer = await addPayer();
    const { download_url } = await sign(payer);
    const before = await statusOf(download_url);
    await payer.client.call(logout, {});
    expect([before, await statusOf(download_url)]).toEqual([200, 404]);
  });

  test('is limited by its session, not by the address', async () => {
    const [one, other] = [await addPayer(), await addPayer()];
    const { download_url } = await sign(one);
    const statuses: number[] = [];
    for (let call = 0; call < 4; call += 1) statuses.push(await statusOf(download_url));
    const ofOther = await statusOf((await sign(other)).download_url);
    expect({ statuses, ofOther }).toEqual({ statuses: [200, 200, 200, 429], ofOther: 200 });
  });
});

/** The same address with its last letter or digit before the query percent-encoded. */
const encoded = (url: string) =>
  url.replace(/[^?](?=\?)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

const FILE_LINK: [string, Sign] = [
  'file',
  async ({ client, fileId }) => client.call(getFileDownloadUrl, { params: { id: fileId } }),
];

test.each([...LINKS, FILE_LINK])(
  'the link of the %s counts for its session also with an encoded letter',
  async (_what, sign) => {
    const { download_url } = await sign(await addPayer());
    const statuses: number[] = [];
    for (let call = 0; call < 3; call += 1) statuses.push(await statusOf(download_url));
    statuses.push(await statusOf(encoded(download_url)));
    expect(statuses).toEqual([200, 200, 200, 429]);
  },
);

test.each([...LINKS, FILE_LINK])('a HEAD of the %s opens no object', async (_what, sign) => {
  const { download_url: url } = await sign(await addPayer());
  opened = [];
  const { statusCode } = await api.inject({ method: 'HEAD', url });
  expect({ statusCode, opened }).toEqual({ statusCode: 404, opened: [] });
});

test('limits links that no server signed by the address alone', async () => {
  const payer = await addPayer();
  const statuses: number[] = [];
  for (let call = 0; call < 4; call += 1)
    statuses.push(await statusOf(`/api/v1/invoices.csv?session=${call}`));
  const { download_url } = await payer.client.call(getInvoicesCsvUrl, { query: {} });
  expect({ statuses, signed: await statusOf(download_url) }).toEqual({
    statuses: [404, 404, 404, 429],
    signed: 200,
  });
});

test('answers 404 for a genuine link of an earlier release, which names no session', async () => {
  const { client, id } = await addPayer();
  await client.call(getReceiptUrl, { params: { id }, query: {} });
  const { sign } = api.dependencies.signedUrls;
  expect(await statusOf(sign(`/api/v1/receipts/${id}`, { type: 'commission' }).url)).toBe(404);
});
