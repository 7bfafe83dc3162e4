import { randomUUID } from 'node:crypto';
import { approveCreditCard } from '@hareto/contracts/cards.ts';
import { eq } from 'drizzle-orm';
import { approvals } from '../../db/schema/approvals.ts';
import { startPaymentApi, type PaymentApi } from '../../testing/payment-api.ts';
import { BROWSER } from '../../testing/payment-content.ts';

// The sandbox loses its answer to these cards; it has authorised only the first one.
const AUTHORISED_CARD = '4000000000000119';
const UNAUTHORISED_CARD = '4000000000000127';

let api: PaymentApi;
beforeAll(async () => {
  api = await startPaymentApi();
});

/** An approval whose answer was lost `secondsAgo`. */
async function approvalWithLostAnswer(
  cardNumber: string,
  secondsAgo: number,
): Promise<{ id: string; repeatCall: () => Promise<unknown> }> {
  const payer = await api.addPayer({ cardNumber });
  const draft = await api.addDraft(payer);
  const body = {
    credit_card_id: payer.card.id,
    draft_id: draft.id,
    billing_amount: 100_000,
    return_path: '/payments',
    browser: BROWSER,
  };
  const key = randomUUID();
  const { approval_id: id } = await payer.client.call(approveCreditCard, {
    idempotencyKey: key,
    body,
  });
  await api.db
    .update(approvals)
    .set({ requested_at: new Date(Date.now() - secondsAgo * 1_000) })
    .where(eq(approvals.id, id));
  return {
    id,
    repeatCall: async () =>
      (await payer.client.send(approveCreditCard, { idempotencyKey: key, body })).body,
  };
}

const stateOf = async (id: string) =>
  (await api.db.select().from(approvals).where(eq(approvals.id, id)))[0]?.state;

test('approves a successful authorisation whose answer was lost', async () => {
  const { id } = await approvalWithLostAnswer(AUTHORISED_CARD, 5);
  await api.runApprovalChecks();
  expect(await stateOf(id)).toBe('approved');
});

test('waits a minute for an unknown authorisation, then closes its reference', async () => {
  const { id } = await approvalWithLostAnswer(UNAUTHORISED_CARD, 5);
  await api.runApprovalChecks();
  expect(await stateOf(id)).toBe('pending');
  const old = await approvalWithLostAnswer(UNAUTHORISED_CARD, 61);
  await api.runApprovalChecks();
  await api.runJobs();
  expect(await stateOf(old.id)).toBe('released');
  expect(await api.gateway.findPayment(old.id)).toMatchObject({ state: 'voided' });
  expect(await old.repeatCall()).toMatchObject({
    result: 'failed',
    v_result_code: 'not_authorised',
  });
});
