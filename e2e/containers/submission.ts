import { ensureCard, findPayee, prepareSubmissionBody } from '../support/submit-payment.ts';
import type { Client } from './client.ts';

const VISA = '4111111111111111';

/** The demo's first payee who may be paid. */
export async function findApprovedPayee({ call }: Client) {
  const { suppliers } = (await call('GET', '/suppliers?from=0&size=100')) as {
    suppliers: { name: string; status: string }[];
  };
  const name = suppliers.find(({ status }) => status === 'Approved')?.name;
  if (name === undefined) throw new Error('the demo has no approved payee');
  return findPayee(call, name);
}

/** A submission that can be sent, and sent again. */
export async function prepareSubmission(client: Client) {
  const payment = {
    amount: 120_000,
    depositDate: '2026-12-10',
    cardId: await ensureCard(client.call, VISA),
    payee: await findApprovedPayee(client),
  };
  const body = await prepareSubmissionBody(client.call, payment);
  return { draftId: Number(body['draft_id']), body };
}
