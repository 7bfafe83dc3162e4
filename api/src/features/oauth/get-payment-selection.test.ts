import { getPaymentSelection, type PaymentSelection } from '@hareto/contracts/oauth.ts';
import { drafts } from '../../db/schema/drafts.ts';
import { addSupplier, addSupplierAccount, addUser } from '../../testing/builders.ts';
import { addClients, AUTHORIZATION } from '../../testing/oauth-client.ts';
import { addRequest } from '../../testing/request-builders.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await addClients(api.db);
});

const aUser = async (clients: string[]) =>
  addUser(api.db, { user: { external_integration_client_ids: clients } });
const select = async (user: { id: number }, client_id = 'keiri-note') =>
  api.as(user).send(getPaymentSelection, { query: { client_id } });

test('returns the partner, and only the invoices that it sent to this company', async () => {
  const user = await aUser(['keiri-note', 'other']);
  const stranger = await aUser(['keiri-note']);
  const at = (day: number) => {
    const date = new Date(Date.UTC(2026, 10, day));
    return { created_at: date, updated_at: date };
  };
  const partnerAndBuyer = { client_id: 'keiri-note', buyer_id: user.buyer_id };
  const rows = await api.db
    .insert(drafts)
    .values([
      {
        ...partnerAndBuyer,
        ...at(1),
        external_invoice_id: 'S-1',
        invoice_number: 'INV-1',
        billing_amount: 484_000,
        payment_due_date: '2026-11-30',
        partner_payee: { name: '未登録株式会社', invoice_registration_number: null, account: null },
        files: [{ file_id: 'f_1', file_type: null, paper_size: null }],
      },
      { ...partnerAndBuyer, ...at(2), external_invoice_id: 'S-2', invoice_id: 77 },
      { ...partnerAndBuyer, ...at(3), buyer_id: stranger.buyer_id, external_invoice_id: 'S-1' },
      { ...partnerAndBuyer, ...at(3), client_id: 'other', external_invoice_id: 'S-3' },
      { ...partnerAndBuyer, ...at(3), client_id: null },
    ])
    .returning({ id: drafts.id });
  const empty = {
    payee_name: null,
    invoice_number: null,
    billing_amount: null,
    commission: null,
    payment_due_date: null,
    has_file: false,
    has_supplier: false,
    has_account: false,
    is_supplier_rejected: false,
    is_supplier_held: false,
    total_amount: null,
    payment: null,
  };
  expect(await select(user)).toMatchObject({ status: 200 });
  expect((await select(user)).body).toEqual({
    client_name: '経理ノート',
    return_url: AUTHORIZATION.redirect_uri,
    total_count: 2,
    invoices: [
      {
        draft_id: rows[0]?.id,
        external_invoice_id: 'S-1',
        payee_name: '未登録株式会社',
        invoice_number: 'INV-1',
        billing_amount: 484_000,
        commission: 14_520,
        payment_due_date: '2026-11-30',
        has_file: true,
        has_supplier: false,
        has_account: false,
        is_supplier_rejected: false,
        is_supplier_held: false,
        invoice_id: null,
        total_amount: null,
        payment: null,
      },
      { ...empty, draft_id: rows[1]?.id, external_invoice_id: 'S-2', invoice_id: 77 },
    ],
  });
});

test('returns the 200 last changed invoices, unpaid ones first, and the count of all', async () => {
  const user = await aUser(['keiri-note']);
  const partnerAndBuyer = { client_id: 'keiri-note', buyer_id: user.buyer_id };
  await api.db.insert(drafts).values(
    Array.from({ length: 201 }, (_, day) => {
      const at = new Date(Date.UTC(2026, 0, day));
      return {
        ...partnerAndBuyer,
        external_invoice_id: `S-${String(day)}`,
        invoice_id: day === 0 ? null : day,
        created_at: at,
        updated_at: at,
      };
    }),
  );
  const { body } = await select(user);
  expect(body).toMatchObject({ total_count: 201 });
  const { invoices } = body as PaymentSelection;
  expect(invoices.map(({ external_invoice_id }) => external_invoice_id)).toEqual([
    'S-0',
    ...Array.from({ length: 199 }, (_, later) => `S-${String(200 - later)}`),
  ]);
});

test('includes amounts and state of the payment for a paid invoice', async () => {
  const user = await aUser(['keiri-note']);
  const { id: invoice_id, document_number } = await addRequest(api.db);
  const now = new Date(0);
  const times = { created_at: now, updated_at: now };
  const partnerAndBuyer = { client_id: 'keiri-note', buyer_id: user.buyer_id };
  await api.db.insert(drafts).values({ ...partnerAndBuyer, ...times, invoice_id });
  expect((await select(user)).body).toMatchObject({
    invoices: [
      {
        invoice_id,
        total_amount: 112_200,
        payment: {
          document_number,
          status: 7,
          is_action_required: false,
          deposit_date: '2026-12-16',
          payment_state: 'none',
        },
      },
    ],
  });
});

test.each([
  ['Rejected', true],
  ['Escalation', false],
] as const)(
  'returns is_supplier_rejected for a payee with the status %s: %s',
  async (status, is_supplier_rejected) => {
    const user = await aUser(['keiri-note']);
    const supplier = await addSupplier(api.db, user.buyer_id, { status });
    const partnerAndBuyer = { client_id: 'keiri-note', buyer_id: user.buyer_id };
    const now = new Date(0);
    const times = { created_at: now, updated_at: now };
    await api.db.insert(drafts).values({ ...partnerAndBuyer, ...times, supplier_id: supplier.id });
    expect((await select(user)).body).toMatchObject({
      invoices: [{ has_supplier: true, is_supplier_rejected }],
    });
  },
);

test('marks a payee whose payments are held', async () => {
  const user = await aUser(['keiri-note']);
  const at = new Date(0);
  const held = await addSupplier(api.db, user.buyer_id, { status: 'Approved', held_at: at });
  const times = { created_at: at, updated_at: at };
  const draft = { client_id: 'keiri-note', buyer_id: user.buyer_id, ...times };
  await api.db.insert(drafts).values({ ...draft, supplier_id: held.id });
  expect((await select(user)).body).toMatchObject({
    invoices: [{ is_supplier_held: true, is_supplier_rejected: false }],
  });
});

test('returns has_supplier and has_account for a draft with both', async () => {
  const user = await aUser(['keiri-note']);
  const supplier = await addSupplier(api.db, user.buyer_id);
  const account = await addSupplierAccount(api.db, supplier.id);
  const now = new Date(0);
  await api.db.insert(drafts).values({
    client_id: 'keiri-note',
    buyer_id: user.buyer_id,
    supplier_id: supplier.id,
    account_id: account.id,
    created_at: now,
    updated_at: now,
  });
  expect((await select(user)).body).toMatchObject({
    invoices: [{ has_supplier: true, has_account: true }],
  });
});

test.each(['keiri-note', 'unknown'])('answers 403 without consent to %s', async (client_id) => {
  expect(await select(await aUser(['other']), client_id)).toMatchObject({
    status: 403,
    body: {
      status: 'consent_required',
      message:
        'この連携サービスとの連携が許可されていません。連携元のサービスからもう一度お試しください。',
    },
  });
});
