import { eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { notifications } from '../db/schema/notifications.ts';
import { users } from '../db/schema/users.ts';
import { MAIL_FOOTER, MAIL_SUBJECT_PREFIX } from '../mail/layout.ts';
import { queueMail } from '../mail/outbox.ts';

export interface BusinessNotice {
  readonly category: typeof notifications.$inferInsert.category;
  readonly title: string;
  readonly lines: readonly string[];
  readonly link_path: string | null;
}

/** One notice in the product, in the transaction of what it tells about. */
export async function noteInProduct(
  tx: Database,
  buyerId: number,
  { category, title, lines, link_path }: BusinessNotice,
  now: Date,
): Promise<void> {
  const body = lines.join('\n');
  const notice = { buyer_id: buyerId, category, title, body, link_path, published_at: now };
  await tx.insert(notifications).values(notice);
}

/** The same, and a mail to every user of the business. */
export async function tellBusiness(
  tx: Database,
  buyerId: number,
  notice: BusinessNotice,
  now: Date,
): Promise<void> {
  await noteInProduct(tx, buyerId, notice, now);
  const recipients = await tx
    .select({ to: users.email_address })
    .from(users)
    .where(eq(users.buyer_id, buyerId));
  for (const { to } of recipients) {
    await queueMail(tx, {
      to,
      subject: `${MAIL_SUBJECT_PREFIX}${notice.title}`,
      text: `${notice.lines.join('\n')}${MAIL_FOOTER}`,
    });
  }
}
