import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import { isPayable } from '@hareto/domain/invoice-status-groups.ts';
import * as message from '@hareto/contracts/messages.ts';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { invoice_requests, request_keys } from '../../db/schema/invoice-requests.ts';
import { requireRow } from '../../db/rows.ts';
import { invalidStatus, Problem } from '../../problem.ts';
import { recordEvent } from '../../payments/transitions/apply-event.ts';
import { requestUrl } from '../requests/request-key.ts';
import type { RequestContext } from './create-request.ts';
import { MAXIMUM_REMINDERS, reminderRefusal, type RequestPair } from './describe-request.ts';
import { mailReminder, mailRequest } from './request-mails.ts';

const REFUSALS = {
  today: '再送信は1日1回までです。明日以降にもう一度お試しください。',
  count: `再送信は、宛先の変更を含めて${MAXIMUM_REMINDERS}回までです。リンクをコピーしてお知らせください。`,
  address: message.email(),
  mailed: 'この宛先には送信済みです。もう一度送れるのは、明日以降です。',
} as const;

/** The refusal of another mail with the link. */
export const notRemindable = (reason: keyof typeof REFUSALS): Problem =>
  new Problem(409, 'not_remindable', REFUSALS[reason]);

/**
 * Sends a reminder for the seller. An addressee who has not registered gets the first mail again.
 */
export async function remind(
  tx: Database,
  context: RequestContext,
  pair: RequestPair,
  messageText: string | null,
): Promise<{ reminded_at: string }> {
  const now = context.clock.now();
  const refusal = reminderRefusal(pair, now);
  if (refusal === 'status') throw invalidStatus(pair.invoice.status);
  if (refusal !== null) throw notRemindable(refusal);
  const sentRequest = { ...pair, url: await linkOf(tx, context, pair.invoice.id) };
  if (isPayable(pair.invoice.status)) await mailReminder(tx, context, sentRequest, messageText);
  else
    await mailRequest(tx, context, {
      ...sentRequest,
      request: { ...pair.request, message: messageText ?? pair.request.message },
    });
  await tx
    .update(invoice_requests)
    .set(countedMail(now))
    .where(eq(invoice_requests.invoice_id, pair.invoice.id));
  await recordEvent(tx, pair.invoice.id, 'remind', 'seller', now, {});
  return { reminded_at: toTokyoIso(now) };
}

/** The columns of a request after one more mail that its seller has sent. */
export const countedMail = (now: Date) => ({
  last_reminded_at: now,
  reminder_count: sql`reminder_count + 1`,
});

export async function linkOf(
  tx: Database,
  { config, requestKeySecret: secret }: Pick<RequestContext, 'config' | 'requestKeySecret'>,
  invoiceId: number,
): Promise<string> {
  const key = requireRow(
    await tx.select().from(request_keys).where(eq(request_keys.invoice_id, invoiceId)),
  );
  return requestUrl({ publicOrigin: config.publicOrigin, secret }, key);
}
