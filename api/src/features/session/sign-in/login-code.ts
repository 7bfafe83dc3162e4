import type { Context } from '../../../context.ts';
import type { User } from '../passwords/check-password.ts';
import { loginCodeAsked } from '../codes/code-sent.ts';
import {
  openCodeChallenge,
  verifyLoginCode,
  type AskedAuthorization,
  type CodePurpose,
} from '../codes/login-challenges.ts';
import { recordSecurityEvent } from '../security-events.ts';

export interface EnteredCode {
  session: string;
  one_time_password: string;
}

/** Mails a code, which grants what is asked for if anything is and signs in here if not. */
export async function askForLoginCode(
  context: Context,
  user: User,
  ipAddress: string,
  asked: AskedAuthorization | null = null,
) {
  const session = await openCodeChallenge(context, user.id, asked);
  await recordSecurityEvent(context.db, { kind: 'code_sent', userId: user.id, ipAddress });
  return loginCodeAsked(session, user.email_address, context.config.session);
}

/** Returns whose sign-in it is, and what the code grants. */
export async function checkLoginCode(
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
