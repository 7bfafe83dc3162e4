import { and, eq, inArray } from 'drizzle-orm';
import { requireRow } from '../../db/rows.ts';
import type { drafts } from '../../db/schema/drafts.ts';
import { invoices, live_file_hashes } from '../../db/schema/invoices.ts';
import { approveChange, changePayment, submitPayment } from '../../testing/payer-calls.ts';
import { forEachTest, type PaymentApi, type Payer } from '../../testing/payment-api.ts';
import { factsOfRegisteredFiles } from '../../files/registered-files.ts';

let api: PaymentApi;
let payer: Payer;
forEachTest((...fixtures) => {
  [api, payer] = fixtures;
});

type Values = Partial<typeof drafts.$inferInsert>;

const filesOf = (...ids: string[]) =>
  ids.map((file_id) => ({ file_id, file_type: 2 as const, paper_size: null }));

const ongoingPayments = async () =>
  api.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.buyer_id, payer.buyerId), inArray(invoices.status, [1, 2, 3])));

/** Submits several drafts at once and returns the HTTP statuses. */
async function submitConcurrently(allValues: readonly Values[]) {
  const bodies = [];
  for (const values of allValues) bodies.push(await api.authorisedSubmission(payer, values));
  return Promise.all(bodies.map(async (body) => submitPayment(payer, body)));
}

test('makes one payment when three drafts of one invoice are submitted at once, twenty times', async () => {
  for (let round = 0; round < 20; round += 1) {
    const files = filesOf(await api.addFile(payer.buyerId));
    const draft = { files, invoice_number: `ROUND-${round}`, billing_amount: 30_000 + round };
    const responses = await submitConcurrently([draft, draft, draft]);
    const paid = responses.filter(({ status }) => status === 201);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const { id } = paid[0]?.body as { id: number };
    for (const { body } of responses.filter(({ status }) => status === 409)) {
      expect(body).toMatchObject({
        status: 'duplicate_invoice',
        duplicate_of: id,
        is_overridable: false,
      });
    }
  }
  expect(await ongoingPayments()).toHaveLength(20);
});

test('makes one payment when drafts with one invoice number and different scans are submitted at once', async () => {
  const draft = { invoice_number: 'SAME-NUMBER', billing_amount: 44_000 };
  const responses = await submitConcurrently([draft, draft, draft]);
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
    status: 'duplicate_invoice',
    is_overridable: true,
  });
});

const SPELLINGS = [
  'inv-0001',
  'ＩＮＶ－０００１',
  'INV 0001',
  'INV0001',
  'Inv\u20110001',
  'INV\u30000001',
];

