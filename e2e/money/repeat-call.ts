import { setTimeout as pause } from 'node:timers/promises';
import type { Reply } from './buyer.ts';

/**
 * Repeats a call, as a persistent client does, until its response is final: neither 5xx nor
 * `pending` nor `request_in_progress`.
 */
export async function repeatUntilFinal(
  call: () => Promise<Reply>,
): Promise<{ reply: Reply; isRepeated: boolean }> {
  for (let tries = 1; ; tries += 1) {
    const reply = await call().catch(() => null);
    if (reply !== null && isFinal(reply)) return { reply, isRepeated: tries > 1 };
    await pause(50);
  }
}

/** The final response of a call that is repeated until it has one. */
export const finalReply = async (call: () => Promise<Reply>): Promise<Reply> =>
  (await repeatUntilFinal(call)).reply;

// With `pending` the gateway was called, but the program died before it stored the response.
const isFinal = ({ status, body }: Reply): boolean =>
  status < 500 && body['status'] !== 'request_in_progress' && body['result'] !== 'pending';
