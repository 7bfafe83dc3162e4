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
import {
  isLeasedBy,
  hasKey,
  claimLease,
  runWithLease,
  type LeasedCall,
} from './idempotency-lease.ts';

interface IdempotentCall {
  caller: Caller;
  request: FastifyRequest;
  /** Converts the stored response into the current one for a repeated call. */
  replay: ((storedBody: unknown) => Promise<unknown>) | undefined;
}

/**
 * Runs `work` exactly once for each `Idempotency-Key`. `work` stores its response by calling
 * `storeResponse`. A refused call releases its key.
 */
export async function runOncePerKey(
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
  const stored = await claimKey(db, call);
  if (stored) {
    const body = replay ? await replay(stored.response_body) : stored.response_body;
    return new EndpointResponse(body, {
      status: stored.response_status ?? 200,
      headers: { 'idempotent-replayed': 'true' },
    });
  }
  return runWithLease(db, call, async () => {
    let isStored = false;
    const result = await work({
      key: call.key,
      storeResponse: async (tx, body, status) => {
        const response = await markDone(tx, call, body, status);
        isStored = true;
        return response;
      },
      lockKey: async (tx) => lockLeasedKey(tx, call),
    });
    // Without a stored response, a repeated call would do the work again.
    if (!isStored)
      throw new Error(`${request.method} ${request.url}: the work ended without storeResponse()`);
    return result;
  });
}

async function markDone<Body>(
  tx: Database,
  call: LeasedCall,
  body: Body,
  status: number,
): Promise<EndpointResponse<Body>> {
  const updated = await tx
    .update(idempotency)
    .set({ state: 'done', response_status: status, response_body: body })
    .where(isLeasedBy(call))
    .returning({ key: idempotency.key });
  if (updated.length === 0) throw inProgressProblem();
  return new EndpointResponse(body, { status });
}

async function lockLeasedKey(tx: Database, call: LeasedCall): Promise<void> {
  const rows = await tx
    .select({ key: idempotency.key })
    .from(idempotency)
    .where(isLeasedBy(call))
    .for('update');
  if (rows.length === 0) throw inProgressProblem();
}

/** Claims the key and returns undefined; returns the stored call if it was completed before. */
async function claimKey(
  db: Database,
  call: LeasedCall,
): Promise<typeof idempotency.$inferSelect | undefined> {
  if (await claimLease(db, call)) return undefined;
  const [row] = await db.select().from(idempotency).where(hasKey(call));
  // There is no row if the other call released the key between these two statements.
  const earlier = orThrow(row, inProgressProblem);
  if (earlier.fingerprint !== call.fingerprint)
    throw new Problem(
      422,
      'idempotency_mismatch',
      '同じ操作が別の内容で送信されています。画面を再読み込みしてください。',
    );
  if (earlier.state === 'started') throw inProgressProblem();
  return earlier;
}

const inProgressProblem = () =>
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
