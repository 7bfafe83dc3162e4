import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { requireRow } from '../../../db/rows.ts';
import { login_challenges } from '../../../db/schema/sessions.ts';
import { users } from '../../../db/schema/users.ts';
import { queueMail } from '../../../mail/outbox.ts';
import { loginCodeMail } from '../../../notifications/templates/sign-in-code.ts';
import { hashCode, newCode } from '../../../secrets.ts';
import { reserveCodeSend } from './code-sends.ts';

/**
 * Mails a new code for a sign-in and makes the previous one invalid. Returns 0; after too many
 * codes in an hour, mails none and returns the seconds to wait.
 */
export async function sendLoginCode(
  tx: Database,
  { config, sessionClock: clock, codePepper }: Context,
  challengeHash: string,
  userId: number,
): Promise<number> {
  const terms = config.session;
  // With the lock, simultaneous calls are counted one after the other.
  const user = requireRow(await tx.select().from(users).where(eq(users.id, userId)).for('update'));
  const retryAfterSeconds = await reserveCodeSend(tx, userId, clock.now(), terms);
  if (retryAfterSeconds > 0) return retryAfterSeconds;
  const code = newCode();
  const change = {
    code_hash: hashCode(codePepper, challengeHash, code),
    code_sent_at: clock.now(),
    attempts: 0,
  };
  await tx.update(login_challenges).set(change).where(eq(login_challenges.hash, challengeHash));
  const secretUntil = new Date(clock.now().getTime() + terms.codeSeconds * 1000);
  const mail = loginCodeMail(user.email_address, {
    code,
    lifetimeSeconds: terms.codeSeconds,
    publicOrigin: config.publicOrigin,
  });
  await queueMail(tx, mail, { secretUntil });
  return 0;
}
