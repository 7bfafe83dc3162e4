import { createHash, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as message from '@hareto/contracts/messages.ts';
import { canonicalJson } from '../canonical-json.ts';
import { fieldError, Problem } from '../problem.ts';
import { EndpointResponse } from '../endpoints/endpoint-response.ts';
import type { Idempotency } from '../endpoints/handle.ts';
import type { Caller } from '../caller.ts';
import type { Database } from '../db/client.ts';
import { orThrow } from '../db/rows.ts';
import { idempotency } from '../db/schema/idempotency.ts';
import { isOwnedBy, isUnderKey, takeLease, whileLeased, type Call } from './idempotency-lease.ts';

interface IdempotentCall {
  caller: Caller;
  request: FastifyRequest;
  /** Updates a stored response for the repeated call. */
  replay: ((stored: unknown) => Promise<unknown>) | undefined;
}

/**
 * Runs `work` exactly once per `Idempotency-Key`; `work` stores its response by calling `complete`. A
 * refused call releases its key.
 */
export async function idempotently(
  db: Database,
  { caller, request, replay }: IdempotentCall,
  work: (idempotency: Idempotency) => Promise<unknown>,
): Promise<unknown> {
  const call = {
    userId: caller.userId,
    key: keyOf(request),
    fingerprint: fingerprintOf(request),
    owner: randomUUID(),
  };
  const stored = await claim(db, call);
  if (stored) {
    const body = replay ? await replay(stored.response_body) : stored.response_body;
    return new EndpointResponse(body, {
      status: stored.response_status ?? 200,
      headers: { 'idempotent-replayed': 'true' },
    });
  }
  return whileLeased(db, call, async () => {
    let isCompleted = false;
    const result = await work({
      key: call.key,
      complete: async (tx, body, status) => {
        const response = await complete(tx, call, body, status);
        isCompleted = true;
        return response;
      },
      hold: async (tx) => hold(tx, call),
    });
    // Without a stored response, a repeated call would do the work again.
    if (!isCompleted)
      throw new Error(`${request.method} ${request.url}: the work ended without complete()`);
    return result;
  });
}

async function complete<Body>(
  tx: Database,
  call: Call,
  body: Body,
  status: number,
): Promise<EndpointResponse<Body>> {
  const answeredRow = await tx
    .update(idempotency)
    .set({ state: 'done', response_status: status, response_body: body })
    .where(isOwnedBy(call))
    .returning({ key: idempotency.key });
  if (answeredRow.length === 0) throw inProgress();
  return new EndpointResponse(body, { status });
}

async function hold(tx: Database, call: Call): Promise<void> {
  const held = await tx
    .select({ key: idempotency.key })
    .from(idempotency)
    .where(isOwnedBy(call))
    .for('update');
  if (held.length === 0) throw inProgress();
}

/** Undefined when this call now holds the key; the stored call when it was completed before. */
async function claim(
  db: Database,
  call: Call,
): Promise<typeof idempotency.$inferSelect | undefined> {
  if (await takeLease(db, call)) return undefined;
  const [found] = await db.select().from(idempotency).where(isUnderKey(call));
  // Between these two statements, the other call was refused and released the key.
  const earlier = orThrow(found, inProgress);
  if (earlier.fingerprint !== call.fingerprint)
    throw new Problem(
      422,
      'idempotency_mismatch',
      '同じ操作が別の内容で送信されています。画面を再読み込みしてください。',
    );
  if (earlier.state === 'started') throw inProgress();
  return earlier;
}

const inProgress = () =>
  new Problem(409, 'request_in_progress', message.inProgress(), {
    headers: { 'retry-after': '1' },
  });

function keyOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !/^[\w-]{16,100}$/.test(key))
    throw fieldError(
      'Idempotency-Key',
      'required',
      '操作を識別できませんでした。画面を再読み込みしてください。',
    );
  return key;
}

function fingerprintOf(request: FastifyRequest): string {
  return createHash('sha256')
    .update(`${request.method} ${request.url}\n${canonicalJson(request.body)}`)
    .digest('hex');
}
