import type { PaymentSelection, ListedInvoice } from '@hareto/contracts/oauth.ts';
import { yen } from '@hareto/domain/money.ts';
import { paymentPrice } from '@hareto/domain/pricing.ts';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { orThrow } from '../../db/rows.ts';
import { drafts } from '../../db/schema/drafts.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { oauth_clients } from '../../db/schema/oauth.ts';
import { suppliers } from '../../db/schema/suppliers.ts';
import { users } from '../../db/schema/users.ts';
import type { Caller } from '../../caller.ts';
import { consentNeeded } from './refusals.ts';

const MAX_PAYMENTS = 200;

/**
 * The invoices that a partner has sent to the caller's company, last changed first. The unpaid
 * ones come before the submitted ones, so that the limit leaves none of them out for these.
 */
export async function readSelection(
  { db, config }: Pick<Context, 'db' | 'config'>,
  caller: Caller,
  clientId: string,
): Promise<PaymentSelection> {
  const client = await requireAllowedClient(db, caller.userId, clientId);
  const isPartnerDraft = and(
    eq(drafts.buyer_id, caller.buyerId),
    eq(drafts.client_id, clientId),
    isNull(drafts.deleted_at),
  );
  const partnerDrafts = await db
    .select({
      draft_id: drafts.id,
      external_invoice_id: drafts.external_invoice_id,
      payee_name: sql<string | null>`coalesce(${suppliers.name}, ${drafts.partner_payee}->>'name')`,
      invoice_number: drafts.invoice_number,
      billing_amount: drafts.billing_amount,
      payment_due_date: drafts.payment_due_date,
      has_supplier: sql<boolean>`${drafts.supplier_id} is not null`,
      has_account: sql<boolean>`${drafts.account_id} is not null`,
      is_supplier_rejected: sql<boolean>`coalesce(${suppliers.status} = 'Rejected', false)`,
      is_supplier_held: sql<boolean>`${suppliers.held_at} is not null`,
      has_file: sql<boolean>`${drafts.files} <> '[]'::jsonb`,
      invoice_id: drafts.invoice_id,
      total_amount: invoices.total_amount,
      payment: {
        document_number: invoices.document_number,
        status: invoices.status,
        is_action_required: invoices.is_action_required,
        deposit_date: invoices.deposit_date,
        payment_state: invoices.payment_state,
      },
    })
    .from(drafts)
    .leftJoin(suppliers, eq(suppliers.id, drafts.supplier_id))
    .leftJoin(invoices, eq(invoices.id, drafts.invoice_id))
    .where(isPartnerDraft)
    .orderBy(isNotNull(drafts.invoice_id), desc(drafts.updated_at), desc(drafts.id))
    .limit(MAX_PAYMENTS);
  return {
    client_name: client.name,
    return_url: client.redirect_uris[0] ?? null,
    total_count: await db.$count(drafts, isPartnerDraft),
    invoices: partnerDrafts.map((invoice) => ({
      ...invoice,
      commission: commissionOf(invoice, config),
    })),
  };
}

const commissionOf = (
  { billing_amount, invoice_id }: Pick<ListedInvoice, 'billing_amount' | 'invoice_id'>,
  { commission }: Context['config'],
): number | null =>
  billing_amount === null || invoice_id !== null
    ? null
    : paymentPrice(yen(billing_amount), commission).commission;

async function requireAllowedClient(db: Database, userId: number, clientId: string) {
  const hasAllowed = sql`${users.external_integration_client_ids} ? ${oauth_clients.client_id}`;
  const [row] = await db
    .select({ client: oauth_clients })
    .from(oauth_clients)
    .innerJoin(users, and(eq(users.id, userId), hasAllowed))
    .where(eq(oauth_clients.client_id, clientId));
  return orThrow(row?.client, consentNeeded);
}
