import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { signInByApi } from '../bench/tokens.ts';
import { CORPORATION } from '../support/accounts.ts';
import {
  ensureCard,
  createApiCall,
  findPayee,
  prepareSubmissionBody,
  submitPayment,
  uploadInvoice,
} from '../support/submit-payment.ts';
import type { Page } from '../support/test.ts';
import { CONSENT } from './all-routes.ts';
import { REDIRECT } from './authorization-requests.ts';

interface Operation {
  readonly method: string;
  readonly path: string;
  /** The allowed age of the proof, or `in_body` for a call that carries the current password. */
  readonly proof: string;
}

interface OpenApiDocument {
  paths: Record<string, Record<string, { operationId: string; 'x-proof'?: string }>>;
}

/** Each operation of the API that needs a proof, by its name. */
export const SENSITIVE: ReadonlyMap<string, Operation> = new Map(
  Object.entries(
    (
      JSON.parse(
        readFileSync(new URL('../../api/openapi.json', import.meta.url), 'utf8'),
      ) as OpenApiDocument
    ).paths,
  ).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { operationId, 'x-proof': proof }]) =>
      proof === undefined
        ? []
        : [[operationId, { method: method.toUpperCase(), path, proof }] as const],
    ),
  ),
);

interface CallInput {
  params?: Record<string, string | number>;
  body?: unknown;
}
type ApiCall = Awaited<ReturnType<typeof createApiCall>>;
type Body = Record<string, unknown>;

const SUPPLIER = 'サンプル工業株式会社';
const CARD = '4111111111111111';
const DATE = '2026-11-30';
const BROWSER = {
  user_agent: 'security',
  language: 'ja',
  screen_width: 1440,
  color_depth: 24,
  timezone_offset: -540,
};
const account = () => ({
  bank_code: '0005',
  branch_code: '001',
  account_type: 1,
  account_number: String(randomInt(1_000_000, 9_999_999)),
  account_holder_kana: 'ｻﾝﾌﾟﾙｺｳｷﾞﾖｳ(ｶ',
});

/** An input for each sensitive operation, as the API schema requires it. */
export async function sensitiveInputs(
  page: Page,
  passkeyId: number,
): Promise<Record<string, CallInput>> {
  const call = await createApiCall(page);
  return {
    ...(await inputsForUser(call, passkeyId)),
    ...(await inputsForSuppliers(call)),
    ...(await inputsForPayments(call)),
    approveAuthorization: { body: { ...Object.fromEntries(CONSENT), redirect_uri: REDIRECT } },
  };
}

async function inputsForUser(call: ApiCall, passkeyId: number): Promise<Record<string, CallInput>> {
  const { buyer_id } = await call('GET', '/users/information');
  return {
    ...ACCOUNT_CHANGES,
    deleteSession: { params: { id: await addOtherSession(call) } },
    renamePasskey: { params: { id: passkeyId }, body: { name: '別の名前' } },
    deletePasskey: { params: { id: passkeyId } },
    createBuyerAccount: { params: { id: Number(buyer_id) }, body: account() },
  };
}

/** Adds a second session of the owner, which the thief tries to end; returns its id. */
async function addOtherSession(call: ApiCall): Promise<string> {
  await (await signInByApi(CORPORATION)).storedSession();
  const { sessions } = (await call('GET', '/users/sessions')) as {
    sessions: { id: string; is_current: boolean }[];
  };
  return sessions.find(({ is_current }) => !is_current)?.id ?? '';
}

const BASE64_VALUE = 'AAAA';
const ACCOUNT_CHANGES: Record<string, CallInput> = {
  putPassword: {
    body: {
      purpose: 'change',
      current_password: 'a guess of the thief',
      new_password: 'the secret of the thief',
    },
  },
  putEmailAddress: { body: { new_email_address: 'thief@example.com' } },
  putSecuritySettings: { body: { two_factor_enabled: true, login_notification_enabled: false } },
  deleteOtherSessions: {},
  beginPasskey: {},
  createPasskey: {
    body: {
      name: '別の端末',
      credential: {
        id: BASE64_VALUE,
        rawId: BASE64_VALUE,
        type: 'public-key',
        response: { attestationObject: BASE64_VALUE, clientDataJSON: BASE64_VALUE },
      },
    },
  },
  changeCorporation: {
    body: {
      representative: {
        representative_name: '鈴木 健一',
        representative_name_kana: 'スズキ ケンイチ',
        representative_birthday: '1979-08-20',
      },
    },
  },
  changeSoleProprietor: { body: {} },
};

async function inputsForSuppliers(call: ApiCall): Promise<Record<string, CallInput>> {
  const { supplierId: id, accountId } = await findPayee(call, SUPPLIER);
  const { file_id } = await uploadInvoice(call);
  return {
    createSupplierAccount: { params: { id }, body: account() },
    updateSupplierAccount: { params: { id, accountId }, body: account() },
    releaseSupplier: {
      params: { id },
      body: { account_id: accountId, file_id, is_confirmed_by_telephone: true },
    },
  };
}

async function inputsForPayments(call: ApiCall): Promise<Record<string, CallInput>> {
  const payee = await findPayee(call, SUPPLIER);
  const cardId = await ensureCard(call, CARD);
  const payment = { depositDate: DATE, cardId, payee };
  const largePayment = await prepareSubmissionBody(call, { ...payment, amount: 1_200_000 });
  const id = await submitPayment(call, { ...payment, amount: 90_005 });
  const path = `/suppliers/${String(payee.supplierId)}`;
  const addedAccount = await call('POST', `${path}/accounts`, account());
  const { accounts } = (await call('GET', path)) as {
    accounts: { id: number; numbers_digest: string }[];
  };
  const otherAccount = accounts.find(({ id: accountId }) => accountId === addedAccount['id']);
  return {
    createCreditCard: { body: { token: await cardToken() } },
    createInvoice: { body: largePayment },
    updateInvoice: {
      params: { id },
      body: {
        account_id: otherAccount?.id,
        confirmed_account_digest: otherAccount?.numbers_digest,
      },
    },
    payRequest: await prepareRequestPayment(call, cardId),
  };
}

async function cardToken(): Promise<string> {
  const response = await fetch(`${process.env['CARD_ORIGIN'] ?? ''}/tokens`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      number: '5555555555554444',
      expiry_month: '12',
      expiry_year: '2030',
      security_code: '123',
      holder: 'TARO YAMADA',
    }),
  });
  return ((await response.json()) as { token: string }).token;
}

/** Authorises the card for the demo's accepted card payment request. */
async function prepareRequestPayment(call: ApiCall, cardId: number): Promise<CallInput> {
  const { invoices } = (await call('GET', '/invoices?page=0&size=100&status=7')) as {
    invoices: { id: number; billing_amount: number }[];
  };
  const { id, billing_amount } = invoices[0] ?? { id: 0, billing_amount: 0 };
  const { approval_id } = await call('POST', '/invoices/credit_cards/approval', {
    invoice_id: id,
    credit_card_id: cardId,
    billing_amount,
    return_path: `/payments/waiting/${String(id)}/creditcard`,
    browser: BROWSER,
  });
  const { corporation } = (await call('GET', '/users/information')) as { corporation: Body };
  const { transfer_person_name } = corporation;
  return {
    params: { id },
    body: { approval_id, credit_card_id: cardId, transfer_person_name },
  };
}

export const addressOf = (path: string, params: CallInput['params'] = {}): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
