import type { Database } from '../db/client.ts';
import { notifications } from '../db/schema/notifications.ts';
import { usersOfBusiness } from './addressees.ts';
import { letterMail, noticeBody, type Letter } from './letter.ts';
import type { Occasion } from './occasion.ts';
import { queueMail } from '../mail/outbox.ts';

/** What a subject has in brackets first, as 【要対応】: in the product the notice's badge says it. */
export const withoutBadge = (title: string): string => title.replace(/^【[^】]*】/, '');

/** One notice in the product, in the transaction of what it tells about. */
export async function noteInProduct(
  tx: Database,
  buyerId: number,
  letter: Letter,
  now: Date,
): Promise<void> {
  const { category, title, link, summary = null, asked } = letter;
  await tx.insert(notifications).values({
    buyer_id: buyerId,
    category,
    title: withoutBadge(title),
    body: noticeBody(letter),
    link_path: link?.pathInProduct ?? link?.path ?? null,
    summary,
    due_at: asked?.dueAt ?? null,
    invoice_id: asked?.invoiceId ?? null,
    published_at: now,
  });
}

/** The same, and a mail to every user of the business. */
export async function tellBusiness(
  tx: Database,
  buyerId: number,
  letter: Letter,
  { now, publicOrigin }: Occasion,
): Promise<void> {
  await noteInProduct(tx, buyerId, letter, now);
  for (const addressee of await usersOfBusiness(tx, buyerId))
    await queueMail(tx, letterMail(letter, addressee, publicOrigin));
}
