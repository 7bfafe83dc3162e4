import { createUploadUrl, registerFile } from '@hareto/contracts/file-upload.ts';
import { ENDPOINTS } from '@hareto/contracts/endpoints.ts';
import { getDraft, updateDraft } from '@hareto/contracts/drafts.ts';
import { getPaymentSelection } from '@hareto/contracts/oauth.ts';
import { getPartnerInvoice, handOverInvoice } from '@hareto/contracts/partner.ts';
import { bankDirectory } from '@hareto/banks/directory.ts';
import { eq, sql } from 'drizzle-orm';
import { lockBuyer } from '../../db/lock-buyer.ts';
import { drafts } from '../../db/schema/drafts.ts';
import { oauth_access_tokens, oauth_clients } from '../../db/schema/oauth.ts';
import { suppliers } from '../../db/schema/suppliers.ts';
import { users } from '../../db/schema/users.ts';
import { eventually } from '../../testing/eventually.ts';
import { addSupplier, addSupplierAccount, addUser } from '../../testing/builders.ts';
import { addClients, grantAccess } from '../../testing/oauth-client.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { sampleInvoice } from '@hareto/reading/testing/sample-invoice.ts';
import { putBytes, readFiles, sendFile, sha256Of } from '../../testing/uploads.ts';

// Files are inspected in separate processes, whose start takes seconds on a busy machine.
jest.setTimeout(60_000);

const ACCOUNT = {
  bank_code: '0001',
  branch_code: '001',
  account_type: 1,
  account_number: '0012345',
  account_holder_kana: 'ｻﾝﾌﾟﾙｺｳｷﾞﾖｳ(ｶ',
} as const;
const INVOICE = {
  external_invoice_id: 'INV-2026_0042.a',
  payee: {
    name: 'サンプル工業株式会社',
    invoice_registration_number: 'T6999901000002',
    account: ACCOUNT,
  },
  billing_amount: 638_000,
  invoice_number: 'EX-0042',
  invoice_date: '2026-11-01',
  payment_due_date: '2026-12-10',
};
const HANDED_OVER = {
  external_invoice_id: 'INV-2026_0042.a',
  status: 'draft',
  is_action_required: false,
  document_number: null,
  billing_amount: 638_000,
  total_amount: null,
  deposit_date: null,
  updated_at: '2026-11-20T10:00:00+09:00',
  selection_url: 'http://localhost:3000/oauth/payments/selection?client_id=keiri-note',
};

let api: TestApi;
let user: { id: number; buyer_id: number };
let partner: TestClient;
let token: string;

beforeEach(async () => {
  api = await startTestApi();
  await addClients(api.db);
  user = await addUser(api.db);
  ({ token } = await grantAccess(api.db, user.id));
  partner = api.withBearerToken(token);
});

const handOver = async (change: object = {}) =>
  partner.send(handOverInvoice, { body: { ...INVOICE, ...change } });
const readInvoice = async (client = partner, external_invoice_id = INVOICE.external_invoice_id) =>
  client.send(getPartnerInvoice, { params: { external_invoice_id } });
/** In an array, because a promise that a transaction returns alone is awaited before its commit. */
async function waitingFor<Response>(response: Promise<Response>): Promise<[Promise<Response>]> {
  await eventually(async () => {
    const locked = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    expect((await api.db.execute(locked)).rowCount).toBe(1);
  });
  return [response];
}
const storedDrafts = async () => api.db.select().from(drafts);

