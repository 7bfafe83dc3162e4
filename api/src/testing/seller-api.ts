import { randomUUID } from 'node:crypto';
import { createRequest } from '@hareto/contracts/request-changes.ts';
import type * as v from 'valibot';
import { requireRow } from '../db/rows.ts';
import { buyer_accounts } from '../db/schema/buyer-accounts.ts';
import type { Database } from '../db/client.ts';
import { addUser } from './builders.ts';
import { startTestApi, type TestApi } from './test-api.ts';
import type { RawResponse, TestClient } from './test-client.ts';
import { addRegisteredFile } from './uploads.ts';

export type RequestBody = v.InferInput<NonNullable<typeof createRequest.body>>;

/** A registered corporation with a deposit account and a received file. */
export interface Seller {
  userId: number;
  buyerId: number;
  client: TestClient;
  accountId: number;
  fileId: string;
}

export const SELLER_NUMBER = '2999901000006';

export async function startSellerApi(env: Record<string, string> = {}): Promise<TestApi> {
  return startTestApi({ env: { INVOICE_REQUEST_FEATURE: '1', ...env } });
}

export async function addSeller(api: TestApi, corporateNumber = SELLER_NUMBER): Promise<Seller> {
  const corporation = { corporate_number: corporateNumber, corporate_name: '株式会社アオバ印刷' };
  const user = await addUser(api.db, { corporation });
  const client = api.as(user);
  const account = await addDepositAccount(api.db, user.buyer_id);
  return {
    userId: user.id,
    buyerId: user.buyer_id,
    client,
    accountId: account.id,
    fileId: await addRegisteredFile(api, user),
  };
}

export async function addDepositAccount(
  db: Database,
  buyerId: number,
  account: Partial<typeof buyer_accounts.$inferInsert> = {},
) {
  const at = new Date('2026-11-01T09:00:00+09:00');
  return requireRow(
    await db
      .insert(buyer_accounts)
      .values({
        bank_code: '0001',
        bank_name: 'みずほ',
        branch_code: '001',
        branch_name: '東京営業部',
        account_type: 1,
        account_number: '7654321',
        account_holder_kana: 'ｶ)ｱｵﾊﾞｲﾝｻﾂ',
        created_at: at,
        updated_at: at,
        ...account,
        buyer_id: buyerId,
      })
      .returning(),
  );
}

/** A valid request, made on 2026-11-20. */
export function requestBody({ accountId, fileId }: Seller, changes: object = {}): RequestBody {
  return {
    buyer_business_form: 1,
    buyer_name: '株式会社サンプル物流',
    buyer_corporate_number: '5999901000003',
    buyer_person_name: '鈴木 一郎',
    buyer_person_email: 'ichiro@example.co.jp',
    supplier_person_name: '山田 太郎',
    supplier_person_email: 'taro@example.co.jp',
    title: '11月分運送費',
    invoice_number: 'A-77',
    invoice_date: '2026-11-20',
    standard_amount: 100_000,
    reduced_amount: 0,
    nontaxable_amount: 0,
    discount_amount: 0,
    discount_rate: null,
    consumption_tax: 10_000,
    consumption_tax_rate: 10,
    billing_amount: 110_000,
    payment_due_date: '2026-12-10',
    deposit_date: '2026-12-16',
    invoice_request_commission_rate: 1,
    account_id: accountId,
    files: [{ file_id: fileId }],
    message: null,
    ...changes,
  };
}

/** Sends a request; returns the whole response. */
export async function send(
  seller: Seller,
  changes: object = {},
  idempotencyKey: string = randomUUID(),
): Promise<RawResponse> {
  return seller.client.send(createRequest, { body: requestBody(seller, changes), idempotencyKey });
}

interface Sent {
  id: number;
  document_number: number;
  request_key: string;
  request_url: string;
}

export async function sent(seller: Seller, changes: object = {}): Promise<Sent> {
  const { status, body } = await send(seller, changes);
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body as Sent;
}
