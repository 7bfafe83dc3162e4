import type { OcrResult } from '@hareto/contracts/reading-result.ts';
import { addSupplier, addSupplierAccount, addUser } from '../testing/builders.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { findPossibleSuppliers, matchSuppliers } from './supplier-candidates.ts';

let api: TestApi;
let buyerId: number;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  ({ buyer_id: buyerId } = await addUser(api.db));
});

type Fields = OcrResult['fields'];
const read = (value: string) => ({ value, confidence: 0.7, page: 1 });
const fieldsOf = (values: Partial<Record<keyof Fields, string>>): Fields =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { ...read(value), box: [0, 0, 0, 0] }]),
  );

test('reads only the suppliers that the files of a draft name', async () => {
  const byName = await addSupplier(api.db, buyerId, { name: '㈱髙橋製作所' });
  const byNumber = await addSupplier(api.db, buyerId, {
    name: '青空システムズ',
    corporate_number: '1010401089234',
  });
  const byAccount = await addSupplier(api.db, buyerId, { name: '経理センター' });
  const account = await addSupplierAccount(api.db, byAccount.id, { account_number: '0012345' });
  await addSupplier(api.db, buyerId, { name: '株式会社無関係' });
  await addSupplier(api.db, buyerId, { name: '株式会社高橋製作所', status: 'Rejected' });
  const readings = [
    { fields: fieldsOf({ payee_name: '株式会社高橋製作所' }) },
    { fields: fieldsOf({ invoice_registration_number: 'T1010401089234' }) },
    {
      fields: fieldsOf({
        bank_name: 'みずほ銀行',
        branch_name: '東京営業部',
        account_number: '12345',
      }),
    },
  ];
  const possible = await findPossibleSuppliers(api.db, buyerId, readings);
  expect(possible.map(({ id }) => id)).toEqual([byName.id, byNumber.id, byAccount.id]);
  const candidates = readings.map(
    (reading) => matchSuppliers(possible, reading).supplier_candidates,
  );
  expect(candidates).toEqual([
    [{ supplier_id: byName.id, account_id: null, score: 0.6 }],
    [{ supplier_id: byNumber.id, account_id: null, score: 0.98 }],
    [{ supplier_id: byAccount.id, account_id: account.id, score: 0.7 }],
  ]);
});

test('reads no supplier for files without names and numbers', async () => {
  await addSupplier(api.db, buyerId);
  expect(await findPossibleSuppliers(api.db, buyerId, [{ fields: {} }])).toEqual([]);
});

test('no longer doubts the holder of an account that some supplier has', async () => {
  const supplier = await addSupplier(api.db, buyerId, { name: '株式会社無関係' });
  await addSupplierAccount(api.db, supplier.id, { account_holder_kana: 'ｶ)ｻﾝﾌﾟﾙ ｼﾖｳｼﾞ' });
  const doubtful = async (holder: string) => {
    const fields: Fields = {
      account_holder_kana: { ...read(holder), box: [0, 0, 0, 0], doubt: 'look_alike' },
    };
    const possible = await findPossibleSuppliers(api.db, buyerId, [{ fields }]);
    return matchSuppliers(possible, { fields }).fields.account_holder_kana?.doubt;
  };
  expect(await doubtful('カ)サンプルシヨウジ')).toBeNull();
  expect(await doubtful('カ)サンプル工業')).toBe('look_alike');
});
