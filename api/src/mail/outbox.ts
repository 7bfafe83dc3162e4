import type { Database } from '../db/client.ts';
import { notify } from '../db/transaction.ts';
import { mail_outbox } from '../db/schema/mail.ts';
import type { Mail } from '../ports/mail-transport.ts';

export const MAIL_CHANNEL = 'mail_outbox';

/** Writes a mail in the transaction of what it tells about; the worker delivers it once that commits. */
export async function queueMail(tx: Database, { to, subject, text }: Mail): Promise<void> {
  await tx.insert(mail_outbox).values({ recipient: to, subject, body: text });
  await notify(tx, MAIL_CHANNEL);
}
