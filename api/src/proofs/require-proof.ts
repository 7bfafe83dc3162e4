import type { ProofNeed } from '@hareto/contracts/endpoint.ts';
import * as message from '@hareto/contracts/messages.ts';
import { REAUTHENTICATION_REQUIRED } from '@hareto/contracts/problem.ts';
import { type ProofSubject } from '@hareto/contracts/reauthentication.ts';
import { maskEmail } from '@hareto/domain/display-format.ts';
import { and, eq } from 'drizzle-orm';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/client.ts';
import { sessions } from '../db/schema/sessions.ts';
import { users } from '../db/schema/users.ts';
import { notSignedIn, Problem } from '../problem.ts';
import type { RequiredProof } from './required-proof.ts';
import { offeredWays } from './ways.ts';

export type ProofAge = Exclude<ProofNeed, 'in_body'>;

type ProofContext = Pick<Context, 'config' | 'sessionClock'>;

/** Real time, because moving the business clock must not make a proof older. */
const AGES: Record<ProofAge, number> = { '5m': 5 * 60_000, '12h': 12 * 3_600_000 };

/** True when the session was proved no longer ago than `age`. */
export async function hasProof(
  db: Database,
  { sessionClock }: ProofContext,
  caller: Caller,
  age: ProofAge,
): Promise<boolean> {
  const { provedAt } = await readSession(db, caller);
  return provedAt !== null && sessionClock.now().getTime() - provedAt.getTime() <= AGES[age];
}

/**
 * @throws Problem 403 `reauthentication_required`, unless the session was proved no longer ago than
 * `age`. Call it before anything is written.
 */
export async function requireProof(
  db: Database,
  context: ProofContext,
  caller: Caller,
  age: ProofAge,
  proof: RequiredProof,
): Promise<void> {
  if (!(await hasProof(db, context, caller, age))) {
    throw await refusal(db, context, caller, proof);
  }
}

async function readSession(db: Database, { userId, sessionId }: Caller) {
  const isOwn = and(eq(sessions.id, sessionId), eq(sessions.user_id, userId));
  const [found] = await db
    .select({ provedAt: sessions.proved_at, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(isOwn);
  if (!found) throw notSignedIn('invalid_token');
  return found;
}

async function refusal(
  db: Database,
  context: ProofContext,
  caller: Caller,
  { action, reasons = [], subject }: RequiredProof,
): Promise<Problem> {
  const { user } = await readSession(db, caller);
  const details = {
    action,
    reasons,
    subject: subject ? { ...NO_SUBJECT, ...subject } : null,
    ways: await offeredWays(db, context, user, caller.sessionId),
    masked_email: maskEmail(user.email_address),
  };
  return new Problem(403, REAUTHENTICATION_REQUIRED, message.proofNeeded(), { details });
}

const NO_SUBJECT: ProofSubject = {
  name: null,
  bank_name: null,
  branch_name: null,
  total_amount: null,
};
