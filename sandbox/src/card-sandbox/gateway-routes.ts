import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { SandboxDelays } from './config.ts';
import type { GatewayStore, StoredCard, StoredPayment } from './gateway-store.ts';
import { REFUSALS } from './test-cards.ts';

const ReferenceSchema = v.pipe(v.string(), v.regex(/^[\w-]{8,80}$/));
const AmountSchema = v.pipe(v.number(), v.integer(), v.minValue(1));
const AuthoriseSchema = v.strictObject({
  card_id: v.string(),
  amount: AmountSchema,
  return_url: v.pipe(v.string(), v.url()),
  /** The shop's data about the order, from which the sandbox reads its triggers. */
  order: v.strictObject({ billing_amount: AmountSchema, is_replacement: v.boolean() }),
});

const CAPTURE_FAILURE_TRIGGER = 3;

interface Dependencies {
  store: GatewayStore;
  secret: string;
  publicOrigins: readonly string[];
  delays: SandboxDelays;
}

/**
 * The gateway's interface for servers. Every call names the payment by the caller's own reference,
 * so that all calls can be repeated.
 */
export function gatewayRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { store, secret, delays } = dependencies;
  const guarded = {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) =>
      isAuthorised(request, secret) ? undefined : reply.code(401).send({ error: 'unauthorized' }),
  };

  app.post('/v1/tokens/exchange', guarded, async (request, reply) => {
    const { token } = v.parse(v.strictObject({ token: v.string() }), request.body);
    const card = await store.exchangeToken(token);
    return card ? describeCard(card) : reply.code(404).send({ error: 'unknown_token' });
  });

  app.put('/v1/payments/:reference', guarded, async (request, reply) => {
    const call = v.parse(AuthoriseSchema, request.body);
    if (!dependencies.publicOrigins.includes(new URL(call.return_url).origin))
      return reply.code(400).send({ error: 'return_url' });
    const card = await store.findCard(call.card_id);
    if (!card) return reply.code(404).send({ error: 'unknown_card' });
    if (card.behaviour === 'slow') await sleep(delays.slow);
    if (card.behaviour === 'lost_answer_not_authorised') return answerTooLate(reply, delays);
    const payment = await store.createPayment(newPayment(referenceOf(request), card, call, delays));
    return card.behaviour === 'lost_answer_authorised'
      ? answerTooLate(reply, delays)
      : answer(reply, payment);
  });

  app.get('/v1/payments/:reference', guarded, async (request, reply) =>
    answer(reply, await store.findPayment(referenceOf(request))),
  );

  app.post('/v1/payments/:reference/capture', guarded, async (request, reply) =>
    capture(request, reply, dependencies),
  );

  app.post('/v1/payments/:reference/void', guarded, async (request, reply) =>
    answer(reply, await store.voidPayment(referenceOf(request)), 409),
  );

  app.post('/v1/payments/:reference/refund', guarded, async (request, reply) => {
    const reference = referenceOf(request);
    const refunded = await store.refund(reference);
    if (refunded) return answer(reply, refunded);
    const present = await store.findPayment(reference);
    return answer(reply, present?.state === 'refunded' ? present : undefined, 409);
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
  const captured = await store.capture(reference, amount);
  const card = captured?.card_id ? await store.findCard(captured.card_id) : undefined;
  if (captured && card?.behaviour === 'capture_lost_answer') return answerTooLate(reply, delays);
  if (captured) return answer(reply, captured);
  // For repeated and simultaneous calls: the second one finds it captured.
  const present = await store.findPayment(reference);
  const isSame = present?.state === 'captured' && Number(present.captured_amount) === amount;
  return answer(reply, isSame ? present : undefined, 409);
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
    // Only the first card of an invoice fails, so that another one can be tried (T6).
    capture_declines:
      card.behaviour === 'capture_declined' ||
      card.behaviour === 'expires_before_capture' ||
      (!order.is_replacement && order.billing_amount % 1_000 === CAPTURE_FAILURE_TRIGGER),
    resolves_at: isPending ? new Date(Date.now() + delays.pending) : null,
  } as const;
}

function describeCard({ id, brand, last4, holder, expiry_month, expiry_year }: StoredCard) {
  return { gateway_card_id: id, brand, last4, holder, expiry_month, expiry_year };
}

function answer(
  reply: FastifyReply,
  payment: StoredPayment | undefined,
  missing = 404,
): FastifyReply {
  if (!payment)
    return reply.code(missing).send({ error: missing === 404 ? 'unknown_payment' : 'wrong_state' });
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

/** The caller's time limit is much shorter, so it has to request the result later. */
async function answerTooLate(reply: FastifyReply, delays: SandboxDelays): Promise<FastifyReply> {
  await sleep(delays.hang, undefined, { ref: false });
  return reply.code(504).send({ error: 'timeout' });
}

function isAuthorised(request: FastifyRequest, secret: string): boolean {
  const given = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}
