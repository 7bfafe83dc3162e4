import type { AuthorizationRequest } from '@hareto/contracts/oauth.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { orThrow } from '../../../db/rows.ts';
import { login_challenges } from '../../../db/schema/sessions.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { hashToken, newToken } from '../../../secrets.ts';
import { expiredCode, tooManyCodes } from './code-problems.ts';
import { hasLiveCode } from './newest-code.ts';
import { sendLoginCode } from './send-login-code.ts';

type Challenge = typeof login_challenges.$inferSelect;

type Opened = Pick<
  typeof login_challenges.$inferInsert,
  'purpose' | 'authorization' | 'pushed_request' | 'new_password_hash'
> & { user_id: number };

/** A client's request, with its hash if it was pushed. */
export interface PendingAuthorization {
  request: AuthorizationRequest;
  pushed: string | null;
}

/** The purpose of the code and the request that it grants. */
const contentOf = (authorization: PendingAuthorization | null) => ({
  purpose: authorization ? ('authorization' as const) : ('two_factor' as const),
  authorization: authorization?.request ?? null,
  pushed_request: authorization?.pushed ?? null,
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
    openWithCode(tx, context, { user_id, ...contentOf(authorization) }),
  );
}

/** The code signs in and activates the new password. */
export async function openNewPasswordChallenge(
  tx: Database,
  context: Context,
  user_id: number,
  new_password_hash: string,
): Promise<string> {
  const opened = { user_id, purpose: 'two_factor', new_password_hash } as const;
  return openWithCode(tx, context, opened);
}

/** Begins a sign-in that waits for a new password, and mails nothing. */
export async function openReregistrationChallenge(
  { db, sessionClock }: Context,
  userId: number,
): Promise<string> {
  const session = newToken();
  await db.insert(login_challenges).values({
    hash: hashToken(session),
    user_id: userId,
    purpose: 'password_reregistration',
    created_at: sessionClock.now(),
  });
  return session;
}

/** After too many codes in an hour, mails no further one; the last mailed code is then valid. */
async function openWithCode(tx: Database, context: Context, opened: Opened): Promise<string> {
  const { user_id: userId, purpose } = opened;
  const { session, hash } = await insert(tx, context, opened);
  const wait = await sendLoginCode(tx, context, hash, userId);
  if (wait > 0 && !(await hasLiveCode(tx, context, { userId, purpose }))) throw tooManyCodes(wait);
  return session;
}

/**
 * Begins a sign-in at a crowded address (docs/glossary.md). A user whose password was right gets a
 * code. After a wrong password `user_id` is null, and all later answers are the same. The code
 * belongs to a separate sign-in, so that neither its tries nor the hourly limit reveal the
 * difference.
 */
export async function openCrowdedChallenge(
  context: Context,
  user_id: number | null,
  authorization: PendingAuthorization | null = null,
): Promise<string> {
  const content = contentOf(authorization);
  return inTransaction(context.db, async (tx) => {
    const { session } = await insert(tx, context, { user_id, ...content, is_crowded: true });
    if (user_id !== null) await mailInCrowd(tx, context, { user_id, purpose: content.purpose });
    return session;
  });
}

/** Mails another code for an open sign-in. */
export async function sendAgain(
  tx: Database,
  context: Context,
  challenge: Challenge,
): Promise<void> {
  if (challenge.is_crowded) return sendAgainInCrowd(tx, context, challenge);
  const wait = await sendLoginCode(tx, context, challenge.hash, userOf(challenge));
  if (wait > 0) throw tooManyCodes(wait);
}

async function sendAgainInCrowd(
  tx: Database,
  context: Context,
  { hash, user_id, purpose }: Challenge,
): Promise<void> {
  const again = { code_sent_at: context.sessionClock.now(), attempts: 0 };
  await tx.update(login_challenges).set(again).where(eq(login_challenges.hash, hash));
  if (user_id !== null) await mailInCrowd(tx, context, { user_id, purpose });
}

async function mailInCrowd(
  tx: Database,
  context: Context,
  opened: Pick<Opened, 'user_id' | 'purpose'>,
): Promise<void> {
  const { hash } = await insert(tx, context, opened);
  await sendLoginCode(tx, context, hash, opened.user_id);
}

async function insert(
  tx: Database,
  { sessionClock }: Context,
  opened: Omit<typeof login_challenges.$inferInsert, 'hash' | 'created_at' | 'code_sent_at'>,
): Promise<{ session: string; hash: string }> {
  const session = newToken();
  const [hash, now] = [hashToken(session), sessionClock.now()];
  await tx.insert(login_challenges).values({ ...opened, hash, created_at: now, code_sent_at: now });
  return { session, hash };
}

/** Only a code that was mailed to a user can be right. */
export const userOf = ({ user_id }: Challenge): number =>
  orThrow(user_id ?? undefined, expiredCode);
