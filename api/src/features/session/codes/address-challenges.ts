import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { CodeSent } from '@hareto/contracts/sign-up.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { requireRow } from '../../../db/rows.ts';
import { address_challenges } from '../../../db/schema/sessions.ts';
import { users } from '../../../db/schema/users.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { isCodeOffered } from '../../../proofs/ways.ts';
import { addressMail } from '../../../notifications/templates/address-codes.ts';
import { queueMailIf } from '../../../mail/outbox.ts';
import { countAddressSend } from './address-sends.ts';
import { codeSentResponse } from './code-responses.ts';
import { expiredCode, expiredSession, resendTooEarly, tooManyAttempts } from './code-problems.ts';
import { isRightCode, requireRightCode, secondsLeft } from './mailed-code.ts';
import { hashCode, hashToken, newCode, newToken } from '../../../secrets.ts';

export type AddressChallenge = typeof address_challenges.$inferSelect;
type AddressPurpose = AddressChallenge['purpose'];

type NewAddressChallenge = Pick<AddressChallenge, 'purpose' | 'email_address'> &
  Partial<Pick<AddressChallenge, 'password_hash' | 'license_version' | 'user_id'>>;

/**
 * Mails a code that proves a mailbox: for a sign-up, a password reset or a new address. The code
 * works only with the returned `session`, so that a stranger's request for the same address does
 * not affect the owner's request. The SQL statements are the same for a registered and an unknown
 * address; only the mail differs. `counter` is the key of the send limit.
 */
export async function openAddressChallenge(
  context: Context,
  newChallenge: NewAddressChallenge,
  counter: string,
): Promise<string> {
  const session = newToken();
  const now = context.sessionClock.now();
  const times = { created_at: now, code_sent_at: now };
  const hashes = { hash: hashToken(session), counter_hash: hashToken(counter) };
  await inTransaction(context.db, async (tx) => {
    const values = { ...newChallenge, ...hashes, ...times };
    const rows = await tx.insert(address_challenges).values(values).returning();
    await mailCode(tx, context, requireRow(rows));
  });
  return session;
}

export async function resendAddressCode(context: Context, session: string): Promise<CodeSent> {
  const { db, config, sessionClock } = context;
  const { codeResendSeconds } = config.session;
  return inTransaction(db, async (tx) => {
    const query = tx
      .select()
      .from(address_challenges)
      .where(isOpen(context, hashToken(session)));
    const [challenge] = await query.for('update');
    if (!challenge) throw expiredSession();
    const wait = secondsLeft(challenge.code_sent_at, codeResendSeconds, sessionClock);
    if (wait > 0) throw resendTooEarly(wait);
    await mailCode(tx, context, challenge);
    return codeSentResponse(session, challenge.email_address, config.session);
  });
}

export async function isAddressChallengeOpen(context: Context, session: string): Promise<boolean> {
  const open = isOpen(context, hashToken(session));
  return (await context.db.$count(address_challenges, open)) > 0;
}

export async function findAddressChallenge(
  context: Context,
  session: string,
  purpose: AddressPurpose,
): Promise<AddressChallenge> {
  const isOpenChallenge = isOpenFor(context, hashToken(session), purpose);
  const [challenge] = await context.db.select().from(address_challenges).where(isOpenChallenge);
  if (!challenge) throw endedProblem(purpose);
  return challenge;
}

/**
 * Counts the attempt before it checks the code, so that parallel attempts cannot exceed the limit.
 */
export async function verifyAddressCode(
  context: Context,
  session: string,
  code: string,
  purpose: AddressPurpose,
): Promise<AddressChallenge> {
  const { codeAttempts } = context.config.session;
  const isOpenChallenge = isOpenFor(context, hashToken(session), purpose);
  const [challenge] = await context.db
    .update(address_challenges)
    .set({ attempts: sql`${address_challenges.attempts} + 1` })
    .where(and(isOpenChallenge, lt(address_challenges.attempts, codeAttempts)))
    .returning();
  if (!challenge) {
    await findAddressChallenge(context, session, purpose);
    throw tooManyAttempts();
  }
  requireRightCode(context, challenge, code);
  return challenge;
}

/**
 * The challenge that a call with this code has used in the last minutes; null for another code.
 * Counts the attempt, like `verifyAddressCode`.
 */
