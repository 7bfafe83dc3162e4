import { createHash, randomUUID } from 'node:crypto';
import { approveCreditCard } from '@hareto/contracts/cards.ts';
import { createInvoice } from '@hareto/contracts/invoice-changes.ts';
import { getInvoice } from '@hareto/contracts/invoices.ts';
import { deleteDrafts } from '@hareto/contracts/drafts.ts';
import { eq } from 'drizzle-orm';
import { approvals, gateway_orders } from '../../db/schema/approvals.ts';
import { buyers } from '../../db/schema/buyers.ts';
import { drafts } from '../../db/schema/drafts.ts';
import { idempotency } from '../../db/schema/idempotency.ts';
import { suppliers } from '../../db/schema/suppliers.ts';
import { users } from '../../db/schema/users.ts';
import { canonicalJson } from '../../canonical-json.ts';
import { addUser } from '../../testing/builders.ts';
import {
  approveChange,
  cancelPayment,
  changePayment,
  submitPayment,
} from '../../testing/payer-calls.ts';
import { BROWSER } from '../../testing/payment-content.ts';
import { forEachTest, VISA, type PaymentApi, type Payer } from '../../testing/payment-api.ts';

let api: PaymentApi;
let payer: Payer;
forEachTest((...fixtures) => {
  [api, payer] = fixtures;
});

const holdState = async (id: string) => {
  const [approval] = await api.db.select().from(approvals).where(eq(approvals.id, id));
  const orders = await api.db
    .select()
    .from(gateway_orders)
    .where(eq(gateway_orders.approval_id, id));
  return { state: approval?.state, orders: orders.map(({ kind }) => kind) };
};
const RELEASED = { state: 'released', orders: ['void'] };
const STILL_HELD = { state: 'approved', orders: [] };

/** The holds of this buyer at the gateway. */
async function holdsAtGateway() {
  const all = await api.db.select().from(approvals).where(eq(approvals.buyer_id, payer.buyerId));
  const payments = await Promise.all(all.map(async ({ id }) => api.gateway.findPayment(id)));
  return payments.filter((payment) => payment?.state === 'approved').map((one) => one?.reference);
}

describe('releases the hold of a refused payment', () => {
  test('whose transfer date is no longer possible', async () => {
    const body = await api.authorisedSubmission(payer, { deposit_date: '2026-11-26' });
    api.clock.set('2026-11-20T15:00:00+09:00');
    // The approval stays valid, so that only the transfer date can be refused.
    await api.db
      .update(approvals)
      .set({ expires_at: new Date('2026-11-20T15:10:00+09:00') })
      .where(eq(approvals.id, body.approval_id));
    expect(await submitPayment(payer, body)).toMatchObject({ body: { status: 'cutoff_passed' } });
    expect(await holdState(body.approval_id)).toEqual(RELEASED);
    await api.runJobs();
    expect(await holdsAtGateway()).toEqual([]);
  });

  test('whose file an ongoing payment uses', async () => {
    const files = [
      { file_id: await api.addFile(payer.buyerId), file_type: 2 as const, paper_size: null },
    ];
    await api.pay(payer, { files });
    const body = await api.authorisedSubmission(payer, { files });
    expect(await submitPayment(payer, body)).toMatchObject({
      body: { status: 'duplicate_invoice', is_overridable: false },
    });
    expect(await holdState(body.approval_id)).toEqual(RELEASED);
  });

  test('of a business that may not pay', async () => {
    const body = await api.authorisedSubmission(payer);
    await api.db.update(buyers).set({ registration_status: 3 }).where(eq(buyers.id, payer.buyerId));
    expect(await submitPayment(payer, body)).toMatchObject({ status: 403 });
    expect(await holdState(body.approval_id)).toEqual(RELEASED);
  });

  test('whose draft is deleted', async () => {
    const body = await api.authorisedSubmission(payer);
    await api.db.delete(drafts).where(eq(drafts.id, body.draft_id));
    expect(await submitPayment(payer, body)).toMatchObject({ status: 404 });
    expect(await holdState(body.approval_id)).toEqual(RELEASED);
  });

  test('that is a refused change of an existing payment', async () => {
    const { id, approvalId } = await api.pay(payer);
    const approval_id = await approveChange(payer, id, 110_000);
    const change = { billing_amount: 120_000, approval_id };
    expect(await changePayment(payer, id, change)).toMatchObject({
      body: { errors: [{ code: 'mismatch' }] },
    });
    expect(await holdState(approval_id)).toEqual(RELEASED);
    expect(await holdState(approvalId)).toEqual({ state: 'used', orders: [] });
  });

  test.each([
    // The last three digits of an amount choose the examiner's and the bank's behaviour
    // (docs/sandbox.md).
    { billing_amount: 100_005, reason: 'DATE_PASSED', on: '2026-12-01' },
    { billing_amount: 100_004, reason: 'TRANSFER_FAILED', on: '2026-11-30' },
  ])(
    'that gets a new date after $reason, with an approval that it does not need',
    async ({ billing_amount, reason, on }) => {
      const { id } = await api.pay(payer, { billing_amount });
      await api.runJobs();
      api.clock.set(`${on}T10:00:00+09:00`);
      await api.runJobs();
      const detail = await payer.client.call(getInvoice, { params: { id } });
      expect(detail.action_required?.reasons.map(({ code }) => code)).toEqual([reason]);
      const approval_id = await approveChange(payer, id, billing_amount);
      const change = { deposit_date: '2026-12-07', approval_id };
      expect(await changePayment(payer, id, change)).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'approval_id', code: 'not_editable' }] },
      });
      expect(await holdState(approval_id)).toEqual(RELEASED);
    },
  );
});

