import type { Database } from '../db/client.ts';
import { notify } from '../db/transaction.ts';
import { mail_outbox } from '../db/schema/mail.ts';
import type { Mail } from '../ports/mail-transport.ts';

export const MAIL_CHANNEL = 'mail_outbox';

/**
 * Writes a mail in the transaction of what it tells about; the worker delivers it once that commits.
 * With `secretUntil` its body holds something that nobody may read there later.
 */
export async function queueMail(tx: Database, { to, subject, text }: Mail, secretUntil: Date | null = null): Promise<void> {
  await tx
    .insert(mail_outbox)
    .values({ recipient: to, subject, body: text, secret_until: secretUntil });
  await notify(tx, MAIL_CHANNEL);
}
