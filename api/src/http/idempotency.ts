import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { fieldError, Problem } from '../problem.ts';
import { Answer } from '../endpoints/answer.ts';
import type { Caller } from '../caller.ts';
import type { Database } from '../db/client.ts';
import { orThrow } from '../db/rows.ts';
import { idempotency } from '../db/schema/idempotency.ts';

// A call that is still `started` after this time died with its process; the next one with its key
// takes over.
const LEASE_MS = 30_000;

type Complete<Body> = (tx: Database, body: Body, status: number) => Promise<Answer<Body>>;

/**
 * Exactly once per `Idempotency-Key`. `work` calls `complete` inside its business transaction, so
 * that the answer is stored if and only if the work is. A refused call frees its key. `replay` may
 * bring a stored answer up to date.
 */
export async function idempotently<Body>(
  db: Database,
  {
    caller,
    request,
    replay,
  }: { caller: Caller; request: FastifyRequest; replay?: (stored: Body) => Promise<Body> },
  work: (complete: Complete<Body>) => Promise<Answer<Body>>,
): Promise<Answer<Body>> {
  const call = { userId: caller.userId, key: keyOf(request), fingerprint: fingerprintOf(request) };
  const stored = await claim(db, call);
  if (stored) {
    const body = stored.response_body as Body; // Written by `complete` of the same route: the fingerprint covers method and path.
    return new Answer(replay ? await replay(body) : body, {
      status: stored.response_status ?? 200,
      headers: { 'idempotent-replayed': 'true' },
    });
  }
  try {
    return await work(async (tx, body, status) => {
      await tx
        .update(idempotency)
        .set({ state: 'done', response_status: status, response_body: body })
        .where(isThe(call));
      return new Answer(body, { status });
    });
  } catch (error) {
    await db.delete(idempotency).where(and(isThe(call), eq(idempotency.state, 'started')));
    throw error;
  }
}

interface Call {
  userId: number;
  key: string;
  fingerprint: string;
}

const isThe = ({ userId, key }: Call) =>
  and(eq(idempotency.user_id, userId), eq(idempotency.key, key));

/** Nothing when the key is ours now; the stored call when it was done before. */
async function claim(
  db: Database,
  call: Call,
): Promise<typeof idempotency.$inferSelect | undefined> {
  const now = new Date();
  const fresh = {
    user_id: call.userId,
    key: call.key,
    fingerprint: call.fingerprint,
    state: 'started' as const,
    started_at: now,
  };
  const claimed = await db
    .insert(idempotency)
    .values(fresh)
    .onConflictDoUpdate({
      target: [idempotency.user_id, idempotency.key],
      set: { started_at: now },
      setWhere: and(
        eq(idempotency.state, 'started'),
        eq(idempotency.fingerprint, call.fingerprint),
        lt(idempotency.started_at, new Date(now.getTime() - LEASE_MS)),
      ),
    })
    .returning({ key: idempotency.key });
  if (claimed.length > 0) return undefined;
  const [found] = await db.select().from(idempotency).where(isThe(call));
  // The other call was refused between our two statements and has freed the key.
  const earlier = orThrow(found, inProgress);
  if (earlier.fingerprint !== call.fingerprint)
    throw new Problem(
      422,
      'idempotency_mismatch',
      '同じ操作が別の内容で送信されています。画面を読み込み直してください。',
    );
  if (earlier.state === 'started') throw inProgress();
  return earlier;
}

const inProgress = () =>
  new Problem(409, 'request_in_progress', '処理中です。しばらくお待ちください。', {
    headers: { 'retry-after': '1' },
  });

function keyOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !/^[\w-]{16,100}$/.test(key))
    throw fieldError(
      'Idempotency-Key',
      'required',
      '操作を識別できませんでした。画面を読み込み直してください。',
    );
  return key;
}

function fingerprintOf(request: FastifyRequest): string {
  return createHash('sha256')
    .update(`${request.method} ${request.url}\n${canonicalJson(request.body)}`)
    .digest('hex');
}

/** The same text for the same content: keys sorted at every level. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, nested: unknown) =>
    typeof nested === 'object' && nested !== null && !Array.isArray(nested)
      ? Object.fromEntries(Object.entries(nested).sort(([a], [b]) => (a < b ? -1 : 1)))
      : nested,
  );
}
