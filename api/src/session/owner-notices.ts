import type { Database } from '../db/client.ts';
import { notifications } from '../db/schema/notifications.ts';
import type { users } from '../db/schema/users.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Mail } from '../ports/mail-transport.ts';

export type Owner = Pick<typeof users.$inferSelect, 'id' | 'buyer_id' | 'email_address'>;

export interface SecurityNotice {
  title: string;
  body: string;
  link_path: string | null;
}

/**
 * In the transaction of what they tell about: a mail to each address, and one notice in the
 * product.
 */
export async function tellOwner(
  tx: Database,
  owner: Owner,
  { mails, notice, publishedAt }: { mails: Mail[]; notice: SecurityNotice; publishedAt: Date },
): Promise<void> {
  const { buyer_id } = owner;
  const row = { ...notice, buyer_id, category: 'security' as const, published_at: publishedAt };
  await tx.insert(notifications).values(row);
  for (const mail of mails) await queueMail(tx, mail);
}