describe('authorises no card', () => {
  /** The refusal of an authorisation, and the number of calls of the gateway. */
  async function refusedApproval(id: number) {
    const authorise = jest.spyOn(api.dependencies.cardGateway, 'authorise');
    const body = {
      credit_card_id: payer.card.id,
      invoice_id: id,
      billing_amount: 100_000,
      return_path: '/payments',
      browser: BROWSER,
    };
    const refusal = await payer.client.send(approveCreditCard, {
      body,
      idempotencyKey: randomUUID(),
    });
    const calls = authorise.mock.calls.length;
    authorise.mockRestore();
    return { ...refusal, calls };
  }

  test('for a correction of a payment to a supplier that was refused', async () => {
    const { id } = await api.pay(payer, { billing_amount: 100_004 });
    await api.runJobs();
    api.clock.set('2026-11-30T09:00:00+09:00');
    await api.runJobs();
    await api.db
      .update(suppliers)
      .set({ status: 'Rejected' })
      .where(eq(suppliers.id, payer.supplierId));
    expect(await refusedApproval(id)).toMatchObject({
      status: 409,
      body: { status: 'invalid_status', current_status: 3 },
      calls: 0,
    });
  });

  test('for a correction after its deadline', async () => {
    const { id } = await api.pay(payer, { billing_amount: 100_001 });
    await api.runJobs();
    const { action_required } = await payer.client.call(getInvoice, { params: { id } });
    api.clock.set(action_required?.due_at ?? '');
    api.clock.advance(1);
    expect(await refusedApproval(id)).toMatchObject({
      status: 409,
      body: { status: 'invalid_status', current_status: 1, reason: 'too_late' },
      calls: 0,
    });
  });
});

describe('after a cancellation or a deletion', () => {
  test('releases the hold of a change when its payment is cancelled', async () => {
    const { id, approvalId } = await api.pay(payer);
    const unused = await approveChange(payer, id, 110_000);
    expect(await cancelPayment(payer, id)).toMatchObject({ status: 200 });
    expect(await holdState(unused)).toEqual(RELEASED);
    expect(await holdState(approvalId)).toEqual({ state: 'used', orders: ['void'] });
    await api.runJobs();
    expect(await holdsAtGateway()).toEqual([]);
  });

  test('releases the hold of a deleted draft', async () => {
    const deleted = await api.authorisedSubmission(payer);
    const kept = await api.authorisedSubmission(payer);
    await payer.client.call(deleteDrafts, { body: { drafts: [deleted.draft_id] } });
    expect(await holdState(deleted.approval_id)).toEqual(RELEASED);
    expect(await holdState(kept.approval_id)).toEqual(STILL_HELD);
  });

  test('keeps the hold when a stranger tries to delete the draft', async () => {
    const body = await api.authorisedSubmission(payer);
    const stranger = await api.addPayer();
    const theirs = { body: { drafts: [body.draft_id] } };
    expect(await stranger.client.send(deleteDrafts, theirs)).toMatchObject({ status: 404 });
    expect(await holdState(body.approval_id)).toEqual(STILL_HELD);
  });
});

