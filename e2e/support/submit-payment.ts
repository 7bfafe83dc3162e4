import { createHash, randomUUID } from 'node:crypto';
import { type StoredTokens, tokensOf } from './api.ts';
import { freshInvoice } from './invoice-files.ts';
import type { Page } from './test.ts';

const API_URL = process.env['API_URL'] ?? 'http://127.0.0.1:3001';
const CARD_ORIGIN = process.env['CARD_ORIGIN'] ?? 'http://localhost:3002';
const BROWSER = {
  user_agent: 'journeys',
  language: 'ja',
  screen_width: 1440,
  color_depth: 24,
  timezone_offset: -540,
};

/** A payment of this amount keeps the status 審査中（受付済み） (docs/sandbox.md). */
export const AMOUNT_THAT_STAYS_ACCEPTED = 100_005;
/** A card that is authorised without a challenge. */
export const FRICTIONLESS = '4111111111111111';

type Body = Record<string, unknown>;

/** Returns a function that calls the API as the signed-in user of the page. */
export const createApiCall = async (page: Page) => apiCallWith(await tokensOf(page));

/** Returns a function that calls the API with the tokens of a page. */
export function apiCallWith({
  id_token,
  access_token,
}: Pick<StoredTokens, 'id_token' | 'access_token'>) {
  const identity = { Authorization: `Bearer ${id_token}`, 'Access-Token': access_token };
  return async (method: string, path: string, body?: unknown): Promise<Body> => {
    const response = await fetch(`${API_URL}/api/v1${path}`, {
      method,
      headers: {
        ...identity,
        'Idempotency-Key': randomUUID(),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text) as Body;
  };
}

type ApiCall = ReturnType<typeof apiCallWith>;

/** The user's card with the same last four digits; registers the card when there is none. */
export async function ensureCard(call: ApiCall, number: string): Promise<number> {
  const { credit_cards } = (await call('GET', '/invoices/credit_cards')) as {
    credit_cards: { id: number; last4: string }[];
  };
  const existingCard = credit_cards.find(({ last4 }) => number.endsWith(last4));
  return existingCard?.id ?? registerCard(call, number);
}

async function registerCard(call: ApiCall, number: string): Promise<number> {
  const response = await fetch(`${CARD_ORIGIN}/tokens`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      number,
      expiry_month: '12',
      expiry_year: '2030',
      security_code: '123',
      holder: 'TARO YAMADA',
    }),
  });
  const { token } = (await response.json()) as { token: string };
  const { id } = await call('POST', '/invoices/credit_cards', { token });
  return Number(id);
}

export async function uploadInvoice(call: ApiCall): Promise<Body> {
  const { name, mimeType, buffer } = await freshInvoice();
  const upload = await call('POST', '/invoices/files/upload/url', {
    file_name: name,
    content_type: mimeType,
    size: buffer.length,
    sha256: createHash('sha256').update(buffer).digest('hex'),
  });
  const response = await fetch(new URL(String(upload['upload_url']), API_URL), {
    method: 'PUT',
    headers: { 'Content-Type': mimeType },
    body: new Uint8Array(buffer),
  });
  if (!response.ok) throw new Error(`upload: ${response.status}`);
  const file = { file_id: upload['file_id'], file_type: 2, paper_size: null };
  await call('POST', '/invoices/files/upload', file);
  return file;
}

/** Finds a registered supplier and the first of its accounts. */
export async function findPayee(call: ApiCall, supplierName: string): Promise<Payment['payee']> {
  const { suppliers } = (await call('GET', '/suppliers?from=0&size=100')) as {
    suppliers: { id: number; name: string }[];
  };
  const supplierId = suppliers.find(({ name }) => name === supplierName)?.id ?? 0;
  const { accounts } = (await call('GET', `/suppliers/${supplierId}`)) as {
    accounts: { id: number }[];
  };
  return { supplierId, accountId: accounts[0]?.id ?? 0 };
}

export interface Payment {
  amount: number;
  depositDate: string;
  cardId: number;
  payee: { supplierId: number; accountId: number };
}

/** Makes a draft with everything that a payment needs. */
async function createDraft(
  call: ApiCall,
  payment: Payment,
): Promise<{ draft: Body; content: Body }> {
  const { amount, depositDate, cardId, payee } = payment;
  const { transfer_person_name } = (await call('GET', '/users/information'))['corporation'] as Body;
  const content = {
    supplier_id: payee.supplierId,
    account_id: payee.accountId,
    files: [await uploadInvoice(call)],
    invoice_number: `C-${randomUUID().slice(0, 8)}`,
    invoice_date: '2026-11-10',
    payment_due_date: '2026-12-18',
    billing_amount: amount,
    deposit_date: depositDate,
    transaction_category: 'system',
    transaction_detail: null,
    delivered_confirmed: true,
    transfer_person_name,
    credit_card_id: cardId,
    memo: null,
  };
  return { draft: await call('POST', '/drafts', content), content };
}

/** Makes a draft that is ready to be confirmed; returns its id. */
export const prepareDraft = async (call: ApiCall, payment: Payment): Promise<number> =>
  Number((await createDraft(call, payment)).draft['id']);

/** Makes a draft and authorises the card; returns the body of its submission. */
export async function prepareSubmissionBody(call: ApiCall, payment: Payment): Promise<Body> {
  const { amount, cardId } = payment;
  const { draft, content } = await createDraft(call, payment);
  const { approval_id } = await call('POST', '/invoices/credit_cards/approval', {
    draft_id: draft['id'],
    credit_card_id: cardId,
    billing_amount: amount,
    return_path: '/payments',
    browser: BROWSER,
  });
  return {
    ...content,
    draft_id: draft['id'],
    draft_version: draft['version'],
    confirmed_digest: draft['content_digest'],
    approval_id,
  };
}

/** Submits a payment through its draft; returns its id. */
export async function submitPayment(call: ApiCall, payment: Payment): Promise<number> {
  const { id } = await call('POST', '/invoices', await prepareSubmissionBody(call, payment));
  return Number(id);
}

/** Submits a payment of the demo's corporation that stays 審査中（受付済み）; returns its id. */
export async function submitAcceptedPayment(page: Page): Promise<number> {
  const call = await createApiCall(page);
  return submitPayment(call, {
    amount: AMOUNT_THAT_STAYS_ACCEPTED,
    depositDate: '2026-11-30',
    cardId: await ensureCard(call, FRICTIONLESS),
    payee: await findPayee(call, 'サンプル工業株式会社'),
  });
}