describe('handing over', () => {
  test('creates a draft with the name of the service, and returns the URL of the payment page', async () => {
    expect(await handOver()).toMatchObject({ status: 201, body: HANDED_OVER });
    expect(await storedDrafts()).toEqual([
      expect.objectContaining({
        buyer_id: user.buyer_id,
        client_id: 'keiri-note',
        source: '経理ノート',
        external_invoice_id: INVOICE.external_invoice_id,
        supplier_id: null,
        account_id: null,
        billing_amount: 638_000,
        invoice_number: 'EX-0042',
        partner_payee: INVOICE.payee,
        locked_fields: ['billing_amount', 'invoice_number'],
      }),
    ]);
    expect(await readInvoice()).toMatchObject({ status: 200, body: HANDED_OVER });
  });

  test('accepts a repeated call, refuses another invoice with the same id, and makes one draft from twenty simultaneous calls', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, async () => handOver()));
    expect(responses.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(19).fill(200),
      201,
    ]);
    expect(await handOver({ billing_amount: 1 })).toMatchObject({
      status: 409,
      body: { status: 'already_exists' },
    });
    expect(await storedDrafts()).toHaveLength(1);
  });

  test('stores the total and the adjustments', async () => {
    const adjusted = {
      billing_amount: 179_622,
      invoice_total: 198_000,
      adjustments: [{ kind: 'withholding', amount: 18_378 }],
    };
    expect(await handOver(adjusted)).toMatchObject({ status: 201 });
    expect(await handOver(adjusted)).toMatchObject({ status: 200 });
    expect(await storedDrafts()).toEqual([expect.objectContaining(adjusted)]);
    expect(await handOver({ ...adjusted, adjustments: [] })).toMatchObject({
      status: 409,
      body: { status: 'already_exists' },
    });
  });

  test('treats a missing total and missing adjustments as none', async () => {
    expect(await handOver()).toMatchObject({ status: 201 });
    const [{ handed_over_digest } = { handed_over_digest: null }] = await storedDrafts();
    // The digest as stored by a release without these fields; a repeated call must still match it.
    expect(handed_over_digest).toBe(
      'c8cdf5332699acb86955ae22313a88f9f13bfc6fc4e249e0d5b17c29c5ac6cfc',
    );
    expect(await handOver({ invoice_total: null, adjustments: [] })).toMatchObject({ status: 200 });
  });

  test('refuses amounts that can not be paid by card, and accepts the lowest and the highest', async () => {
    for (const billing_amount of [0, 999, 100_000_000, 1_000_000_000_000]) {
      expect(await handOver({ billing_amount })).toMatchObject({
        status: 422,
        body: {
          errors: [
            {
              field: 'billing_amount',
              code: 'number_range',
              message: '請求金額は1,000円以上99,999,999円以下で入力してください。',
            },
          ],
        },
      });
    }
    expect(await handOver({ billing_amount: 1_000 })).toMatchObject({ status: 201 });
    expect(
      await handOver({ external_invoice_id: 'most', billing_amount: 99_999_999 }),
    ).toMatchObject({ status: 201 });
  });

  test('returns an invoice outside the limits that an earlier release has accepted', async () => {
    await handOver();
    await api.db.update(drafts).set({
      billing_amount: 500,
      // The digest of `INVOICE` with an amount of 500 yen.
      handed_over_digest: '194de05554e6324f803c2cd9c41aac6d5d2fd4350b6d58905802ba8abf1be470',
    });
    expect(await handOver({ billing_amount: 500 })).toMatchObject({
      status: 200,
      body: { ...HANDED_OVER, billing_amount: 500 },
    });
    expect(await handOver({ billing_amount: 501 })).toMatchObject({
      status: 409,
      body: { status: 'already_exists' },
    });
    await api.db.update(drafts).set({ deleted_at: new Date() });
    expect(await handOver({ billing_amount: 500 })).toMatchObject({ status: 422 });
    expect(await storedDrafts()).toEqual([expect.objectContaining({ billing_amount: 500 })]);
  });

  test.each([
    [{ adjustments: [{ kind: 'withholding', amount: 0 }] }, 'adjustments[0].amount'],
    [{ adjustments: [{ kind: 'tax', amount: 1 }] }, 'adjustments[0].kind'],
    [{ invoice_total: 0.5 }, 'invoice_total'],
  ])('refuses %j', async (wrong, field) => {
    expect(await handOver(wrong)).toMatchObject({ status: 422, body: { errors: [{ field }] } });
    expect(await storedDrafts()).toEqual([]);
  });

  test('finds the buyer’s own supplier by its registration number, and its account', async () => {
    const supplier = await addSupplier(api.db, user.buyer_id, {
      corporate_number: '6999901000002',
    });
    const account = await addSupplierAccount(api.db, supplier.id, ACCOUNT);
    await handOver();
    expect(await storedDrafts()).toEqual([
      expect.objectContaining({ supplier_id: supplier.id, account_id: account.id }),
    ]);
  });

  test('stores no supplier that the buyer deletes at the same time', async () => {
    const supplier = await addSupplier(api.db, user.buyer_id, {
      corporate_number: '6999901000002',
    });
    const [response] = await api.db.transaction(async (tx) => {
      await lockBuyer(tx, user.buyer_id);
      await tx.delete(suppliers).where(eq(suppliers.id, supplier.id));
      return waitingFor(handOver());
    });
    expect(await response).toMatchObject({ status: 201, body: HANDED_OVER });
    expect(await storedDrafts()).toEqual([expect.objectContaining({ supplier_id: null })]);
  });

  test('makes another draft when the buyer deletes the first one during a repeated call', async () => {
    await handOver();
    const [response] = await api.db.transaction(async (tx) => {
      await tx.update(drafts).set({ deleted_at: new Date('2026-11-20T10:00:00+09:00') });
      return waitingFor(handOver());
    });
    expect(await response).toMatchObject({ status: 201, body: HANDED_OVER });
    expect(await storedDrafts()).toEqual([expect.objectContaining({ deleted_at: null })]);
  });

  test('does not match a supplier by its account alone, and lets the buyer confirm a new account', async () => {
    const other = await addSupplier(api.db, user.buyer_id, {
      name: '別の会社株式会社',
      corporate_number: '5999901000003',
    });
    await addSupplierAccount(api.db, other.id, ACCOUNT);
    await handOver();
    const known = await addSupplier(api.db, user.buyer_id, { corporate_number: '6999901000002' });
    await handOver({ external_invoice_id: 'second' });
    expect(await storedDrafts()).toEqual([
      expect.objectContaining({ supplier_id: null, account_id: null }),
      expect.objectContaining({ supplier_id: known.id, account_id: null }),
    ]);
  });

  test('never matches a supplier of another buyer', async () => {
    const stranger = await addUser(api.db);
    const theirs = await addSupplier(api.db, stranger.buyer_id, {
      corporate_number: '6999901000002',
    });
    await addSupplierAccount(api.db, theirs.id, ACCOUNT);
    await handOver();
    expect(await storedDrafts()).toEqual([expect.objectContaining({ supplier_id: null })]);
  });

  describe('for a name that two suppliers have with different legal forms', () => {
    const namesake = async (form: string, account_number: string) => {
      const supplier = await addSupplier(api.db, user.buyer_id, { name: `${form}アオバ` });
      return addSupplierAccount(api.db, supplier.id, { ...ACCOUNT, account_number });
    };
    const matchedFor = async (name: string, account: object | null) => {
      await handOver({ payee: { name, invoice_registration_number: null, account } });
      const [draft] = await storedDrafts();
      return { supplier_id: draft?.supplier_id, account_id: draft?.account_id };
    };

    test.each<[string, string, string | null, 'first' | 'second' | null, boolean]>([
      ['the one with the account', '有限会社アオバ', '0000002', 'second', true],
      ['the one with the account despite its form', '株式会社アオバ', '0000002', 'second', true],
      ['the one with the whole name', '有限会社アオバ', null, 'second', false],
      [
        'the one with the whole name, for a new account',
        '株式会社アオバ',
        '0000003',
        'first',
        false,
      ],
      ['none', 'アオバ', null, null, false],
    ])('finds %s', async (_case, name, account_number, which, hasAccount) => {
      const accounts = {
        first: await namesake('株式会社', '0000001'),
        second: await namesake('有限会社', '0000002'),
      };
      const expected = which && accounts[which];
      expect(
        await matchedFor(name, account_number === null ? null : { ...ACCOUNT, account_number }),
      ).toEqual({
        supplier_id: expected?.supplier_id ?? null,
        account_id: (hasAccount && expected?.id) || null,
      });
    });

    test('finds the one with the account among more than three', async () => {
      for (const form of ['株式会社', '有限会社', '合同会社']) await namesake(form, '0000001');
      const { supplier_id, id } = await namesake('合資会社', '0000002');
      expect(await matchedFor('株式会社アオバ', { ...ACCOUNT, account_number: '0000002' })).toEqual(
        { supplier_id, account_id: id },
      );
    });
  });

  test('does not match a supplier of the same name with another registration number', async () => {
    const other = await addSupplier(api.db, user.buyer_id, { corporate_number: '5999901000003' });
    await addSupplierAccount(api.db, other.id, ACCOUNT);
    await handOver();
    expect(await storedDrafts()).toEqual([
      expect.objectContaining({ supplier_id: null, account_id: null }),
    ]);
  });

  test('returns the stored invoice after its bank has left the directory', async () => {
    await handOver();
    const find = jest.spyOn(bankDirectory, 'find').mockReturnValue('bank_code');
    try {
      expect(await handOver()).toMatchObject({ status: 200, body: HANDED_OVER });
      expect(await handOver({ external_invoice_id: 'new' })).toMatchObject({ status: 422 });
    } finally {
      find.mockRestore();
    }
  });

  test('finds a refused supplier by its registration number, so that the selection says so', async () => {
    const hasAllowed = { external_integration_client_ids: ['keiri-note'] };
    await api.db.update(users).set(hasAllowed).where(eq(users.id, user.id));
    await addSupplier(api.db, user.buyer_id, {
      corporate_number: '6999901000002',
      status: 'Rejected',
    });
    await handOver();
    const payee = { name: INVOICE.payee.name, invoice_registration_number: null, account: ACCOUNT };
    await handOver({ external_invoice_id: 'by-name', payee });
    const { invoices } = await api
      .as(user)
      .call(getPaymentSelection, { query: { client_id: 'keiri-note' } });
    expect(
      Object.fromEntries(
        invoices.map((one) => [
          one.external_invoice_id,
          { has_supplier: one.has_supplier, is_supplier_rejected: one.is_supplier_rejected },
        ]),
      ),
    ).toEqual({
      [INVOICE.external_invoice_id]: { has_supplier: true, is_supplier_rejected: true },
      'by-name': { has_supplier: false, is_supplier_rejected: false },
    });
  });

  test.each([
    ['an id with a slash', { external_invoice_id: '../a' }, 'external_invoice_id'],
    ['an id of 101 letters', { external_invoice_id: 'a'.repeat(101) }, 'external_invoice_id'],
    ['no amount', { billing_amount: undefined }, 'billing_amount'],
    ['an amount of zero', { billing_amount: 0 }, 'billing_amount'],
    ['half a yen', { billing_amount: 0.5 }, 'billing_amount'],
    ['999 yen', { billing_amount: 999 }, 'billing_amount'],
    ['100,000,000 yen', { billing_amount: 100_000_000 }, 'billing_amount'],
    ['an amount of 2⁵³', { billing_amount: 2 ** 53 }, 'billing_amount'],
    ['a day that does not exist', { invoice_date: '2026-02-30' }, 'invoice_date'],
    ['a supplier’s id', { supplier_id: 1 }, 'supplier_id'],
    ['a card', { credit_card_id: 1 }, 'credit_card_id'],
    ['no payee', { payee: undefined }, 'payee'],
    ['a payee without a name', { payee: { ...INVOICE.payee, name: ' ' } }, 'payee.name'],
    ['a NUL in the name', { payee: { ...INVOICE.payee, name: 'a\u0000b' } }, 'payee.name'],
    [
      'a malformed number',
      { payee: { ...INVOICE.payee, invoice_registration_number: 'T1' } },
      'payee.invoice_registration_number',
    ],
    [
      'a bank that does not exist',
      { payee: { ...INVOICE.payee, account: { ...ACCOUNT, bank_code: '9998' } } },
      'payee.account.bank_code',
    ],
    [
      'a branch that does not exist',
      { payee: { ...INVOICE.payee, account: { ...ACCOUNT, branch_code: '999' } } },
      'payee.account.branch_code',
    ],
    [
      'the file of another buyer',
      { files: [{ file_id: 'f_0123456789abcdef', file_type: null, paper_size: null }] },
      'files[0]',
    ],
  ])('refuses %s', async (_name, change, field) => {
    expect(await handOver(change)).toMatchObject({
      status: 422,
      body: { status: 'validation_error', errors: [{ field }] },
    });
    expect(await storedDrafts()).toEqual([]);
  });
});

