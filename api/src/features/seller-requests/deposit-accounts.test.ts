import { createBuyerAccount, listBuyerAccounts } from '@hareto/contracts/buyer-accounts.ts';
import { createSupplierAccount } from '@hareto/contracts/supplier-accounts.ts';
import { eq } from 'drizzle-orm';
import { users } from '../../db/schema/users.ts';
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
let corporateNumber = 1_000_000_000_000;
beforeAll(async () => {
  api = await startSellerApi();
});
beforeEach(async () => {
  seller = await addSeller(api, String((corporateNumber += 1)));
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

  test('mails the former address for a week after the address was changed', async () => {
    const former_email_address = `former-${seller.userId}@example.jp`;
    const changeAddressDaysAgo = async (days: number) => {
      const email_changed_at = new Date(api.sessionClock.now().getTime() - days * 86_400_000);
      const change = { email_changed_at, former_email_address };
      await api.db.update(users).set(change).where(eq(users.id, seller.userId));
    };
    const subjectsOfFormer = async () =>
      (await api.mailsTo(former_email_address)).map(({ subject }) => subject);
    await changeAddressDaysAgo(6);
    await addAccount();
    expect(await subjectsOfFormer()).toEqual(['【請求書カード払い】入金先口座が登録されました']);
    await changeAddressDaysAgo(8);
    expect((await addAccount({ ...account, account_number: '12346' })).status).toBe(201);
    expect(await subjectsOfFormer()).toHaveLength(1);
  });

  test('are stored once when added twice at the same time', async () => {
    const responses = await Promise.all([addAccount(), addAccount()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('answer 404 to another business', async () => {
    const stranger = await addSeller(api, String((corporateNumber += 1)));
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

  test('are refused as accounts of a supplier', async () => {
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
