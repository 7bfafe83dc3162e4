import { cancelInvoice } from '@hareto/contracts/cancel-invoice.ts';
import pg from 'pg';
import {
  startPaymentApi,
  type PaymentApi,
  type Payer,
} from '../../../api/src/testing/payment-api.ts';
import { Ledger } from '../../../e2e/money/ledger.ts';
import { addRequest } from '../../../e2e/money/test-data.ts';

// The bigint columns have ids and amounts in yen, which are exact as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Dates for a draft that is made after the transfer date of the other payments. */
const LATER_DATES = { deposit_date: '2026-12-04', payment_due_date: '2026-12-10' };

type PaymentName = 'completed' | 'failedTransfer' | 'refunded' | 'voided' | 'booked' | 'waiting';

export interface ValidBooks {
  db: pg.Pool;
  ledger: Ledger;
  /** One payment in each state that the invariants cover. */
  payments: Record<PaymentName, { id: number; document_number: number; approvalId: string }>;
  payer: { buyerId: number; supplierId: number };
  /** The authorisation of a draft that was not submitted. */
  unusedApproval: { draftId: number; approvalId: string };
  /** An open card payment request. */
  requestId: number;
}

/** Correct books (all records of money), written by the product itself. */
export async function validBooks(): Promise<ValidBooks> {
  const api = await startPaymentApi();
  const db = new pg.Pool({ connectionString: api.config.databaseUrl, max: 2 });
  // An idle connection reports an error when the test drops the database.
  db.on('error', () => undefined);
  const payer = await api.addPayer();
  const endedPayments = await addEndedPayments(api, payer);
  const booked = await api.pay(payer, LATER_DATES);
  await api.runJobs();
  const waiting = await api.pay(payer, { ...LATER_DATES, billing_amount: 120_000 });
  const draft = await api.addDraft(payer, LATER_DATES);
  const { approval_id: approvalId } = await api.approve(payer, draft);
  return {
    db,
    ledger: await createLedger(db, [endedPayments.refunded.id, endedPayments.voided.id]),
    payments: { ...endedPayments, booked, waiting },
    payer,
    unusedApproval: { draftId: draft.id, approvalId },
    requestId: await addRequest(db, 7, '2026-12-31'),
  };
}

/** The last three digits of an amount control the sandbox's bank and examiner. */
async function addEndedPayments(api: PaymentApi, payer: Payer) {
  const completed = await api.pay(payer);
  const failedTransfer = await api.pay(payer, { billing_amount: 100_004 });
  const refunded = await api.pay(payer, { billing_amount: 110_000 });
  const voided = await api.pay(payer, { billing_amount: 100_005 });
  await api.runJobs();
  await cancel(payer, refunded.id);
  await cancel(payer, voided.id);
  api.clock.set('2026-11-30T10:00:00+09:00');
  await api.runJobs();
  return { completed, failedTransfer, refunded, voided };
}

async function cancel(payer: Payer, id: number): Promise<void> {
  await payer.client.call(cancelInvoice, { params: { id }, body: { reason: null } });
}

/** The successes that were reported to clients: every payment, and the cancellations. */
async function createLedger(db: pg.Pool, cancelled: readonly number[]): Promise<Ledger> {
  const ledger = new Ledger();
  const { rows } = await db.query<Record<'id' | 'document_number' | 'draft_id', number>>(
    `select id, document_number, draft_id from invoices where kind = 'payment'`,
  );
  for (const { draft_id, ...payment } of rows) {
    ledger.recordSubmission({ ...payment, draftId: draft_id });
  }
  for (const id of cancelled) ledger.recordChange(id);
  return ledger;
}
