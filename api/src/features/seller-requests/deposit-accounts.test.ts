import { createBuyerAccount, listBuyerAccounts } from '@hareto/contracts/buyer-accounts.ts';
import { createSupplierAccount } from '@hareto/contracts/supplier-accounts.ts';
import { addSupplier } from '../../testing/builders.ts';
import {
  addDepositAccount,
  addSeller,
  startSellerApi,
  type Seller,
} from '../../testing/seller-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let seller: Seller;
let number = 1_000_000_000_000;
beforeAll(async () => {
  api = await startSellerApi();
});
beforeEach(async () => {
  seller = await addSeller(api, String((number += 1)));
});

const statusOf = (response: { status: number; body: unknown }) => [
  response.status,
  (response.body as { status?: string }).status,
];

describe('own deposit accounts', () => {
  const account = {
    bank_code: '0005',
    branch_code: '001',
    account_type: 1 as const,
    account_number: '12345',
    account_holder_kana: 'アオバインサツ',
  };
  const addAccount = async (body: object = account) =>
    seller.client.send(createBuyerAccount, { params: { id: seller.buyerId }, body });

  test('are stored with the names of bank and branch; the owner is notified', async () => {
    expect(await addAccount()).toMatchObject({
      status: 201,
      body: {
        bank_name: '三菱UFJ銀行',
        account_number: '0012345',
        account_holder_kana: 'ｱｵﾊﾞｲﾝｻﾂ',
      },
    });
    const params = { id: seller.buyerId };
    const { accounts } = await seller.client.call(listBuyerAccounts, { params });
    expect(accounts.map(({ account_number }) => account_number)).toEqual(['7654321', '0012345']);
    expect(statusOf(await addAccount())).toEqual([409, 'already_exists']);
  });

  test('are stored once when added twice at the same time', async () => {
    const responses = await Promise.all([addAccount(), addAccount()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('answer 404 to another business', async () => {
    const stranger = await addSeller(api, String((number += 1)));
    const params = { id: seller.buyerId };
    for (const [endpoint, body] of [
      [listBuyerAccounts, undefined],
      [createBuyerAccount, account],
    ] as const)
      expect(statusOf(await stranger.client.send(endpoint, { params, body }))).toEqual([
        404,
        'not_found',
      ]);
  });

  test('are not among the accounts of a supplier', async () => {
    const supplier = await addSupplier(api.db, seller.buyerId);
    await addDepositAccount(api.db, seller.buyerId, {
      bank_code: '0005',
      account_number: '0012345',
    });
    const response = await seller.client.send(createSupplierAccount, {
      params: { id: supplier.id },
      body: account,
    });
    expect(response).toMatchObject({
      status: 422,
      body: {
        errors: [{ field: 'account_number', message: 'ご自身の口座は振込先に登録できません。' }],
      },
    });
  });
});
