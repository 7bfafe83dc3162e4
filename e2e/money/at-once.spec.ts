import { randomBytes, randomUUID } from 'node:crypto';
import { type Buyer, type Reply } from './buyer.ts';
import { possibleDates } from './calendar.ts';
import { VISA } from './cards.ts';
import { expect, test } from './test.ts';
import type { World } from './world.ts';

const ROUNDS = 5;
const AMOUNT = 100_000;

/** Counts the responses of many equal calls. */
function countByStatus(replies: readonly Reply[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of replies) {
    const key = `${status} ${String(typeof body['status'] === 'string' ? body['status'] : '')}`;
    counts[key.trim()] = (counts[key.trim()] ?? 0) + 1;
  }
  return counts;
}

async function submitAtOnce(
  buyer: Buyer,
  count: number,
  values: () => Promise<Record<string, unknown>>,
): Promise<Reply[]> {
  const approvedDrafts = await Promise.all(
    Array.from({ length: count }, async () => {
      const draft = await buyer.createDraft(VISA, await values());
      const approval = await buyer.approve({ draft_id: draft.id }, VISA, AMOUNT);
      return { draft, approvalId: String(approval.body['approval_id']) };
    }),
  );
  return Promise.all(
    approvedDrafts.map(({ draft, approvalId }) => buyer.submit(draft, approvalId)),
  );
}

const countPayments = async (world: World, buyer: Buyer) =>
  world.rows<{ holds: number; payments: number }>(
    `select (select count(*)::int from invoices where buyer_id = $1) as payments,
       (select count(*)::int from card_sandbox.payments p join approvals a on a.id = p.reference
        where a.buyer_id = $1 and p.state = 'approved') as holds`,
    [buyer.identity.buyerId],
  );

for (const equalValue of ['file', 'number'] as const) {
  test(`pays one invoice in 20 simultaneous drafts once (same ${equalValue})`, async ({
    world,
  }) => {
    const date = possibleDates((await world.now()).day)[2];
    for (let round = 0; round < ROUNDS; round += 1) {
      const buyer = await world.addBuyer('twenty');
      const sha256 = randomBytes(32).toString('hex');
      const number = randomUUID().slice(0, 8);
      const replies = await submitAtOnce(buyer, 20, async () => ({
        billing_amount: AMOUNT,
        deposit_date: date,
        ...(equalValue === 'file'
          ? { files: [await buyer.addFile(sha256)] }
          : { invoice_number: number }),
      }));
      expect(countByStatus(replies)).toEqual({ '201': 1, '409 duplicate_invoice': 19 });
      await world.waitUntilIdle();
      // An equal number may be intended, so those drafts keep their holds until the buyer decides.
      const holds = equalValue === 'file' ? 1 : 20;
      expect(await countPayments(world, buyer)).toEqual([{ payments: 1, holds }]);
    }
  });
}

test('makes one payment from 50 simultaneous submissions of one draft', async ({ world }) => {
  const buyer = await world.addBuyer('fifty');
  const date = possibleDates((await world.now()).day)[2];
  const draft = await buyer.createDraft(VISA, { billing_amount: AMOUNT, deposit_date: date });
  const approval = await buyer.approve({ draft_id: draft.id }, VISA, AMOUNT);
  const approvalId = String(approval.body['approval_id']);
  const replies = await Promise.all(
    Array.from({ length: 50 }, async () => buyer.submit(draft, approvalId)),
  );
  expect(countByStatus(replies)).toEqual({ '201': 1, '409 already_submitted': 49 });
  const paid = replies.find(({ status }) => status === 201)?.body['id'];
  const namedPayments = replies
    .filter(({ status }) => status === 409)
    .map(({ body }) => body['invoice_id']);
  expect(new Set(namedPayments)).toEqual(new Set([paid]));
});

test('answers one submission sent 50 times at once with one payment', async ({ world }) => {
  const buyer = await world.addBuyer('repeated');
  const date = possibleDates((await world.now()).day)[2];
  const draft = await buyer.createDraft(VISA, { billing_amount: AMOUNT, deposit_date: date });
  const approval = await buyer.approve({ draft_id: draft.id }, VISA, AMOUNT);
  const key = randomUUID();
  const send = async (): Promise<Reply> => {
    const reply = await buyer.submit(draft, String(approval.body['approval_id']), key);
    return reply.body['status'] === 'request_in_progress' ? send() : reply;
  };
  const replies = await Promise.all(Array.from({ length: 50 }, send));
  expect(countByStatus(replies)).toEqual({ '201': 50 });
  expect(new Set(replies.map(({ body }) => body['id'])).size).toBe(1);
});

test('keeps one hold of 20 simultaneous authorisations of one draft', async ({ world }) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const buyer = await world.addBuyer('authorised');
    const date = possibleDates((await world.now()).day)[2];
    const draft = await buyer.createDraft(VISA, { billing_amount: AMOUNT, deposit_date: date });
    const approvals = await Promise.all(
      Array.from({ length: 20 }, async () => buyer.approve({ draft_id: draft.id }, VISA, AMOUNT)),
    );
    expect(countByStatus(approvals)).toEqual({ '200': 20 });
    await world.waitUntilIdle();
    expect(await countPayments(world, buyer)).toEqual([{ payments: 0, holds: 1 }]);
    const approvalIds = new Set(approvals.map(({ body }) => String(body['approval_id'])));
    expect(approvalIds.size).toBe(1);
    const paid = await Promise.all([...approvalIds].map((id) => buyer.submit(draft, id)));
    expect(countByStatus(paid)).toEqual({ '201': 1 });
  }
});
