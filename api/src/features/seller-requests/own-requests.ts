import { collectionStatusOf } from '@hareto/domain/collection-status.ts';
import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import type { RequestDetail } from '@hareto/contracts/seller-requests.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { invoice_requests, request_keys } from '../../db/schema/invoice-requests.ts';
import { invoice_events, invoices } from '../../db/schema/invoices.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Caller } from '../../caller.ts';
import { EndpointResponse } from '../../endpoints/endpoint-response.ts';
import type { Context } from '../../context.ts';
import type { Idempotency } from '../../endpoints/handle.ts';
import { orNotFound } from '../../problem.ts';
import { applyEvent } from '../../payments/transitions/apply-event.ts';
import { changeContact, type Contact } from './change-contact.ts';
import { correctAccount } from './correct-account.ts';
import { sendRequest, type RequestInput } from './create-request.ts';
import { describeRequest, isUnpaid, type RequestPair } from './describe-request.ts';
import { linkOf, remind } from './remind.ts';
import { mailEnding } from './request-mails.ts';
import { describeRegisteredFiles } from '../../files/registered-files.ts';

export type SentRequest = Awaited<ReturnType<typeof sendRequest>>;

export async function remindBuyer(
  context: Context,
  { buyerId }: Caller,
  id: number,
  message: string | null,
) {
  const { db } = context;
  return inTransaction(db, async (tx) =>
    remind(tx, context, await lockRequest(tx, buyerId, id), message),
  );
}

export async function changeRequestContact(
  context: Context,
  { buyerId }: Caller,
  id: number,
  contact: Contact,
) {
  const { db } = context;
  return inTransaction(db, async (tx) =>
    changeContact(tx, context, await lockRequest(tx, buyerId, id), contact),
  );
}

export async function correctDepositAccount(
  context: Context,
  { buyerId }: Caller,
  id: number,
  accountId: number,
) {
  const { db } = context;
  return inTransaction(db, async (tx) =>
    correctAccount(tx, context, await lockRequest(tx, buyerId, id), accountId),
  );
}

/**
 * Sends a request once for each idempotency key. The stored answer does not contain the key of the
 * link, so that the database does not reveal it.
 */
export async function sendOnce(
  context: Context,
  caller: Caller,
  input: RequestInput,
  idempotency: Idempotency,
) {
  const { body, ...responseOptions } = await inTransaction(context.db, async (tx) =>
    idempotency.storeResponse(tx, await sendRequest(tx, context, caller, input), 201),
  );
  return new EndpointResponse(await withLink(context, body), responseOptions);
}

export async function withLink(context: Context, sent: SentRequest) {
  const request_url = await linkOf(context.db, context, sent.id);
  const request_key = new URL(request_url).searchParams.get('request_key') ?? '';
  return { ...sent, request_key, request_url };
}

export async function findOwnRequest(
  context: Context,
  { buyerId, sessionId }: Caller,
  id: number,
): Promise<RequestDetail> {
  const { db, clock } = context;
  const [found] = await selectOwnRequest(db, buyerId, id);
  const pair = orNotFound(found);
  const events = await db
    .select()
    .from(invoice_events)
    .where(eq(invoice_events.invoice_id, id))
    .orderBy(asc(invoice_events.id));
  const [key = null] = await db
    .select({ created_at: request_keys.created_at })
    .from(request_keys)
    .where(eq(request_keys.invoice_id, id));
  return describeRequest(pair, {
    files: await describeRegisteredFiles(context, [buyerId], pair.invoice.files, sessionId),
    events,
    // The link exists while the request can be paid.
    url: isUnpaid(pair.invoice) ? await linkOf(db, context, id) : null,
    key,
    now: clock.now(),
  });
}

export async function withdrawRequest(
  context: Context,
  { buyerId }: Caller,
  id: number,
  reason: string | null,
) {
  const { db, clock } = context;
  return inTransaction(db, async (tx) => {
    const { invoice, request } = await lockRequest(tx, buyerId, id);
    const cancelled_at = toTokyoIso(clock.now());
    const cancel = { by: 'seller' as const, reason_code: null, comment: reason, cancelled_at };
    const { status } = await applyEvent(tx, context, invoice, {
      event: { type: 'withdraw' },
      actor: 'seller',
      changes: { cancel },
    });
    const endedRequest = { invoice: { ...invoice, cancel }, request };
    await mailEnding(tx, endedRequest, 'withdrawn', context.config.publicOrigin);
    return { collection_status: collectionStatusOf(status) };
  });
}

const selectOwnRequest = (db: Database, sellerId: number, id: number) =>
  db
    .select({ invoice: invoices, request: invoice_requests })
    .from(invoices)
    .innerJoin(invoice_requests, eq(invoice_requests.invoice_id, invoices.id))
    .where(and(eq(invoices.id, id), eq(invoices.seller_id, sellerId)));

async function lockRequest(tx: Database, sellerId: number, id: number): Promise<RequestPair> {
  const [found] = await selectOwnRequest(tx, sellerId, id).for('update');
  return orNotFound(found);
}