describe('keeps the hold', () => {
  test('when only a reason is missing, and pays with it after the reason is given', async () => {
    await api.pay(payer, { invoice_number: 'DUP-1' });
    const body = await api.authorisedSubmission(payer, { invoice_number: 'DUP-1' });
    const idempotencyKey = randomUUID();
    const post = async (sent: typeof body) =>
      payer.client.send(createInvoice, { body: sent, idempotencyKey });
    expect(await post({ ...body, duplicate_override_reason: ' \n' })).toMatchObject({
      body: { status: 'duplicate_invoice', is_overridable: true },
    });
    expect(await holdState(body.approval_id)).toEqual(STILL_HELD);
    // The refused call has released its idempotency key.
    const again = { ...body, duplicate_override_reason: '分割払い\nのため' };
    expect(await post(again)).toMatchObject({ status: 201 });
  });

  test('while another call with the same key is running', async () => {
    const body = await api.authorisedSubmission(payer);
    const key = randomUUID();
    const fingerprint = createHash('sha256')
      .update(`POST /api/v1/invoices\n${canonicalJson(body)}`)
      .digest('hex');
    const started = { state: 'started' as const, started_at: new Date() };
    await api.db
      .insert(idempotency)
      .values({ user_id: payer.userId, key, fingerprint, ...started });
    expect(await payer.client.send(createInvoice, { body, idempotencyKey: key })).toMatchObject({
      status: 409,
      body: { status: 'request_in_progress' },
    });
    expect(await holdState(body.approval_id)).toEqual(STILL_HELD);
  });

  test('when a stranger uses the approval', async () => {
    const body = await api.authorisedSubmission(payer);
    const stranger = await api.addPayer();
    const theirs = await api.addDraft(stranger);
    const stolen = api.submission(stranger, theirs, body.approval_id);
    expect(await submitPayment(stranger, stolen)).toMatchObject({ status: 404 });
    expect(await holdState(body.approval_id)).toEqual(STILL_HELD);
  });
});

const withAnotherCard = async () => ({ ...payer, card: await api.addCard(payer.client, VISA) });