describe('files', () => {
  const PDF = sampleInvoice('inv-a.pdf');

  test('are uploaded by the two upload calls, whose answers have no supplier of the buyer', async () => {
    await addSupplier(api.db, user.buyer_id, { corporate_number: '1010401089234' });
    const file_id = await sendFile(api, partner, { bytes: PDF });
    const registered = await partner.call(registerFile, { body: { file_id } });
    expect(registered.ocr).toEqual({
      status: 'processing',
      fields: {},
      failure: null,
      adjustments: [],
      accounts: [],
      queue_position: 0,
      supplier_candidates: [],
      invoices: [],
    });
    await readFiles(api);
    const again = await partner.call(registerFile, { body: { file_id } });
    expect(again.ocr).toMatchObject({ status: 'done', supplier_candidates: [] });
    const files = [{ file_id, file_type: 2, paper_size: null }];
    expect(await handOver({ files })).toMatchObject({ status: 201 });
    expect(await storedDrafts()).toEqual([expect.objectContaining({ files })]);
  });

  test('get the usual file type when the partner sends none', async () => {
    const file_id = await sendFile(api, partner, { bytes: PDF });
    await partner.call(registerFile, { body: { file_id } });
    const files = [{ file_id, file_type: null, paper_size: null }];
    expect(await handOver({ files })).toMatchObject({ status: 201 });
    expect(await storedDrafts()).toEqual([
      expect.objectContaining({ files: [{ file_id, file_type: 2, paper_size: null }] }),
    ]);
  });

  test('refuses an upload URL after the access has ended', async () => {
    const { upload_url } = await partner.call(createUploadUrl, {
      body: {
        file_name: 'a.pdf',
        content_type: 'application/pdf',
        size: PDF.length,
        sha256: sha256Of(PDF),
      },
    });
    await api.db.update(oauth_access_tokens).set({ revoked_at: new Date() });
    expect(await putBytes(api, upload_url, PDF)).toMatchObject({ status: 404 });
  });
});

