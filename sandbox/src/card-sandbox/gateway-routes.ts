import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { SandboxDelays } from './delays.ts';
import type { GatewayStore, StoredCard, StoredPayment } from './gateway-store.ts';
import { REFUSALS } from './test-cards.ts';

const ReferenceSchema = v.pipe(v.string(), v.regex(/^[\w-]{8,80}$/));
const AmountSchema = v.pipe(v.number(), v.integer(), v.minValue(1));
const AuthoriseSchema = v.strictObject({
  card_id: v.string(),
  amount: AmountSchema,
  return_url: v.pipe(v.string(), v.url()),
  /** The shop's data about the order, which can make the capture fail. */
  order: v.strictObject({ billing_amount: AmountSchema, is_replacement: v.boolean() }),
});

/** The capture of a billing amount that ends with 003 fails. */
const CAPTURE_FAILURE_ENDING = 3;

interface Dependencies {
  store: GatewayStore;
  secret: string;
  publicOrigins: readonly string[];
  delays: SandboxDelays;
}

/**
 * The gateway's routes for the shop's server. The caller's own reference identifies the payment in
 * every call, so all calls can be repeated.
 */
export function gatewayRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { store, secret, delays } = dependencies;
  const withSecret = {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) =>
      isAuthorised(request, secret) ? undefined : reply.code(401).send({ error: 'unauthorized' }),
  };

  app.post('/v1/tokens/exchange', withSecret, async (request, reply) => {
    const { token } = v.parse(v.strictObject({ token: v.string() }), request.body);
    const card = await store.exchangeToken(token);
    return card ? describeCard(card) : reply.code(404).send({ error: 'unknown_token' });
  });

  app.put('/v1/payments/:reference', withSecret, async (request, reply) => {
    const body = v.parse(AuthoriseSchema, request.body);
    if (!dependencies.publicOrigins.includes(new URL(body.return_url).origin))
      return reply.code(400).send({ error: 'return_url' });
    const card = await store.findCard(body.card_id);
    if (!card) return reply.code(404).send({ error: 'unknown_card' });
    if (card.behaviour === 'slow') await sleep(delays.slowResponseMs);
    if (card.behaviour === 'lost_answer_not_authorised') return answerTooLate(reply, delays);
    const payment = await store.createPayment(newPayment(referenceOf(request), card, body, delays));
    return card.behaviour === 'lost_answer_authorised'
      ? answerTooLate(reply, delays)
      : sendPayment(reply, payment);
  });

  app.get('/v1/payments/:reference', withSecret, async (request, reply) =>
    sendPayment(reply, await store.findPayment(referenceOf(request))),
  );

  app.post('/v1/payments/:reference/capture', withSecret, async (request, reply) =>
    capture(request, reply, dependencies),
  );

  app.post('/v1/payments/:reference/void', withSecret, async (request, reply) =>
    sendPayment(reply, await store.voidPayment(referenceOf(request)), 409),
  );

  app.post('/v1/payments/:reference/refund', withSecret, async (request, reply) => {
    const reference = referenceOf(request);
    const refundedPayment = await store.refund(reference);
    if (refundedPayment) return sendPayment(reply, refundedPayment);
    const storedPayment = await store.findPayment(reference);
    return sendPayment(reply, storedPayment?.state === 'refunded' ? storedPayment : undefined, 409);
  });
}

const referenceOf = (request: FastifyRequest) =>
  v.parse(v.object({ reference: ReferenceSchema }), request.params).reference;

async function capture(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, delays }: Dependencies,
) {
  const { amount } = v.parse(v.strictObject({ amount: AmountSchema }), request.body);
  const reference = referenceOf(request);
  const payment = await store.findPayment(reference);
  if (payment?.capture_declines && payment.state === 'approved')
    return reply.code(402).send({ error: await declineReason(store, payment.card_id) });
  const capturedPayment = await store.capture(reference, amount);
  const card = capturedPayment?.card_id ? await store.findCard(capturedPayment.card_id) : undefined;
  if (capturedPayment && card?.behaviour === 'capture_lost_answer')
    return answerTooLate(reply, delays);
  if (capturedPayment) return sendPayment(reply, capturedPayment);
  // When a call is repeated, or two calls arrive at once, the second one finds the payment
  // captured.
  const storedPayment = await store.findPayment(reference);
  const isCapturedAlready =
    storedPayment?.state === 'captured' && Number(storedPayment.captured_amount) === amount;
  return sendPayment(reply, isCapturedAlready ? storedPayment : undefined, 409);
}

async function declineReason(store: Dependencies['store'], cardId: string | null): Promise<string> {
  const card = cardId === null ? undefined : await store.findCard(cardId);
  return card?.behaviour === 'expires_before_capture' ? 'card_expired' : 'card_declined';
}

function newPayment(
  reference: string,
  card: StoredCard,
  { amount, return_url, order }: v.InferOutput<typeof AuthoriseSchema>,
  delays: SandboxDelays,
) {
  const refusal = REFUSALS[card.behaviour] ?? null;
  const isChallenged = card.behaviour === 'challenge';
  const isPending = card.behaviour === 'pending_then_approved';
  const state = refusal
    ? 'declined'
    : isChallenged
      ? 'challenge'
      : isPending
        ? 'pending'
        : 'approved';
  return {
    reference,
    card_id: card.id,
    amount,
    state,
    result_code: refusal,
    challenge_id: isChallenged ? randomBytes(18).toString('base64url') : null,
    return_url,
    // The capture fails only on the first card of an invoice, so another card can be tried (T6).
    capture_declines:
      card.behaviour === 'capture_declined' ||
      card.behaviour === 'expires_before_capture' ||
      (!order.is_replacement && order.billing_amount % 1_000 === CAPTURE_FAILURE_ENDING),
    resolves_at: isPending ? new Date(Date.now() + delays.approvalMs) : null,
  } as const;
}

function describeCard({ id, brand, last4, holder, expiry_month, expiry_year }: StoredCard) {
  return { gateway_card_id: id, brand, last4, holder, expiry_month, expiry_year };
}

function sendPayment(
  reply: FastifyReply,
  payment: StoredPayment | undefined,
  statusIfMissing = 404,
): FastifyReply {
  if (!payment)
    return reply
      .code(statusIfMissing)
      .send({ error: statusIfMissing === 404 ? 'unknown_payment' : 'wrong_state' });
  const { reference, amount, captured_amount, state, result_code, challenge_id } = payment;
  return reply.send({
    reference,
    amount: Number(amount),
    captured_amount: Number(captured_amount),
    state,
    result_code,
    challenge_path: challenge_id && `/challenge/${challenge_id}`,
  });
}

/** Answers after the caller has given up, so the caller has to ask for the result later. */
async function answerTooLate(reply: FastifyReply, delays: SandboxDelays): Promise<FastifyReply> {
  await sleep(delays.hangMs, undefined, { ref: false });
  return reply.code(504).send({ error: 'timeout' });
}

function isAuthorised(request: FastifyRequest, secret: string): boolean {
  const sentSecret = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(sentSecret), digest(secret));
}
