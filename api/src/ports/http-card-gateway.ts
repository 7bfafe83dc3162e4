import { ACCEPTED_BRANDS } from '@hareto/contracts/cards.ts';
import * as v from 'valibot';
import type { CardGateway, GatewayPayment } from './card-gateway.ts';
import { withDeadline } from './with-deadline.ts';

/** Limits the whole call, connection and body included. */
const TIMEOUT_MS = 10_000;

const CardSchema = v.object({
  gateway_card_id: v.string(),
  brand: v.string(),
  last4: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  holder: v.string(),
  expiry_month: v.string(),
  expiry_year: v.string(),
});

const PaymentSchema = v.object({
  state: v.picklist([
    'approved',
    'challenge',
    'declined',
    'pending',
    'captured',
    'voided',
    'refunded',
  ]),
  result_code: v.nullable(v.string()),
  challenge_path: v.nullable(v.pipe(v.string(), v.startsWith('/challenge/'))),
});

const CODE = /^[a-z_]{1,40}$/;
const DEFAULT_CODE = 'card_declined';

const UnknownCardSchema = v.object({ error: v.literal('unknown_card') });
const ExpiredSchema = v.object({ error: v.literal('card_expired') });

interface Options {
  /** URL by which this server reaches the gateway. */
  url: string;
  /** Origin by which browsers reach the gateway, for 3-D Secure pages. */
  publicOrigin: string;
  secret: string;
  timeoutMs?: number;
}

type Reply = { status: number; body: unknown } | 'unknown';

type Call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => Promise<Reply>;

/**
 * The gateway over HTTP. A lost answer, a broken one and a 5xx are all `unknown`: only an explicit
 * answer of the gateway counts as a result.
 */
export function httpCardGateway(options: Options): CardGateway {
  const call = createCall(options);
  const paymentOf = paymentReader(options.publicOrigin);

  return {
    exchangeToken: (token) => exchangeToken(call, token),
    authorise: async ({
      reference,
      gatewayCardId,
      amount,
      returnUrl,
      billingAmount,
      isReplacement,
    }) => {
      const order = { billing_amount: billingAmount, is_replacement: isReplacement };
      const reply = await call('PUT', pathOf(reference), {
        card_id: gatewayCardId,
        amount,
        return_url: returnUrl,
        order,
      });
      if (reply === 'unknown') return 'unknown';
      // The gateway refused before it asked the issuer, so no money is held.
      if (reply.status === 404 && v.is(UnknownCardSchema, reply.body))
        return { state: 'declined', result_code: DEFAULT_CODE, challenge_url: null };
      return paymentOf(reply);
    },
    find: async (reference) => {
      const reply = await call('GET', pathOf(reference));
      if (reply === 'unknown') return 'unknown';
      return reply.status === 404 ? 'absent' : paymentOf(reply);
    },
    capture: async (reference, amount) => {
      const reply = await call('POST', pathOf(reference, '/capture'), { amount });
      if (reply === 'unknown') return 'unknown';
      if (reply.status === 200) return 'done';
      if (reply.status === 402 && v.is(ExpiredSchema, reply.body)) return 'expired';
      // 409 means that the hold no longer exists, so it cannot be captured.
      return reply.status === 402 || reply.status === 409 ? 'declined' : 'unknown';
    },
    release: async (reference) => settled(await call('POST', pathOf(reference, '/void'), {})),
    refund: async (reference) => settled(await call('POST', pathOf(reference, '/refund'), {})),
  };
}

function createCall({ url, secret, timeoutMs = TIMEOUT_MS }: Options): Call {
  return async (method, path, body) => {
    try {
      return await withDeadline(timeoutMs, async (signal) => {
        const response = await fetch(new URL(path, url), {
          method,
          headers: {
            authorization: `Bearer ${secret}`,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          body: body === undefined ? null : JSON.stringify(body),
          signal,
          redirect: 'error',
        });
        const answer: unknown = await response.json();
        return response.status >= 500 ? 'unknown' : { status: response.status, body: answer };
      });
    } catch {
      return 'unknown';
    }
  };
}

async function exchangeToken(call: Call, token: string) {
  const reply = await call('POST', '/v1/tokens/exchange', { token });
  if (reply === 'unknown' || ![200, 404].includes(reply.status))
    throw new Error('The card gateway did not answer');
  if (reply.status === 404) return 'refused';
  const card = v.parse(CardSchema, reply.body);
  const brand = ACCEPTED_BRANDS.find((accepted) => accepted === card.brand);
  return brand ? { ...card, brand } : 'unsupported_brand';
}

function paymentReader(publicOrigin: string) {
  return ({ status, body }: { status: number; body: unknown }): GatewayPayment | 'unknown' => {
    const parsed = v.safeParse(PaymentSchema, body);
    if (status !== 200 || !parsed.success) return 'unknown';
    const { state, result_code, challenge_path } = parsed.output;
    const isKnownForm = result_code === null || CODE.test(result_code);
    // A refusal with an unknown code stays a refusal; any other answer with one is not certain.
    if (!isKnownForm && state !== 'declined') return 'unknown';
    return {
      state,
      result_code: isKnownForm ? result_code : DEFAULT_CODE,
      challenge_url: challenge_path && new URL(challenge_path, publicOrigin).href,
    };
  };
}

const pathOf = (reference: string, action = '') =>
  `/v1/payments/${encodeURIComponent(reference)}${action}`;
const settled = (reply: Reply) =>
  reply === 'unknown'
    ? 'unknown'
    : reply.status === 200
      ? 'done'
      : reply.status === 409
        ? 'refused'
        : 'unknown';