test('makes one payment when one invoice number is submitted at once in six spellings, each with another file', async () => {
  const responses = await submitConcurrently(
    SPELLINGS.map((invoice_number) => ({ invoice_number, billing_amount: 66_000 })),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  for (const { body } of responses.filter(({ status }) => status === 409)) {
    expect(body).toMatchObject({ status: 'duplicate_invoice', is_overridable: true });
  }
  expect(await ongoingPayments()).toHaveLength(1);
});

test('pays two numbers with the same normalized form after a reason is given', async () => {
  await api.pay(payer, { invoice_number: '1-11' });
  const body = await api.authorisedSubmission(payer, { invoice_number: '11-1' });
  expect(await submitPayment(payer, body)).toMatchObject({
    status: 409,
    body: { status: 'duplicate_invoice', is_overridable: true },
  });
  const duplicate_override_reason = '別の請求書です';
  expect(await submitPayment(payer, { ...body, duplicate_override_reason })).toMatchObject({
    status: 201,
  });
});

test('refuses the file of an ongoing payment of any age', async () => {
  const files = filesOf(await api.addFile(payer.buyerId));
  const { id } = await api.pay(payer, { files });
  const longAgo = new Date('2026-01-05T10:00:00+09:00');
  await api.db.update(invoices).set({ applied_at: longAgo }).where(eq(invoices.id, id));
  expect(
    await submitPayment(payer, await api.authorisedSubmission(payer, { files })),
  ).toMatchObject({
    status: 409,
    body: { status: 'duplicate_invoice', duplicate_of: id, is_overridable: false },
  });
});

test('allows the file of an ended payment again', async () => {
  const files = filesOf(await api.addFile(payer.buyerId));
  const { id } = await api.pay(payer, { files });
  await api.db
    .update(invoices)
    .set({ status: 5, payment_state: 'voided' })
    .where(eq(invoices.id, id));
  expect(
    await submitPayment(payer, await api.authorisedSubmission(payer, { files })),
  ).toMatchObject({
    status: 201,
  });
});

describe('changing a payment', () => {
  test('refuses the file of another ongoing payment', async () => {
    const files = filesOf(await api.addFile(payer.buyerId));
    const other = await api.pay(payer, { files });
    const { id } = await api.pay(payer);
    const refused = {
      status: 409,
      body: { status: 'duplicate_invoice', duplicate_of: other.id, is_overridable: false },
    };
    expect(await changePayment(payer, id, { files })).toMatchObject(refused);
    const duplicate_override_reason = '別の請求書です';
    expect(await changePayment(payer, id, { files, duplicate_override_reason })).toMatchObject(
      refused,
    );
  });

  test('refuses supplier, amount and number of another payment without a reason', async () => {
    const other = await api.pay(payer, { invoice_number: 'TAKEN-1' });
    const { id } = await api.pay(payer, { invoice_number: 'FREE-1' });
    const change = { invoice_number: 'TAKEN-1' };
    expect(await changePayment(payer, id, change)).toMatchObject({
      status: 409,
      body: { status: 'duplicate_invoice', duplicate_of: other.id, is_overridable: true },
    });
    const duplicate_override_reason = '分割払いのため';
    expect(await changePayment(payer, id, { ...change, duplicate_override_reason })).toMatchObject({
      status: 200,
    });
    const stored = await api.db.select().from(invoices).where(eq(invoices.id, id));
    expect(stored).toMatchObject([{ invoice_number: 'TAKEN-1', duplicate_override_reason }]);
    // The reason for an allowed duplicate is required only once.
    expect(await changePayment(payer, id, { memo: '来月分' })).toMatchObject({ status: 200 });
  });

  test('does not treat a changed payment as a duplicate of itself', async () => {
    const files = filesOf(await api.addFile(payer.buyerId));
    const { id } = await api.pay(payer, { files, invoice_number: 'SELF-1' });
    const more = [...files, ...filesOf(await api.addFile(payer.buyerId))];
    expect(await changePayment(payer, id, { files: more })).toMatchObject({ status: 200 });
    expect(await changePayment(payer, id, { invoice_number: 'ｓｅｌｆ 1' })).toMatchObject({
      status: 200,
    });
    expect(await changePayment(payer, id, { invoice_number: 'SELF-2' })).toMatchObject({
      status: 200,
    });
  });

  test('refuses one of two simultaneous changes to one number', async () => {
    const one = await api.pay(payer);
    const two = await api.pay(payer);
    const change = { invoice_number: 'AT-ONCE' };
    const responses = await Promise.all(
      [one, two].map(async ({ id }) => changePayment(payer, id, change)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('when an answer and a new payment send the same file at once, accepts only one of them', async () => {
    // The sandbox's examiner asks to correct this amount.
    const { id } = await api.pay(payer, { billing_amount: 100_001 });
    await api.runJobs();
    const files = filesOf(await api.addFile(payer.buyerId));
    const body = await api.authorisedSubmission(payer, { files });
    const responses = await Promise.all([
      changePayment(payer, id, { files, billing_amount: 99_000 }),
      submitPayment(payer, body),
    ]);
    const refused = responses.filter(({ status }) => status === 409);
    expect(refused).toMatchObject([{ body: { status: 'duplicate_invoice' } }]);
    expect(responses.filter(({ status }) => status < 300)).toHaveLength(1);
  });

  test("does not take the payment's own file for a duplicate when only the card changes", async () => {
    // The sandbox fails the capture of this amount.
    const { id } = await api.pay(payer, { billing_amount: 100_003 });
    await api.runJobs();
    const card = await api.addCard(payer.client, '5555555555554444');
    const approval_id = await approveChange(payer, id, 100_003, card.id);
    expect(await changePayment(payer, id, { approval_id })).toMatchObject({ status: 200 });
  });
});

describe('the database', () => {
  test('refuses a second ongoing payment of a file when the check did not find the first', async () => {
    const { id } = await api.pay(payer);
    const files = filesOf(await api.addFile(payer.buyerId));
    const body = await api.authorisedSubmission(payer, { files });
    const [sha256] = await hashesOf(files);
    await api.db
      .insert(live_file_hashes)
      .values({ buyer_id: payer.buyerId, sha256: sha256 ?? '', invoice_id: id });
    expect(await submitPayment(payer, body)).toMatchObject({
      status: 409,
      body: { status: 'duplicate_invoice', duplicate_of: id, is_overridable: false },
    });
  });

  test('updates the hashes with the payment', async () => {
    const files = filesOf(await api.addFile(payer.buyerId));
    const { id } = await api.pay(payer, { files });
    const storedHashes = async () =>
      (await api.db.select().from(live_file_hashes).where(eq(live_file_hashes.invoice_id, id))).map(
        ({ sha256 }) => sha256,
      );
    expect(await storedHashes()).toEqual(await hashesOf(files));
    const others = filesOf(await api.addFile(payer.buyerId));
    expect(await changePayment(payer, id, { files: others })).toMatchObject({ status: 200 });
    expect(await storedHashes()).toEqual(await hashesOf(others));
    await api.db.update(invoices).set({ status: 4 }).where(eq(invoices.id, id));
    expect(await storedHashes()).toEqual([]);
    // A returned transfer makes the payment ongoing again.
    await api.db.update(invoices).set({ status: 3 }).where(eq(invoices.id, id));
    expect(await storedHashes()).toEqual(await hashesOf(others));
  });

  test('keeps the hash of the later payment when a returned transfer makes the earlier one ongoing', async () => {
    const files = filesOf(await api.addFile(payer.buyerId));
    const { id } = await api.pay(payer, { files });
    await api.db.update(invoices).set({ status: 4 }).where(eq(invoices.id, id));
    const body = await api.authorisedSubmission(payer, { files });
    const second = await submitPayment(payer, { ...body, duplicate_override_reason: '分割' });
    expect(second).toMatchObject({ status: 201 });
    await api.db.update(invoices).set({ status: 3 }).where(eq(invoices.id, id));
    const rows = await api.db
      .select()
      .from(live_file_hashes)
      .where(eq(live_file_hashes.buyer_id, payer.buyerId));
    expect(rows).toMatchObject([{ invoice_id: (second.body as { id: number }).id }]);
  });

  test('uses an approval for one payment only', async () => {
    const { id, approvalId } = await api.pay(payer);
    const second = await api.pay(payer);
    const stolen = api.db
      .update(invoices)
      .set({ approval_id: approvalId })
      .where(eq(invoices.id, second.id));
    await expect(stolen).rejects.toMatchObject({
      cause: { constraint: 'invoices_approval_once' },
    });
    expect(
      requireRow(await api.db.select().from(invoices).where(eq(invoices.id, id))),
    ).toMatchObject({
      approval_id: approvalId,
    });
  });

  async function hashesOf(files: { file_id: string }[]): Promise<string[]> {
    const ids = files.map(({ file_id }) => file_id);
    const found = await factsOfRegisteredFiles(api.db, payer.buyerId, ids);
    return [...found.values()].map(({ sha256 }) => sha256);
  }
});