describe('one hold for each draft or payment', () => {
  test('gives two tabs with the same content one approval, and the first one pays', async () => {
    const draft = await api.addDraft(payer);
    const tabs = await Promise.all([api.approve(payer, draft), api.approve(payer, draft)]);
    expect(tabs[1]).toEqual(tabs[0]);
    await api.runJobs();
    expect(await holdsAtGateway()).toEqual([tabs[0].approval_id]);
    const body = api.submission(payer, draft, tabs[0].approval_id);
    const paid = await Promise.all(tabs.map(async () => submitPayment(payer, body)));
    const winner = paid.find(({ status }) => status === 201);
    expect(paid.find((one) => one !== winner)).toMatchObject({
      status: 409,
      body: {
        status: 'already_submitted',
        invoice_id: (winner?.body as { id: number }).id,
      },
    });
    expect(await holdState(tabs[0].approval_id)).toEqual({ state: 'used', orders: [] });
  });

  test('gives two approvals with the same content one challenge', async () => {
    const card = await api.addCard(payer.client, '4000000000003220');
    const draft = await api.addDraft(payer);
    const first = await api.approve({ ...payer, card }, draft);
    expect(first).toMatchObject({ result: 'challenge' });
    expect(await api.approve({ ...payer, card }, draft)).toEqual(first);
  });

  test('does not share a hold that expires soon', async () => {
    const draft = await api.addDraft(payer);
    const first = await api.approve(payer, draft);
    api.clock.set('2026-11-20T10:10:00+09:00');
    const second = await api.approve(payer, draft);
    expect(await holdState(first.approval_id)).toEqual(RELEASED);
    expect(await holdState(second.approval_id)).toEqual(STILL_HELD);
  });

  test('does not share a hold for another amount', async () => {
    const draft = await api.addDraft(payer);
    const first = await api.approve(payer, draft);
    const second = await api.approve(payer, { ...draft, billing_amount: 200_000 });
    expect(await holdState(first.approval_id)).toEqual(RELEASED);
    expect(await holdState(second.approval_id)).toEqual(STILL_HELD);
  });

  test('does not share a hold with another user of the same business', async () => {
    const draft = await api.addDraft(payer);
    const first = await api.approve(payer, draft);
    const colleague = { ...(await addUser(api.db)), buyer_id: payer.buyerId };
    await api.db.update(users).set({ buyer_id: payer.buyerId }).where(eq(users.id, colleague.id));
    const second = await api.approve({ ...payer, client: api.as(colleague) }, draft);
    expect(await holdState(first.approval_id)).toEqual(RELEASED);
    expect(await holdState(second.approval_id)).toEqual(STILL_HELD);
  });

  test('replaces the unused approval of a draft with the new one', async () => {
    const draft = await api.addDraft(payer);
    const first = await api.approve(payer, draft);
    const second = await api.approve(await withAnotherCard(), draft);
    expect(await holdState(first.approval_id)).toEqual(RELEASED);
    expect(await holdState(second.approval_id)).toEqual(STILL_HELD);
    await api.runJobs();
    expect(await holdsAtGateway()).toEqual([second.approval_id]);
    const late = api.submission(payer, draft, first.approval_id);
    expect(await submitPayment(payer, late)).toMatchObject({
      status: 410,
      body: { status: 'expired' },
    });
  });

  test('replaces the unused approval of a change, and keeps the one that pays', async () => {
    const { id, approvalId } = await api.pay(payer);
    const first = await approveChange(payer, id, 110_000);
    const second = await approveChange(payer, id, 120_000);
    await api.runJobs();
    expect(await holdState(first)).toEqual(RELEASED);
    expect(await holdState(second)).toEqual(STILL_HELD);
    expect(await api.gateway.findPayment(first)).toMatchObject({ state: 'voided' });
    expect(await holdState(approvalId)).toMatchObject({ state: 'used' });
  });

  test('keeps the approval of another draft', async () => {
    const one = await api.authorisedSubmission(payer);
    const two = await api.authorisedSubmission(payer);
    expect(one.approval_id).not.toBe(two.approval_id);
    expect(await holdState(one.approval_id)).toEqual(STILL_HELD);
    expect(await holdState(two.approval_id)).toEqual(STILL_HELD);
  });

  test.each([
    ['a card that answers at once', VISA],
    ['a card that answers slowly', '4000000000000200'],
  ])(
    'leaves one hold after twenty parallel approvals with different amounts: %s',
    async (_card, number) => {
      const cardholder = { ...payer, card: await api.addCard(payer.client, number) };
      const draft = await api.addDraft(cardholder);
      const amounts = Array.from({ length: 20 }, (_, index) => 100_000 + index);
      await Promise.all(
        amounts.map(async (billing_amount) =>
          api.approve(cardholder, { ...draft, billing_amount }),
        ),
      );
      await api.runJobs();
      await api.runApprovalChecks();
      await api.runJobs();
      const all = await api.db.select().from(approvals).where(eq(approvals.draft_id, draft.id));
      expect(all.map(({ state }) => state).sort()).toEqual([
        'approved',
        ...Array.from({ length: 19 }, () => 'released'),
      ]);
      const left = all.find(({ state }) => state === 'approved');
      expect(await holdsAtGateway()).toEqual([left?.id]);
    },
  );

  test('keeps the hold when a call is repeated with the same key', async () => {
    const draft = await api.addDraft(payer);
    const key = randomUUID();
    const first = await api.approve(payer, draft, key);
    const second = await api.approve(payer, draft, key);
    expect(second).toEqual(first);
    expect(await holdState(first.approval_id)).toEqual(STILL_HELD);
  });

  test('makes no new hold when a call is repeated after its hold was released', async () => {
    const draft = await api.addDraft(payer);
    const key = randomUUID();
    const first = await api.approve(payer, draft, key);
    await api.approve(await withAnotherCard(), draft);
    // Simulates a process that died before it could store the answer.
    await api.db.delete(idempotency).where(eq(idempotency.key, key));
    const authorise = jest.spyOn(api.dependencies.cardGateway, 'authorise');
    expect(await api.approve(payer, draft, key)).toMatchObject({
      approval_id: first.approval_id,
      result: 'failed',
    });
    expect(authorise).not.toHaveBeenCalled();
    authorise.mockRestore();
    await api.runJobs();
    expect(await api.gateway.findPayment(first.approval_id)).toMatchObject({ state: 'voided' });
  });
});
