import { collectionStatusOf } from '@hareto/domain/collection-status.ts';
import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import type { RequestDetail } from '@hareto/contracts/request-sellers.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { BankDirectory } from '../../banks/directory.ts';
import type { Database } from '../../db/client.ts';
import { invoice_requests } from '../../db/schema/invoice-requests.ts';
import { invoice_events, invoices } from '../../db/schema/invoices.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { FileService } from '../files/service.ts';
import type { SignedUrls } from '../../ports/signed-url.ts';
import type { Caller } from '../../caller.ts';
import { Answer } from '../../endpoints/answer.ts';
import type { Context } from '../../context.ts';
import type { Idempotency } from '../../endpoints/handle.ts';
import { orNotFound } from '../../problem.ts';
import { applyEvent } from '../../payments/transitions/apply-event.ts';
import type { BankInquiry } from '../../ports/bank-inquiry.ts';
import { requireFeature } from './admission.ts';
import { changeContact, type Contact } from './change-contact.ts';
import { correctAccount } from './correct-account.ts';
import { sendRequest, type RequestContext, type RequestInput } from './create-request.ts';
import { createDepositAccounts } from './deposit-accounts.ts';
import { describeRequest, isOpen, type RequestPair } from './describe-request.ts';
import { createRequestDrafts } from './drafts.ts';
import { pageOfRequests } from './list-requests.ts';
import { linkOf, remind } from './remind.ts';
import { mailEnding } from './request-mails.ts';
import { createRequestsCsv } from './requests-csv.ts';

interface Dependencies extends Omit<RequestContext, 'files'> {
  db: Database;
  files: RequestContext['files'];
  fileService: FileService;
  banks: BankDirectory;
  bankInquiry: BankInquiry;
  signedUrls: SignedUrls;
}

export type Sent = Awaited<ReturnType<typeof sendRequest>>;

/** Card payment requests as their seller has them. */
export function createSellerRequests(dependencies: Dependencies) {
  const { db, config, clock, files, fileService, requestKeySecret: secret } = dependencies;
  const links = { publicOrigin: config.publicOrigin, secret };

  return {
    accounts: createDepositAccounts(dependencies),
    csv: createRequestsCsv(dependencies),
    drafts: createRequestDrafts({ db, clock, directory: files, files: fileService }),

    /** Before anything else of these calls: 403 while the feature is off or not for the caller. */
    admit: async (caller: Caller): Promise<void> => requireFeature({ db, config }, caller),

    list: async (sellerId: number, query: Parameters<typeof pageOfRequests>[2]) =>
      pageOfRequests({ db, clock, links }, sellerId, query),

    get: getRequest(dependencies),

    cancel: withdraw(dependencies),

    remind: async ({ buyerId }: Caller, id: number, words: string | null) =>
      inTransaction(db, async (tx) =>
        remind(tx, dependencies, await lockRequest(tx, buyerId, id), words),
      ),

    changeContact: async ({ buyerId }: Caller, id: number, contact: Contact) =>
      inTransaction(db, async (tx) =>
        changeContact(tx, dependencies, await lockRequest(tx, buyerId, id), contact),
      ),

    correctAccount: async ({ buyerId }: Caller, id: number, accountId: number) =>
      inTransaction(db, async (tx) =>
        correctAccount(tx, dependencies, await lockRequest(tx, buyerId, id), accountId),
      ),
  };
}

/** The answer that is kept for a repeated call names no key: the database gives none away. */
export async function sendOnce(
  context: Context,
  caller: Caller,
  input: RequestInput,
  idempotency: Idempotency,
) {
  const { body, ...answered } = await inTransaction(context.db, async (tx) =>
    idempotency.complete(tx, await sendRequest(tx, context, caller, input), 201),
  );
  return new Answer(await withLink(context, body), answered);
}

export async function withLink(context: Context, sent: Sent) {
  const request_url = await linkOf(context.db, context, sent.id);
  const request_key = new URL(request_url).searchParams.get('request_key') ?? '';
  return { ...sent, request_key, request_url };
}

function getRequest(context: Dependencies) {
  const { db, clock, files } = context;
  return async ({ buyerId, sessionId }: Caller, id: number): Promise<RequestDetail> => {
    const [found] = await ofSeller(db, buyerId, id);
    const pair = orNotFound(found);
    const events = await db
      .select()
      .from(invoice_events)
      .where(eq(invoice_events.invoice_id, id))
      .orderBy(asc(invoice_events.id));
    return describeRequest(pair, {
      files: await files.describe([buyerId], pair.invoice.files, sessionId),
      events,
      // While somebody can still pay by it.
      url: isOpen(pair.invoice) ? await linkOf(db, context, id) : null,
      now: clock.now(),
    });
  };
}

function withdraw(context: Dependencies) {
  const { db, clock } = context;
  return async ({ buyerId }: Caller, id: number, reason: string | null) =>
    inTransaction(db, async (tx) => {
      const { invoice, request } = await lockRequest(tx, buyerId, id);
      const cancelled_at = toTokyoIso(clock.now());
      const cancel = { by: 'seller' as const, reason_code: null, comment: reason, cancelled_at };
      const { status } = await applyEvent(tx, context, invoice, {
        event: { type: 'withdraw' },
        actor: 'seller',
        changes: { cancel },
      });
      const ended = { invoice: { ...invoice, cancel }, request };
      await mailEnding(tx, ended, 'withdrawn', context.config.publicOrigin);
      return { collection_status: collectionStatusOf(status) };
    });
}

const ofSeller = (db: Database, sellerId: number, id: number) =>
  db
    .select({ invoice: invoices, request: invoice_requests })
    .from(invoices)
    .innerJoin(invoice_requests, eq(invoice_requests.invoice_id, invoices.id))
    .where(and(eq(invoices.id, id), eq(invoices.seller_id, sellerId)));

async function lockRequest(tx: Database, sellerId: number, id: number): Promise<RequestPair> {
  const [found] = await ofSeller(tx, sellerId, id).for('update');
  return orNotFound(found);
}
