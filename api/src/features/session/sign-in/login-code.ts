import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { users } from '../../../db/schema/users.ts';
import type { User } from '../passwords/check-password.ts';
import { loginCodeRequired } from '../codes/code-responses.ts';
import { newPasswordRequired } from '../credential-problems.ts';
import { verifyLoginCode, type CodePurpose } from '../codes/login-challenges.ts';
import {
  openCodeChallenge,
  openCrowdedChallenge,
  type PendingAuthorization,
} from '../codes/open-challenges.ts';
import { recordSecurityEvent } from '../security-events.ts';

export interface EnteredCode {
  session: string;
  one_time_password: string;
}

/** Mails a code that grants the request, if there is one, and otherwise signs in here. */
export async function askForLoginCode(
  context: Context,
  user: User,
  ipAddress: string,
  authorization: PendingAuthorization | null = null,
) {
  const session = await openCodeChallenge(context, user.id, authorization);
  await recordSecurityEvent(context.db, { kind: 'code_sent', userId: user.id, ipAddress });
  return loginCodeRequired(session, user.email_address, context.config.session);
}

/**
 * The answer at a crowded address, with `user` for a right password and null for a wrong one: only
 * the owner of the mailbox notices the difference.
 */
export async function requestCodeAtCrowdedAddress(
  context: Context,
  { user, email_address }: { user: User | null; email_address: string },
  ipAddress: string,
  authorization: PendingAuthorization | null = null,
) {
  const session = await openCrowdedChallenge(context, user?.id ?? null, authorization);
  if (user)
    await recordSecurityEvent(context.db, { kind: 'code_sent', userId: user.id, ipAddress });
  return loginCodeRequired(session, email_address, context.config.session);
}

/** Returns the user of the sign-in and the access that the code grants. */
export async function checkLoginCode(
  context: Context,
  { session, one_time_password }: EnteredCode,
  purpose: CodePurpose,
  ipAddress: string,
) {
  const verified = await verify(context, { session, one_time_password }, purpose, ipAddress);
  if (verified.is_crowded) await requireUsablePassword(context, verified.user_id);
  return verified;
}

async function verify(
  context: Context,
  { session, one_time_password }: EnteredCode,
  purpose: CodePurpose,
  ipAddress: string,
) {
  try {
    return await verifyLoginCode(context, session, one_time_password, purpose);
  } catch (error) {
    await recordSecurityEvent(context.db, { kind: 'code_failed', ipAddress });
    throw error;
  }
}

/**
 * Refuses a sign-in that needs a new password. At other addresses this is checked before a code is
 * mailed; at a crowded address, that check would reveal that the password is right.
 */
async function requireUsablePassword({ db }: Context, userId: number): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (user?.password_reregistration_required) throw newPasswordRequired();
}
