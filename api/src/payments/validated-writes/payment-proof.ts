import type { AccountSnapshot } from '@hareto/contracts/accounts.ts';
import type { ProofReason } from '@hareto/contracts/reauthentication.ts';
import { INVOICE_STATUS } from '@hareto/domain/invoice-status-numbers.ts';
import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { accountDetailsOf } from '../../accounts/account-details.ts';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { invoices, type InvoiceRow } from '../../db/schema/invoices.ts';
import { payment_stops } from '../../db/schema/payment-stops.ts';
import { sessions } from '../../db/schema/sessions.ts';
import { supplier_account_changes } from '../../db/schema/supplier-account-changes.ts';
import type { supplier_accounts } from '../../db/schema/suppliers.ts';
import { notSignedIn } from '../../problem.ts';
import { requireProof } from '../../proofs/require-proof.ts';
import type { Payee } from '../invoices/payee.ts';
import type { TransitionContext } from '../transitions/apply-event.ts';
import type { Destination } from './change-destination.ts';

export type PaymentProofContext = TransitionContext & Pick<Context, 'sessionClock'>;

/** Money that a buyer is about to send. */
export interface PaymentToProve {
  /** The amount that this call submits; for a correction, only the added amount. */
  addedAmount: number;
  /** The total that the user sees. */
  total: number;
  name: string;
  /** The account to which the money goes; null when this call does not change it. */
  destination: {
    /**
     * Null for a request that does not name its account yet, which cannot have been paid before.
     */
    snapshot: AccountSnapshot | null;
    payee: { supplier_id: number } | { seller_id: number };
    /** The buyer's own entry of the account, which may have changed. */
    account?: typeof supplier_accounts.$inferSelect;
  } | null;
}

/**
 * Requires a proof of the last 12 hours when the amount is large, when this buyer has never paid to
 * the account, or when the account changed recently, because a stolen session must not pay. The
 * caller has locked the buyer, so that parallel payments are added up, and has written nothing yet.
 */
export async function requirePaymentProof(
  tx: Database,
  context: PaymentProofContext,
  caller: Caller,
  payment: PaymentToProve,
): Promise<void> {
  const reasons = [
    ...(await accountProofReasons(tx, context, caller, payment)),
    ...(await amountProofReasons(tx, context, caller, payment)),
  ];
  const { name, total, destination } = payment;
  const { bank_name, branch_name } = destination?.snapshot ?? NO_BANK;
  const subject = { name, bank_name, branch_name, total_amount: total };
  if (reasons.length > 0)
    await requireProof(tx, context, caller, '12h', { action: 'pay', reasons, subject });
  if (payment.addedAmount === 0) return;
  await tx
    .update(sessions)
    .set({ unproved_total: sql`${sessions.unproved_total} + ${payment.addedAmount}` })
    .where(eq(sessions.id, caller.sessionId));
}

interface ChangedPayment {
  before: InvoiceRow;
  /** The current payee, locked. */
  payee: Partial<Payee>;
  destination: Destination;
}

/**
 * A change needs proof only for a higher total and another account: the rest was submitted before.
 */
export function paymentToProve(
  { before, payee: { supplier, account }, destination: { columns } }: ChangedPayment,
  total: number,
): PaymentToProve {
  const { account_snapshot: snapshot, supplier_snapshot } = columns;
  const isRedirected = snapshot && supplier && account;
  return {
    addedAmount: Math.max(0, total - before.total_amount),
    total,
    name: (supplier_snapshot ?? before.supplier_snapshot).name,
    destination: isRedirected ? { snapshot, payee: { supplier_id: supplier.id }, account } : null,
  };
}

const NO_BANK = { bank_name: null, branch_name: null };

async function accountProofReasons(
  tx: Database,
  { clock, config }: PaymentProofContext,
  { buyerId }: Caller,
  { destination }: PaymentToProve,
): Promise<ProofReason[]> {
  if (!destination) return [];
  const { account, snapshot, payee } = destination;
  const since = clock.now().getTime() - config.proof.changedAccountSeconds * 1000;
  const changed = account && account.updated_at > account.created_at ? account.updated_at : null;
  if (changed && changed.getTime() > since) {
    const change_id = await reportableChange(tx, account);
    return [
      { code: 'account_changed', changed_at: toTokyoIso(changed), ...(change_id && { change_id }) },
    ];
  }
  if (snapshot === null) return [{ code: 'first_payment' }];
  const isSamePayee =
    'supplier_id' in payee
      ? eq(invoices.supplier_id, payee.supplier_id)
      : eq(invoices.seller_id, payee.seller_id);
  const isPaid = and(
    eq(invoices.buyer_id, buyerId),
    isSamePayee,
    eq(invoices.status, INVOICE_STATUS.TransferCompleted),
    sql`${invoices.account_snapshot} @> ${JSON.stringify(accountDetailsOf(snapshot))}::jsonb`,
  );
  const [paid] = await tx.select({ id: invoices.id }).from(invoices).where(isPaid).limit(1);
  return paid ? [] : [{ code: 'first_payment' }];
}

/** The last change of the account; null if no mail with a link to stop payments was sent for it. */
async function reportableChange(
  tx: Database,
  account: { id: number; supplier_id: number } | undefined,
): Promise<number | null> {
  if (!account) return null;
  const { id, supplier_id, account_id } = supplier_account_changes;
  const [last] = await tx
    .select({ stop: payment_stops.change_id })
    .from(supplier_account_changes)
    .leftJoin(payment_stops, eq(payment_stops.change_id, id))
    .where(and(eq(supplier_id, account.supplier_id), eq(account_id, account.id)))
    .orderBy(desc(id))
    .limit(1);
  return last?.stop ?? null;
}

async function amountProofReasons(
  tx: Database,
  { config }: PaymentProofContext,
  { sessionId }: Caller,
  { addedAmount, total }: PaymentToProve,
): Promise<ProofReason[]> {
  const isOpen = and(eq(sessions.id, sessionId), isNull(sessions.ended_at));
  const [session] = await tx
    .select({ before: sessions.unproved_total })
    .from(sessions)
    .where(isOpen);
  // The session ended while the call waited for the lock of the buyer.
  if (!session) throw notSignedIn('revoked_token');
  const sum = session.before + addedAmount;
  const { amountYen } = config.proof;
  if (addedAmount === 0 || sum < amountYen) return [];
  return [{ code: 'large_amount', limit: amountYen, ...(total < amountYen && { sum }) }];
}
