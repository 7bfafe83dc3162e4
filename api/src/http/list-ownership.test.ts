import { ENDPOINTS } from '@hareto/contracts/endpoints.ts';
import type { Endpoint } from '@hareto/contracts/endpoint.ts';
import { getInvoicesCsvUrl, getInvoicesZipUrl } from '@hareto/contracts/invoice-list.ts';
import { searchEverything } from '@hareto/contracts/search.ts';
import { getRequestsCsvUrl } from '@hareto/contracts/seller-requests.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { invoice_files } from '../db/schema/files.ts';
import { invoices } from '../db/schema/invoices.ts';
import { fillSearchTexts } from '../jobs/fill-search-texts.ts';
import { newObjectKey } from '../ports/object-store.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { addBusiness, type Business } from '../testing/two-businesses.ts';

let api: TestApi;
let ownBusiness: Business;
let otherBusiness: Business;
let ownNumbers: { payment: string; request: string };
let otherNumber: string;
/** How many rows each list had before there was another business. */
let ownCounts: ReadonlyMap<string, number>;
beforeAll(async () => {
  api = await startTestApi({ env: { INVOICE_REQUEST_FEATURE: '1' } });
  ownBusiness = await addBusiness(api);
  ownCounts = await countLists();
  await skipIds();
  otherBusiness = await addBusiness(api);
  await fillSearchTexts(api.db);
  ownNumbers = {
    payment: await numberOf(ownBusiness.payment),
    request: await numberOf(ownBusiness.request),
  };
  otherNumber = await numberOf(otherBusiness.payment);
  await storeFiles();
});

async function numberOf(id: number): Promise<string> {
  const [row] = await api.db.select().from(invoices).where(eq(invoices.id, id));
  return formatDocumentNumber(row?.document_number ?? 0);
}

const contentOfFile = (buyerId: number) => `file of business ${buyerId}.`;

/** Each file names its business, so that an archive shows whose files it has. */
async function storeFiles(): Promise<void> {
  for (const { id, buyer_id } of await api.db.select().from(invoice_files)) {
    const object_key = newObjectKey();
    const content = contentOfFile(buyer_id);
    await api.dependencies.objects.put(object_key, [Buffer.from(content)]);
    const sha256 = createHash('sha256').update(content).digest('hex');
    await api.db.update(invoice_files).set({ object_key, sha256 }).where(eq(invoice_files.id, id));
  }
}

async function countLists(): Promise<ReadonlyMap<string, number>> {
  await fillSearchTexts(api.db);
  const counts = LISTS.map(async ([name, endpoint]) => {
    const { body } = await ownBusiness.client.send(endpoint, { query: queryOf(endpoint) });
    return [name, (body as { total_count?: number }).total_count ?? 0] as const;
  });
  return new Map(await Promise.all(counts));
}

/**
 * Ids of the other business begin here, so that none equals an id of the caller's rows in another
 * table.
 */
const FIRST_OTHER_ID = 5_000;

