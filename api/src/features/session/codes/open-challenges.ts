import type { AuthorizationRequest } from '@hareto/contracts/oauth.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { orThrow } from '../../../db/rows.ts';
import { login_challenges } from '../../../db/schema/sessions.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { hashToken, newToken } from '../../../secrets.ts';
import { requireUnchangedPassword } from '../recheck-password.ts';
import { expiredCode, tooManyCodes } from './code-problems.ts';
import { hasValidCode } from './newest-code.ts';
import { sendLoginCode } from './send-login-code.ts';

type Challenge = typeof login_challenges.$inferSelect;

type NewLoginChallenge = Pick<
  typeof login_challenges.$inferInsert,
  'purpose' | 'authorization' | 'pushed_request' | 'new_password_hash'
> & { user_id: number };

/** A client's request, with its hash if it was pushed. */
export interface PendingAuthorization {
  request: AuthorizationRequest;
  pushedHash: string | null;
}

/** The columns for the purpose of a code and the request that it grants. */
const purposeAndRequest = (authorization: PendingAuthorization | null) => ({
  purpose: authorization ? ('authorization' as const) : ('two_factor' as const),
  authorization: authorization?.request ?? null,
  pushed_request: authorization?.pushedHash ?? null,
});

/**
 * Begins a sign-in after the right password, and mails its code. Returns the opaque `session` of
 * the sign-in. The code works only for this sign-in, until the next code is sent. With
 * `authorization`, the code grants that request and does nothing else.
 */
export async function openCodeChallenge(
  context: Context,
  user_id: number,
  authorization: PendingAuthorization | null = null,
): Promise<string> {
  return inTransaction(context.db, async (tx) =>
    insertAndMailCode(tx, context, { user_id, ...purposeAndRequest(authorization) }),
  );
}

/** Begins a sign-in whose code also activates the new password. */
export async function openNewPasswordChallenge(
  tx: Database,
  context: Context,
  user_id: number,
  new_password_hash: string,
): Promise<string> {
  const newChallenge = { user_id, purpose: 'two_factor', new_password_hash } as const;
  return insertAndMailCode(tx, context, newChallenge);
}

/** Begins a sign-in that waits for a new password, and mails nothing. */
export async function openReregistrationChallenge(
  { db, sessionClock }: Context,
  user: { id: number; password_hash: string },
): Promise<string> {
  const session = newToken();
  await inTransaction(db, async (tx) => {
    await requireUnchangedPassword(tx, user);
    await tx.insert(login_challenges).values({
      hash: hashToken(session),
      user_id: user.id,
      purpose: 'password_reregistration',
      created_at: sessionClock.now(),
    });
  });
  return session;
}

/** Mails no further code after too many in an hour; the last mailed code then works. */
async function insertAndMailCode(
  tx: Database,
  context: Context,
  newChallenge: NewLoginChallenge,
): Promise<string> {
  const { user_id: userId, purpose } = newChallenge;
  const { session, hash } = await insertChallenge(tx, context, newChallenge);
  const wait = await sendLoginCode(tx, context, hash, userId);
  if (wait > 0 && !(await hasValidCode(tx, context, { userId, purpose })))
    throw tooManyCodes(wait, context.sessionClock.now());
  return session;
}

/**
 * Begins a sign-in at a crowded address (docs/glossary.md). A user with the right password gets a
 * code. After a wrong password `user_id` is null, and all later answers are the same. The code is
 * stored with a separate challenge, so that neither its attempts nor the hourly limit reveal the
 * difference.
 */
export async function openCrowdedChallenge(
  context: Context,
  user_id: number | null,
  authorization: PendingAuthorization | null = null,
): Promise<string> {
  const content = purposeAndRequest(authorization);
  return inTransaction(context.db, async (tx) => {
    const { session } = await insertChallenge(tx, context, {
      user_id,
      ...content,
      is_crowded: true,
    });
    if (user_id !== null)
      await mailAtCrowdedAddress(tx, context, { user_id, purpose: content.purpose });
    return session;
  });
}

/** Mails another code for an open sign-in. */
export async function mailCodeAgain(
  tx: Database,
  context: Context,
  challenge: Challenge,
): Promise<void> {
  if (challenge.is_crowded) return mailAgainAtCrowdedAddress(tx, context, challenge);
  const wait = await sendLoginCode(tx, context, challenge.hash, requireUser(challenge));
  if (wait > 0) throw tooManyCodes(wait, context.sessionClock.now());
}

async function mailAgainAtCrowdedAddress(
  tx: Database,
  context: Context,
  { hash, user_id, purpose }: Challenge,
): Promise<void> {
  const columns = { code_sent_at: context.sessionClock.now(), attempts: 0 };
  await tx.update(login_challenges).set(columns).where(eq(login_challenges.hash, hash));
  if (user_id !== null) await mailAtCrowdedAddress(tx, context, { user_id, purpose });
}

async function mailAtCrowdedAddress(
  tx: Database,
  context: Context,
  newChallenge: Pick<NewLoginChallenge, 'user_id' | 'purpose'>,
): Promise<void> {
  const { hash } = await insertChallenge(tx, context, newChallenge);
  await sendLoginCode(tx, context, hash, newChallenge.user_id);
}

async function insertChallenge(
  tx: Database,
  { sessionClock }: Context,
  newChallenge: Omit<typeof login_challenges.$inferInsert, 'hash' | 'created_at' | 'code_sent_at'>,
): Promise<{ session: string; hash: string }> {
  const session = newToken();
  const hash = hashToken(session);
  const now = sessionClock.now();
  await tx
    .insert(login_challenges)
    .values({ ...newChallenge, hash, created_at: now, code_sent_at: now });
  return { session, hash };
}

/** The user of the challenge; throws without one, because then no code was mailed. */
export const requireUser = ({ user_id }: Challenge): number =>
  orThrow(user_id ?? undefined, expiredCode);
