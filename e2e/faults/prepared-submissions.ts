import { randomUUID } from 'node:crypto';
import type { Buyer, Reply } from '../money/buyer.ts';
import { possibleDates } from '../money/calendar.ts';
import { VISA } from '../money/cards.ts';
import type { World } from '../money/world.ts';

export const AMOUNT = 100_000;

/** A submission that can be sent, and sent again under the same key. */
export interface PreparedSubmission {
  draftId: number;
  key: string;
  send: () => Promise<Reply>;
}

async function prepare(world: World, buyer: Buyer): Promise<PreparedSubmission> {
  const deposit_date = possibleDates((await world.now()).day)[1];
  const draft = await buyer.createDraft(VISA, { billing_amount: AMOUNT, deposit_date });
  const approval = await buyer.approve({ draft_id: draft.id }, VISA, AMOUNT);
  const key = randomUUID();
  const send = async () => buyer.submit(draft, String(approval.body['approval_id']), key);
  return { draftId: draft.id, key, send };
}

export const prepareSubmission = async (world: World, name: string): Promise<PreparedSubmission> =>
  prepare(world, await world.addBuyer(name));

export async function prepareSubmissions(
  world: World,
  name: string,
  count: number,
): Promise<PreparedSubmission[]> {
  const buyer = await world.addBuyer(name);
  const prepared = [await prepare(world, buyer)];
  while (prepared.length < count) prepared.push(await prepare(world, buyer));
  return prepared;
}

/** The response to the caller, and whether it came within five seconds. */
export async function sendTimed({ send }: PreparedSubmission) {
  const sentAt = Date.now();
  const { status, body } = await send();
  return { status, errorStatus: body['status'], isInTime: Date.now() - sentAt < 5_000 };
}

export const UNAVAILABLE = { status: 503, errorStatus: 'service_unavailable', isInTime: true };