async function skipIds(): Promise<void> {
  for (const table of [
    'invoices',
    'suppliers',
    'drafts',
    'invoice_request_drafts',
    'notifications',
    'list_views',
  ])
    await api.db.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${FIRST_OTHER_ID})`,
    );
}

const DAYS = ['2026-01-01', '2026-12-31'];
const STATUS_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8];

/**
 * Values for each parameter of a list, including ids, names and amounts of the other business. A
 * new parameter of a list needs a line here.
 */
const VALUES: Readonly<Record<string, () => readonly unknown[]>> = {
  page: () => [0],
  size: () => [100],
  total_limit: () => [1, 10_000],
  from: () => [0],
  cursor: () => [otherBusiness.payment, otherBusiness.request],
  keyword: () => ['高橋', '橋', '583000', otherNumber, String(otherBusiness.payment)],
  supplier_id: () => [otherBusiness.supplier],
  type: () => ['InvoicePayment', 'InvoiceRequestBuyer', 'InvoiceRequestSeller'],
  status: () => [...STATUS_NUMBERS, 'Approved', 'Escalation', 'Unapproved', 'Rejected'],
  is_action_required: () => [true, false],
  is_read: () => [true, false],
  category: () => ['action_required', 'payment', 'news', 'security'],
  buyer_corporate_number: () => ['7999901000001'],
  buyer_name: () => ['株式会社高橋商会'],
  external_integration_client_id: () => ['keiri-note'],
  id: () => [otherBusiness.payment],
};
const RANGE = /_(from|to)$/;
const SORT = 'sort';

function valuesOf(name: string, schema: unknown): readonly unknown[] {
  if (name === SORT) return optionsOf(schema);
  if (RANGE.test(name)) return /amount/.test(name) ? [0, 9_999_999_999] : DAYS;
  const values = VALUES[name];
  if (values === undefined) throw new Error(`No values for the parameter ${name}`);
  return values();
}

/** The choices of an optional picklist. */
const optionsOf = (schema: unknown): readonly unknown[] =>
  (schema as { wrapped: { options: readonly unknown[] } }).wrapped.options;

type Entries = Readonly<Record<string, unknown>>;
const entriesOf = ({ query }: Endpoint): Entries | null =>
  (query as { entries?: Entries } | undefined)?.entries ?? null;

/** Lists of data that every business may see. */
const PUBLIC_DATA: readonly string[] = ['getClosedDays', 'searchBanks', 'searchCorporations'];

/** Lists of the caller's rows: the calls whose query has a page, a keyword or a range. */
const LISTS = [...ENDPOINTS].filter(([name, endpoint]) => {
  const entries = entriesOf(endpoint);
  const isOwnCall = endpoint.access === 'auth' && endpoint.params === undefined;
  if (endpoint.method !== 'GET' || !isOwnCall || entries === null) return false;
  return !PUBLIC_DATA.includes(name) && ['page', 'from', 'keyword'].some((key) => key in entries);
});

const CALLS = LISTS.flatMap(([name, endpoint]) =>
  Object.keys(entriesOf(endpoint) ?? {}).map((parameter) => [name, parameter, endpoint] as const),
);

/**
 * The query of a list with one parameter. Only the search everywhere gets a keyword, because it
 * needs one: the index of texts is limited to its owner, and would hide that a list is not.
 */
const queryOf = (endpoint: Endpoint, parameter: object = {}) => ({
  ...(endpoint.path === searchEverything.path && { keyword: '高橋' }),
  ...parameter,
});

/** Values that only rows of the other business have. */
const isForeign = (name: string, value: unknown): boolean =>
  name === 'supplier_id' || name === 'id' || (name === 'keyword' && value === otherNumber);

/** The file that a body leads to, as text; '' without one. */
async function fileOf(body: unknown): Promise<string> {
  const { download_url: url } = body as { download_url?: string };
  if (url === undefined) return '';
  const response = await api.inject({ method: 'GET', url });
  expect(response.statusCode).toBe(200);
  return response.rawPayload.toString('utf8');
}

/** Numbers of payments and requests. An archive has them in the names of its files. */
const numbersIn = (file: string): string[] => [...new Set(file.match(/I-\d{8}/g))];

/** Every `id` in a body. Ids of files and parts are strings. */
function idsIn(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'id' && typeof inner === 'number' ? [inner] : idsIn(inner),
  );
}

test.each(CALLS)(
  '%s by %s shows, counts and saves no row of another business',
  async (list, name, endpoint) => {
    const responses = await Promise.all(
      valuesOf(name, entriesOf(endpoint)?.[name]).map(async (value) => {
        const query = queryOf(endpoint, { [name]: value });
        return { value, ...(await ownBusiness.client.send(endpoint, { query })) };
      }),
    );
    // A value of another list, such as a status, may be refused, but not all values. An archive
    // without files is also refused (422).
    const read = responses.filter(({ status }) => status !== 400);
    expect(read.length).toBeGreaterThan(0);
    expect(read.filter(({ status }) => ![200, 422].includes(status))).toEqual([]);
    for (const { value, body } of read) {
      const maxCount = isForeign(name, value) ? 0 : (ownCounts.get(list) ?? 0);
      expect(idsIn(body).filter((id) => id >= FIRST_OTHER_ID)).toEqual([]);
      expect((body as { total_count?: number }).total_count ?? 0).toBeLessThanOrEqual(maxCount);
      await expectOwnFile(body);
    }
  },
);

async function expectOwnFile(body: unknown): Promise<void> {
  const file = await fileOf(body);
  const foreign = numbersIn(file).filter((number) => !Object.values(ownNumbers).includes(number));
  expect(foreign).toEqual([]);
  expect(file).not.toContain(contentOfFile(otherBusiness.buyerId));
}

test.each([
  ['CSV file', 'payment', getInvoicesCsvUrl],
  ['ZIP file', 'payment', getInvoicesZipUrl],
  ['CSV file', 'request', getRequestsCsvUrl],
] as const)(
  'the %s of a %s has exactly the row of the caller’s business',
  async (_, kind, endpoint) => {
    const { body } = await ownBusiness.client.send(endpoint, {});
    expect(numbersIn(await fileOf(body))).toEqual([ownNumbers[kind]]);
  },
);

test('covers every list of the API', () => {
  expect([...new Set(LISTS.map(([name]) => name))].sort()).toEqual([
    'getInvoiceTotals',
    'getInvoicesCsvUrl',
    'getInvoicesZipUrl',
    'getRequestsCsvUrl',
    'listDrafts',
    'listInvoices',
    'listNotifications',
    'listRequestDrafts',
    'listRequests',
    'listSuppliers',
    'searchEverything',
  ]);
});