describe('fields that a partner has set', () => {
  const change = async (changes: object) => {
    const [draft] = await storedDrafts();
    const id = draft?.id ?? 0;
    const owner = api.as(user);
    const { version, ...whole } = await owner.call(getDraft, { params: { id } });
    const { supplier_id, account_id, invoice_number, billing_amount, memo } = whole;
    return owner.send(updateDraft, {
      params: { id },
      ifMatch: version,
      body: { supplier_id, account_id, invoice_number, billing_amount, memo, ...changes },
    });
  };

  test('can not be changed by the buyer, who may change all other fields', async () => {
    await handOver();
    expect(await change({ memo: '確認済み' })).toMatchObject({
      status: 200,
      body: { memo: '確認済み', locked_fields: ['billing_amount', 'invoice_number'] },
    });
    expect(await change({ billing_amount: 1, invoice_number: null })).toMatchObject({
      status: 422,
      body: {
        errors: [
          {
            field: 'billing_amount',
            code: 'locked',
            message: '請求金額は経理ノートで指定されているため、変更できません。',
          },
          { field: 'invoice_number', code: 'locked' },
        ],
      },
    });
  });

  test('do not include a number that the partner did not send, which the buyer may enter', async () => {
    await handOver({ invoice_number: null });
    expect(await change({ invoice_number: 'MINE-1' })).toMatchObject({ status: 200 });
  });
});

