import type { InvoiceDetail, InvoiceListItem } from '@hareto/contracts/invoices.ts';
import type { HolidayCalendar } from '@hareto/domain/business-day.ts';
import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { invoice_events, invoices } from '../../db/schema/invoices.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Answer } from '../../endpoints/answer.ts';
import type { Caller } from '../../caller.ts';
import { idempotently } from '../../http/idempotency.ts';
import { orNotFound } from '../../problem.ts';
import type { Clock } from '../../ports/clock.ts';
import { releasingWhenRefused } from '../../payments/approvals/refused-call.ts';
import { requestsOf } from '../../payments/invoices/request-rows.ts';
import { applyEvent } from '../../payments/transitions/apply-event.ts';
import type { FileDirectory } from '../../payments/invoices/attached-files.ts';
import { submitDraft, type Submission } from '../../payments/validated-writes/create-invoice.ts';
import { cardDebitOf } from '../../payments/invoices/card-debit.ts';
import { describeInvoice } from '../../payments/invoices/describe-invoice.ts';
import { pageOfInvoices, type InvoiceQuery } from '../../payments/invoices/list-invoices.ts';
import { lockInvoice } from '../../payments/invoices/lock-invoice.ts';
import { answerInvoice, type Answering } from '../../payments/validated-writes/update-invoice.ts';
import { inWordsOfTheChecks } from '../../payments/validated-writes/violations.ts';

interface Dependencies {
  db: Database;
  config: Config;
  clock: Clock;
  holidays: HolidayCalendar;
  files: FileDirectory;
}

type Created = { id: number; document_number: number; status: InvoiceListItem['status'] };

export function createInvoiceService(dependencies: Dependencies) {
  const { clock, db } = dependencies;

  return {
    /**
     * Exactly once per draft and version: idempotency row, payment, events, mail and draft in one
     * transaction.
     */
    create: async (
      caller: Caller,
      request: FastifyRequest,
      submission: Submission,
    ): Promise<Answer<Created>> =>
      idempotently<Created>(db, { caller, request }, async (complete) =>
        releasingWhenRefused(db, { caller, approvalId: submission.approval_id }, async () =>
          inWordsOfTheChecks(db, dependencies, caller, submission, async () =>
            inTransaction(db, async (tx) => {
              const invoice = await submitDraft(tx, dependencies, caller, submission);
              const { id, document_number, status } = invoice;
              return complete(tx, { id, document_number, status }, 201);
            }),
          ),
        ),
      ),

    list: async (buyerId: number, query: InvoiceQuery) =>
      pageOfInvoices(db, buyerId, query, clock.now()),

    get: getInvoice(dependencies),

    update: updateInvoice(dependencies),

    cancel: cancelInvoice(dependencies),
  };
}

function updateInvoice(dependencies: Dependencies) {
  const { db } = dependencies;
  return async (
    caller: Caller,
    request: FastifyRequest,
    id: number,
    answer: Answering,
  ): Promise<Answer<{ status: InvoiceListItem['status'] }>> =>
    idempotently<{ status: InvoiceListItem['status'] }>(db, { caller, request }, async (complete) =>
      releasingWhenRefused(db, { caller, approvalId: answer.approval_id }, async () =>
        inWordsOfTheChecks(db, dependencies, caller, answer, async () =>
          inTransaction(db, async (tx) => {
            const { status } = await answerInvoice(tx, dependencies, caller, id, answer);
            return complete(tx, { status }, 200);
          }),
        ),
      ),
    );
}

function cancelInvoice(dependencies: Dependencies) {
  const { db, clock } = dependencies;
  return async (caller: Caller, id: number, reason: string | null) =>
    inTransaction(db, async (tx) => {
      const row = await lockInvoice(tx, caller.buyerId, id);
      const now = clock.now();
      const by = row.kind === 'request' ? ('buyer' as const) : ('user' as const);
      const cancel = { by, reason_code: null, comment: reason, cancelled_at: toTokyoIso(now) };
      const { status, payment_state } = await applyEvent(tx, dependencies, row, {
        event: { type: 'cancel', now },
        actor: 'buyer',
        changes: { cancel },
      });
      return { status, payment_state };
    });
}

function getInvoice({ db, files, holidays, clock }: Dependencies) {
  return async (
    { buyerId, sessionId }: Caller,
    id: number,
    displayType: InvoiceListItem['type'],
  ): Promise<InvoiceDetail> => {
    const viewer = displayType === 'InvoiceRequestSeller' ? invoices.seller_id : invoices.buyer_id;
    const row = orNotFound(
      (
        await db
          .select()
          .from(invoices)
          .where(and(eq(invoices.id, id), eq(viewer, buyerId)))
      )[0],
    );
    const events = await db
      .select()
      .from(invoice_events)
      .where(eq(invoice_events.invoice_id, id))
      .orderBy(asc(invoice_events.id));
    // Of a request its seller's, which its payer sees too, and what its payer has added for the
    // examiner alone.
    const viewed = displayType === 'InvoiceRequestSeller' ? [] : [row.buyer_id];
    const owners = [row.seller_id, ...viewed].filter((owner) => owner !== null);
    return describeInvoice(row, buyerId, {
      request: (await requestsOf(db, [row])).get(id),
      files: await files.describe(owners, row.files, sessionId),
      events,
      cardDebit: row.buyer_id === buyerId ? await cardDebitOf(db, row, holidays) : null,
      now: clock.now(),
    });
  };
}
