import { searchCorporations } from '@hareto/contracts/corporations.ts';
import { seedCorporations } from '@hareto/sandbox/seed/corporations.ts';
import { addUser } from '../../testing/builders.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestApi } from '../../testing/test-api.ts';

const KOGYO = {
  corporate_number: '6999901000002',
  corporate_name: 'サンプル工業株式会社',
  corporate_name_kana: 'サンプルコウギョウ',
  postal_code: '1440035',
  address_state: '東京都',
  address_city: '大田区',
  address_street: '南蒲田2-16-2',
};

let client: TestClient;
beforeAll(async () => {
  const api = await startTestApi();
  await seedCorporations(api.db);
  client = api.as(await addUser(api.db));
});

test.each([
  { corporate_number: '6999901000002' },
  { corporate_number: '６９９９９０１０００００２' },
  { name: 'サンプル工業' },
  { name: '(株)サンプル工業' },
  { name: 'さんぷるこうぎょう' },
  { name: 'サンプル', prefecture: '東京都', corporate_number: '' },
])('finds a corporation by %o', async (query) => {
  const { corporations, count } = await client.call(searchCorporations, { query });
  expect(corporations).toContainEqual(KOGYO);
  expect(count).toBe(corporations.length);
});

test.each([
  {},
  { name: ' ' },
  { corporate_number: '1234567890123' },
  { name: 'サンプル工業', prefecture: '大阪府' },
])('finds nothing with %o', async (query) => {
  expect(await client.call(searchCorporations, { query })).toEqual({ count: 0, corporations: [] });
});