describe('access', () => {
  const refusal = (status: number, problem: string, challenge: string) => ({
    status,
    body: { status: problem },
    headers: { 'www-authenticate': challenge },
  });
  const INVALID = refusal(401, 'invalid_token', 'Bearer realm="hareto", error="invalid_token"');

  test('returns no error code for a call without a token (RFC 6750 §3.1)', async () => {
    expect(await api.send(handOverInvoice, { body: INVOICE })).toMatchObject(
      refusal(401, 'invalid_token', 'Bearer realm="hareto"'),
    );
  });

  test.each([
    ['made up', async () => 'x'.repeat(43)],
    [
      'revoked',
      async () => {
        await api.db.update(oauth_access_tokens).set({ revoked_at: new Date() });
        return token;
      },
    ],
    [
      'expired',
      async () => {
        api.sessionClock.advance(2 * 3600);
        return token;
      },
    ],
  ])('refuses a token that is %s', async (_name, makeToken) => {
    expect(await readInvoice(api.withBearerToken(await makeToken()))).toMatchObject(INVALID);
  });

  test('refuses the tokens of a session', async () => {
    expect(await api.as(user).send(handOverInvoice, { body: INVOICE })).toMatchObject({
      status: 401,
    });
    expect(await storedDrafts()).toEqual([]);
  });

  test('answers 404 for an invoice of another partner, and of the same partner for another buyer', async () => {
    await handOver();
    const otherPartner = await grantAccess(api.db, user.id, {
      clientId: 'other',
      scope: 'payments:read',
    });
    const otherBuyer = await grantAccess(api.db, (await addUser(api.db)).id);
    for (const { token } of [otherPartner, otherBuyer])
      expect(await readInvoice(api.withBearerToken(token))).toMatchObject({
        status: 404,
        body: { status: 'not_found' },
      });
  });

  test('refuses a scope that the operator has removed', async () => {
    await api.db
      .update(oauth_clients)
      .set({ allowed_scopes: ['payments:read'] })
      .where(eq(oauth_clients.client_id, 'keiri-note'));
    expect(await handOver()).toMatchObject(
      refusal(
        403,
        'insufficient_scope',
        'Bearer realm="hareto", error="insufficient_scope", scope="drafts:write"',
      ),
    );
  });

  /**
   * Tries every call of the API with each scope: a token may make only the calls that declare its
   * scope.
   */
  test.each(['drafts:write', 'payments:read'] as const)(
    '%s allows only the calls that declare it',
    async (scope) => {
      const granted = await grantAccess(api.db, user.id, { scope });
      const client = api.withBearerToken(granted.token);
      const opened = await Promise.all(
        [...ENDPOINTS]
          .filter(([, endpoint]) => endpoint.access !== 'public')
          .map(async ([name, endpoint]) => {
            const { status } = await client.send(endpoint, {
              params: { id: 1, accountId: 1, external_invoice_id: 'a' },
            });
            return status === 401 || status === 403 ? [] : [name];
          }),
      );
      expect(opened.flat().sort()).toEqual(
        {
          'drafts:write': ['createUploadUrl', 'handOverInvoice', 'registerFile'],
          'payments:read': ['getPartnerInvoice'],
        }[scope],
      );
    },
  );
});

test('lists the partner’s invoices in the selection of the user who allowed it', async () => {
  await handOver();
  const hasAllowed = { external_integration_client_ids: ['keiri-note'] };
  await api.db.update(users).set(hasAllowed).where(eq(users.id, user.id));
  const { invoices } = await api
    .as(user)
    .call(getPaymentSelection, { query: { client_id: 'keiri-note' } });
  expect(invoices).toEqual([
    expect.objectContaining({
      external_invoice_id: INVOICE.external_invoice_id,
      payee_name: 'サンプル工業株式会社',
      billing_amount: 638_000,
      invoice_id: null,
    }),
  ]);
});
