import { desc, eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { mail_outbox } from '../../../db/schema/mail.ts';
import { isUndelivered } from '../../../mail/outbox.ts';
import { hashToken } from '../../../secrets.ts';

/**
 * `is_undelivered` is true if the newest mail with a code was refused or given up; false for an
 * unknown session.
 */
export async function codeDelivery(
  { db }: Context,
  session: string,
): Promise<{ is_undelivered: boolean }> {
  const [mail] = await db
    .select({ sent_at: mail_outbox.sent_at, attempts: mail_outbox.attempts })
    .from(mail_outbox)
    .where(eq(mail_outbox.challenge_hash, hashToken(session)))
    .orderBy(desc(mail_outbox.id))
    .limit(1);
  return { is_undelivered: mail !== undefined && isUndelivered(mail) };
}
