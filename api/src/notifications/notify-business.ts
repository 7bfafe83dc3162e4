import type { Database } from '../db/client.ts';
import { notifications } from '../db/schema/notifications.ts';
import { usersOfBusiness } from './addressees.ts';
import { letterMail, noticeBody, type Letter } from './letter.ts';
import type { NotificationContext } from './notification-context.ts';
import { queueMail } from '../mail/outbox.ts';

/** Removes a leading 【要対応】: in the product the notice's badge shows it. */
export const withoutBracketedPrefix = (title: string): string => title.replace(/^【[^】]*】/, '');

/** Adds one notice in the product, in the transaction of its event. */
export async function addNotice(
  tx: Database,
  buyerId: number,
  letter: Letter,
  now: Date,
): Promise<void> {
  const { category, title, link, alarm, summary = null, requiredAction } = letter;
  await tx.insert(notifications).values({
    buyer_id: buyerId,
    category,
    title: withoutBracketedPrefix(title),
    body: noticeBody(letter),
    link_path: link?.pathInProduct ?? link?.path ?? null,
    alarm_path: alarm?.pathInProduct ?? null,
    summary,
    due_at: requiredAction?.dueAt ?? null,
    invoice_id: requiredAction?.invoiceId ?? null,
    change_id: requiredAction?.changeId ?? null,
    published_at: now,
  });
}

/** Adds the notice and mails every user of the business. */
export async function notifyBusiness(
  tx: Database,
  buyerId: number,
  letter: Letter,
  { now, publicOrigin }: NotificationContext,
): Promise<void> {
  await addNotice(tx, buyerId, letter, now);
  for (const addressee of await usersOfBusiness(tx, buyerId))
    await queueMail(tx, letterMail(letter, addressee, publicOrigin));
}
