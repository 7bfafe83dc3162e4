import * as message from '@hareto/contracts/messages.ts';
import { OTHER_ADDRESSEE } from '@hareto/contracts/requests.ts';
import { isLinkable } from '@hareto/domain/request-key-status.ts';
import { INVOICE_STATUS } from '@hareto/domain/invoice-status-numbers.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { lockBuyer } from '../../db/lock-buyer.ts';
import { requireRow } from '../../db/rows.ts';
import { buyer_corporations, buyers } from '../../db/schema/buyers.ts';
import {
  invoice_requests,
  request_keys,
  type RequestRow,
} from '../../db/schema/invoice-requests.ts';
import { invoices, type InvoiceRow } from '../../db/schema/invoices.ts';
import { users } from '../../db/schema/users.ts';
import type { Config } from '../../config.ts';
import type { Caller } from '../../caller.ts';
import { invalidStatus, notFound, orNotFound, Problem } from '../../problem.ts';
import { applyEvent, type TransitionContext } from '../../payments/transitions/apply-event.ts';
import { hashToken } from '../../secrets.ts';
import { requireUnexpired } from '../../payments/invoices/expired-request.ts';

/**
 * The business cannot link the request; the browser shows this text unchanged. The status is '2' in
 * the specification.
 */
const notLinkableProblem = (text: string, details: Record<string, unknown> = {}) =>
  new Problem(400, '2', text, { details });

/**
 * Transition T15, in the caller's transaction: links the request to one business. A business that
 * has already linked it gets the same answer in any state. When two businesses call at once, the
 * first one gets the request.
 */
export async function linkRequest(
  tx: Database,
  context: TransitionContext,
  { buyerId }: Caller,
  key: string,
): Promise<InvoiceRow> {
  await lockBuyer(tx, buyerId);
  const { request, row, isUsed, status } = await lockRequest(tx, key);
  if (row.seller_id === buyerId)
    throw notLinkableProblem('ご自身が作成した依頼は、お支払いいただけません。');
  if (row.buyer_id === buyerId) return row;
  if (row.buyer_id !== null || isUsed)
    throw notLinkableProblem('このお支払い依頼は、別のアカウントで受け取り済みです。');
  requireUnexpired(row, context.clock.now());
  if (!isLinkable({ status, isUsed })) throw invalidStatus(row.status);
  if (!(await isAddressee(tx, buyerId, request)))
    throw notLinkableProblem(
      '依頼の宛先と、ログイン中の事業者が一致しません。宛先の事業者でログインしてください。',
      { reason: OTHER_ADDRESSEE },
    );
  if (await isExcluded(tx, context.config, buyerId))
    throw notLinkableProblem(message.featureRefused());
  return applyEvent(tx, context, row, {
    event: { type: 'link', isBuyerRegistered: await isRegistered(tx, buyerId) },
    actor: 'buyer',
    changes: { buyer_id: buyerId },
  });
}

async function lockRequest(tx: Database, key: string) {
  const isKey = eq(request_keys.key_hash, hashToken(key));
  const [storedKey] = await tx.select().from(request_keys).where(isKey);
  if (!storedKey) throw notFound();
  const [found] = await tx
    .select()
    .from(invoices)
    .where(eq(invoices.id, storedKey.invoice_id))
    .for('update');
  const row = orNotFound(found);
  // Read again under the lock, because the key may have been used or replaced since the first read.
  const [lockedKey] = await tx.select().from(request_keys).where(isKey);
  const { status, used_at } = orNotFound(lockedKey);
  const request = requireRow(
    await tx.select().from(invoice_requests).where(eq(invoice_requests.invoice_id, row.id)),
  );
  return { row, request, status, isUsed: used_at !== null };
}

/**
 * True if the business has the addressee's corporate number. If one side has no number, or its
 * number was refused, a user of the business must have the address to which the link was sent.
 */
async function isAddressee(
  tx: Database,
  buyerId: number,
  { buyer_corporate_number, buyer_person_email }: RequestRow,
): Promise<boolean> {
  const [corporation] = await tx
    .select({ number: buyer_corporations.corporate_number })
    .from(buyer_corporations)
    .where(and(eq(buyer_corporations.buyer_id, buyerId), eq(buyer_corporations.is_refused, false)));
  if (corporation && buyer_corporate_number !== null)
    return corporation.number === buyer_corporate_number;
  const isUserWithAddress = and(
    eq(users.buyer_id, buyerId),
    eq(users.email_address, buyer_person_email),
  );
  return (await tx.$count(users, isUserWithAddress)) > 0;
}

/**
 * A request that names only the mail address of an excluded corporation is refused here. Refusing to
 * send it would reveal to the seller whose address it is.
 */
async function isExcluded(
  tx: Database,
  { excludedCorporateNumbers }: Config,
  buyerId: number,
): Promise<boolean> {
  const hasExcludedNumber = and(
    eq(buyer_corporations.buyer_id, buyerId),
    inArray(buyer_corporations.corporate_number, excludedCorporateNumbers),
  );
  return (await tx.$count(buyer_corporations, hasExcludedNumber)) > 0;
}

async function isRegistered(tx: Database, buyerId: number): Promise<boolean> {
  const isApproved = and(eq(buyers.id, buyerId), eq(buyers.registration_status, 2));
  return (await tx.$count(buyers, isApproved)) > 0;
}

/**
 * Transition T15b for all requests that waited for this business's registration. The caller has
 * locked the business.
 */
export async function makeRequestsPayable(
  tx: Database,
  context: TransitionContext,
  buyerId: number,
): Promise<void> {
  const waitingRequests = await tx
    .select()
    .from(invoices)
    .where(
      and(eq(invoices.buyer_id, buyerId), eq(invoices.status, INVOICE_STATUS.BuyerNotRegistered)),
    )
    .orderBy(invoices.id)
    .for('update');
  for (const row of waitingRequests)
    await applyEvent(tx, context, row, { event: { type: 'buyer_approved' }, actor: 'system' });
}