export async function findUsedChallenge(
  context: Context,
  session: string,
  code: string,
  purpose: AddressPurpose,
): Promise<AddressChallenge | null> {
  const { codeAttempts, codeSeconds } = context.config.session;
  const since = new Date(context.sessionClock.now().getTime() - codeSeconds * 1000);
  const isUsed = and(
    eq(address_challenges.hash, hashToken(session)),
    eq(address_challenges.purpose, purpose),
    gt(address_challenges.consumed_at, since),
    lt(address_challenges.attempts, codeAttempts),
  );
  const [challenge] = await context.db
    .update(address_challenges)
    .set({ attempts: sql`${address_challenges.attempts} + 1` })
    .where(isUsed)
    .returning();
  return challenge && isRightCode(context, challenge, code) ? challenge : null;
}

/** Marks the challenge as used; throws if another call was faster. */
export async function consumeAddressChallenge(
  tx: Database,
  context: Context,
  { hash, purpose }: AddressChallenge,
): Promise<void> {
  const change = { consumed_at: context.sessionClock.now() };
  const consumed = tx
    .update(address_challenges)
    .set(change)
    .where(isOpen(context, hash))
    .returning();
  if ((await consumed).length === 0) throw endedProblem(purpose);
}

/**
 * In a password reset, the code counts as expired, because the page can request another code, which
 * begins a new reset. The other tasks must be started again.
 */
const endedProblem = (purpose: AddressPurpose) =>
  purpose === 'password_reset' ? expiredCode() : expiredSession();

/**
 * Ends all open challenges for an address, so that a code of another browser is no longer valid.
 */
export async function consumeChallengesOfAddress(
  tx: Database,
  { sessionClock }: Context,
  email: string,
  purpose: AddressPurpose,
): Promise<void> {
  const { email_address, purpose: kind, consumed_at } = address_challenges;
  const isUnused = and(eq(email_address, email), eq(kind, purpose), isNull(consumed_at));
  await tx.update(address_challenges).set({ consumed_at: sessionClock.now() }).where(isUnused);
}

/** Ends all open address changes of a user, after one of them has succeeded. */
export async function consumeAddressChanges(
  tx: Database,
  { sessionClock }: Context,
  userId: number,
): Promise<void> {
  const { user_id, consumed_at } = address_challenges;
  const isUnused = and(eq(user_id, userId), isNull(consumed_at));
  await tx.update(address_challenges).set({ consumed_at: sessionClock.now() }).where(isUnused);
}

function isOpen({ config, sessionClock }: Context, hash: string) {
  const since = sessionClock.now().getTime() - config.session.challengeSeconds * 1000;
  return and(
    eq(address_challenges.hash, hash),
    isNull(address_challenges.consumed_at),
    gt(address_challenges.created_at, new Date(since)),
  );
}

function isOpenFor(context: Context, hash: string, purpose: AddressPurpose) {
  return and(isOpen(context, hash), eq(address_challenges.purpose, purpose));
}

/**
 * The kinds of mail without a code. `registered`, `taken`: another person wants the owner's
 * address. `held`: the new address gets no reset code yet. A reset for an unknown address is not
 * mailed at all.
 */
const MAIL_WITHOUT_CODE = {
  signup: 'registered',
  password_reset: 'held',
  email_change: 'taken',
} as const;

/** Mails a new code; the previous one is no longer valid. */
async function mailCode(
  tx: Database,
  context: Context,
  { hash, purpose, email_address, counter_hash }: AddressChallenge,
): Promise<void> {
  const { config, sessionClock, codePepper } = context;
  const { session: terms, publicOrigin } = config;
  const now = sessionClock.now();
  await countAddressSend(tx, counter_hash, now, terms);
  const [user] = await tx.select().from(users).where(eq(users.email_address, email_address));
  const isReset = purpose === 'password_reset';
  // A recently changed address gets no reset code, because a thief may have changed it.
  const hasCode = isReset ? user !== undefined && isCodeOffered(context, user) : !user;
  const code = newCode();
  const codeHash = hashCode(codePepper, hash, code);
  await tx
    .update(address_challenges)
    .set({ code_hash: hasCode ? codeHash : null, code_sent_at: now, attempts: 0 })
    .where(eq(address_challenges.hash, hash));
  const mail = addressMail(email_address, {
    kind: hasCode ? purpose : MAIL_WITHOUT_CODE[purpose],
    code,
    lifetimeSeconds: terms.codeSeconds,
    origin: publicOrigin,
    heldHours: config.proof.newEmailSeconds / 3600,
  });
  const expires = new Date(now.getTime() + terms.codeSeconds * 1000);
  await queueMailIf(tx, user !== undefined || !isReset, mail, {
    // A mail without a code expires too, so that the report of its delivery reveals no account.
    secretUntil: hasCode || !isReset ? expires : null,
    challengeHash: isReset ? null : hash,
  });
}
