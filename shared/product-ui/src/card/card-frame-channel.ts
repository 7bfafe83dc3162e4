import * as v from 'valibot';

/** Messages of the gateway's frame. Numbers and codes never leave it; only a token does. */
const CardMessageSchema = v.variant('type', [
  v.object({ type: v.literal('hareto.card.ready'), height: v.number() }),
  v.object({ type: v.literal('hareto.card.height'), height: v.number() }),
  v.object({
    type: v.literal('hareto.card.state'),
    complete: v.boolean(),
    brand: v.nullish(v.string(), null),
  }),
  // The user has typed into a field. Frames of earlier versions do not send it.
  v.object({ type: v.literal('hareto.card.changed') }),
  v.object({
    type: v.literal('hareto.card.token'),
    requestId: v.string(),
    token: v.string(),
    brand: v.string(),
    last4: v.string(),
  }),
  v.object({ type: v.literal('hareto.card.invalid'), requestId: v.string() }),
  v.object({ type: v.literal('hareto.card.failed'), requestId: v.string(), message: v.string() }),
]);
export type CardMessage = v.InferOutput<typeof CardMessageSchema>;

export type CardToken = {
  readonly kind: 'token';
  readonly token: string;
  readonly brand: string;
  readonly last4: string;
};
/** `invalid`: the frame shows the errors itself. */
export type CardAnswer =
  | CardToken
  | { readonly kind: 'invalid' }
  | { readonly kind: 'failed'; readonly message: string };

type IncomingMessage = Pick<MessageEvent, 'origin' | 'source' | 'data'>;
export type CardTarget = { postMessage: (message: unknown, targetOrigin: string) => void };

const ANSWER_TIMEOUT_MS = 30_000;
const TIMEOUT_FAILURE: CardAnswer = {
  kind: 'failed',
  message: 'カードの登録画面から応答がありません。通信状況をご確認のうえ、もう一度お試しください。',
};

/** The message of the frame, or null for another origin, another window or an unknown message. */
export function parseCardMessage(
  event: IncomingMessage,
  frame: { origin: string; window: unknown },
): CardMessage | null {
  if (event.origin !== frame.origin || event.source !== frame.window) return null;
  const parsed = v.safeParse(CardMessageSchema, event.data);
  return parsed.success ? parsed.output : null;
}

export type CardRequests = {
  /** Requests a token from the frame, by a message that only the frame's origin can receive. */
  submit: (target: CardTarget, origin: string) => Promise<CardAnswer>;
  /** Passes a response to its request. */
  handleMessage: (message: CardMessage) => void;
};

export function createCardRequests(): CardRequests {
  const pendingRequests = new Map<string, (answer: CardAnswer) => void>();
  return {
    submit: (target, origin) =>
      new Promise((resolve) => {
        const requestId = crypto.randomUUID();
        const timer = setTimeout(() => {
          settle(TIMEOUT_FAILURE);
        }, ANSWER_TIMEOUT_MS);
        const settle = (answer: CardAnswer) => {
          clearTimeout(timer);
          pendingRequests.delete(requestId);
          resolve(answer);
        };
        pendingRequests.set(requestId, settle);
        target.postMessage({ type: 'hareto.card.submit', requestId }, origin);
      }),
    handleMessage: (message) => {
      if (message.type === 'hareto.card.token')
        pendingRequests.get(message.requestId)?.({
          kind: 'token',
          token: message.token,
          brand: message.brand,
          last4: message.last4,
        });
      else if (message.type === 'hareto.card.invalid')
        pendingRequests.get(message.requestId)?.({ kind: 'invalid' });
      else if (message.type === 'hareto.card.failed')
        pendingRequests.get(message.requestId)?.({ kind: 'failed', message: message.message });
    },
  };
}
