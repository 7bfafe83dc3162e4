import type { createRequest } from '@hareto/contracts/request-changes.ts';
import { requestProblem } from '@hareto/contracts/request-problems.ts';
import { collectionStatusOf } from '@hareto/domain/collection-status.ts';
import { transitionAfter } from '@hareto/domain/invoice-transitions.ts';
import { yen } from '@hareto/domain/money.ts';
import { daysBetween, plainDateOf } from '@hareto/domain/plain-date.ts';
import { requestPrice, type FeeTerms } from '@hareto/domain/pricing.ts';
import { brokenRequestRules } from '@hareto/domain/request-rules.ts';
import { reminderForDaysLeft } from '@hareto/domain/request-terms.ts';
import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import * as message from '@hareto/contracts/messages.ts';
import { accountDetailsOf } from '../../accounts/account-details.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { lockBuyer } from '../../db/lock-buyer.ts';
import { requireRow } from '../../db/rows.ts';
import {
  invoice_request_drafts,
  invoice_requests,
  request_keys,
  type RequestRow,
} from '../../db/schema/invoice-requests.ts';
import { invoices, type InvoiceRow } from '../../db/schema/invoices.ts';
import type { Caller } from '../../caller.ts';
import { fieldProblem, Problem, validationError } from '../../problem.ts';
import { recordEvent, type TransitionContext } from '../../payments/transitions/apply-event.ts';
import { requireOwnFiles } from '../../payments/invoices/attached-files.ts';
import { searchTextOfSentRequest } from '../../payments/invoices/sent-request-text.ts';
import { requestUrl, createStoredKey } from '../requests/request-key.ts';
import { requireRegisteredSeller } from './admission.ts';
import { addresseeProblems, corporateNumberOf, isRegisteredBuyer } from './addressee.ts';
import { findDepositAccount, type DepositAccount } from './deposit-accounts.ts';
import { mailRequest } from './request-mails.ts';
import { lockRequestDraft } from './sent-draft.ts';
import { sellerSnapshot } from './seller-snapshot.ts';

export type RequestInput = v.InferOutput<NonNullable<typeof createRequest.body>>;

const PRICE_CHANGED = '決済手数料が変更されました。金額をご確認のうえ、もう一度送信してください。';

export type RequestContext = TransitionContext & Pick<Context, 'requestKeySecret' | 'sessionClock'>;

/**
 * Transition T14, in the caller's transaction: creates the request, its key and the mail with the
 * link.
 */
export async function sendRequest(
  tx: Database,
  context: RequestContext,
  caller: Caller,
  input: RequestInput,
) {
  await requireRegisteredSeller({ db: tx, config: context.config }, caller);
  await lockBuyer(tx, caller.buyerId);
  const draft = await lockRequestDraft(tx, caller.buyerId, input);
  const account = await requireValidRequest(tx, context, caller, input);
  requireConfirmedPrice(input, context.config.commission);
  const invoice = await insertInvoice(tx, context, caller, input, account);
  const request = await insertRequest(tx, context, invoice, input, account);
  const { url, ...storedKey } = newKey(context);
  await tx
    .insert(request_keys)
    .values({ ...storedKey, invoice_id: invoice.id, created_at: context.clock.now() });
  await mailRequest(tx, context, { invoice, request, url });
  if (draft)
    await tx
      .update(invoice_request_drafts)
      .set({ invoice_id: invoice.id, updated_at: context.clock.now() })
      .where(eq(invoice_request_drafts.id, draft.id));
  return {
    id: invoice.id,
    document_number: invoice.document_number,
    collection_status: collectionStatusOf(invoice.status),
  };
}

/** Makes a new key: its stored form, and the link that contains it. */
export function newKey({ config, requestKeySecret: secret }: RequestContext) {
  const storedKey = createStoredKey(secret);
  return {
    ...storedKey,
    url: requestUrl({ publicOrigin: config.publicOrigin, secret }, storedKey),
  };
}

/** Throws 422 with all problems; returns the account for the deposit. */
async function requireValidRequest(
  tx: Database,
  { config, clock, holidays }: RequestContext,
  { buyerId }: Caller,
  input: RequestInput,
): Promise<DepositAccount> {
  const account = await findDepositAccount(tx, buyerId, input.account_id);
  const problems = [
    ...brokenRequestRules(input, { today: plainDateOf(clock.now()), holidays }).map(requestProblem),
    ...(await addresseeProblems(tx, config, buyerId, input)),
    ...(account
      ? []
      : [fieldProblem('account_id', 'required_select', message.chooseDepositAccount())]),
  ];
  if (!account || problems.length > 0) throw validationError(problems);
  await requireOwnFiles(tx, buyerId, asElectronicFiles(input));
  return account;
}

/** The files with the type electronic data, because the buyer receives them by mail. */
export const asElectronicFiles = ({ files }: Pick<RequestInput, 'files'>) =>
  files.map(({ file_id }) => ({ file_id, file_type: 2 as const, paper_size: null }));

async function insertInvoice(
  tx: Database,
  { config, clock }: RequestContext,
  { buyerId }: Caller,
  input: RequestInput,
  account: DepositAccount,
): Promise<InvoiceRow> {
  const isAddresseeRegistered = await isRegisteredBuyer(tx, input);
  const transition = transitionAfter({ type: 'create_request', isAddresseeRegistered }, null);
  if (!transition.ok) throw new Error('No transition for create_request');
  const now = clock.now();
  const { bank_name, branch_name } = account;
  const invoice = requireRow(
    await tx
      .insert(invoices)
      .values({
        ...amountsOf(input, config.commission),
        kind: 'request',
        seller_id: buyerId,
        status: transition.state.status,
        supplier_snapshot: await sellerSnapshot(tx, buyerId),
        account_snapshot: { ...accountDetailsOf(account), bank_name, branch_name },
        files: asElectronicFiles(input),
        invoice_number: input.invoice_number,
        invoice_date: input.invoice_date,
        payment_due_date: input.payment_due_date,
        deposit_date: input.deposit_date,
        sent_text: searchTextOfSentRequest(input),
        updated_at: now,
      })
      .returning(),
  );
  await recordEvent(tx, invoice.id, 'create_request', 'seller', now, {
    transition: transition.id,
    from: null,
    to: invoice.status,
  });
  return invoice;
}

const priceOf = (input: RequestInput, terms: FeeTerms) =>
  requestPrice(yen(input.billing_amount), input.invoice_request_commission_rate, terms);

/**
 * Throws 409 if the fee has changed since the seller saw the amounts, so that the seller sees the
 * new amounts before the request is sent.
 */
function requireConfirmedPrice(input: RequestInput, terms: FeeTerms): void {
  const confirmedCommission = input.confirmed_commission;
  if (confirmedCommission === null || confirmedCommission === priceOf(input, terms).commission)
    return;
  throw new Problem(409, 'price_changed', PRICE_CHANGED);
}

function amountsOf(input: RequestInput, terms: FeeTerms) {
  return {
    ...priceOf(input, terms),
    standard_amount: input.standard_amount,
    reduced_amount: input.reduced_amount,
    nontaxable_amount: input.nontaxable_amount,
    consumption_tax: input.consumption_tax,
    discount_amount: input.discount_amount,
  };
}

async function insertRequest(
  tx: Database,
  { clock }: RequestContext,
  { id }: InvoiceRow,
  input: RequestInput,
  account: DepositAccount,
): Promise<RequestRow> {
  return requireRow(
    await tx
      .insert(invoice_requests)
      .values({
        invoice_id: id,
        title: input.title,
        buyer_business_form: input.buyer_business_form,
        buyer_name: input.buyer_name,
        buyer_corporate_number: corporateNumberOf(input),
        buyer_person_name: input.buyer_person_name,
        buyer_person_email: input.buyer_person_email,
        supplier_person_name: input.supplier_person_name,
        supplier_person_email: input.supplier_person_email,
        discount_rate: input.discount_rate,
        invoice_request_commission_rate: input.invoice_request_commission_rate,
        account_id: account.id,
        message: input.message,
        // Marks the reminders whose day has passed as sent, because the mail with the link replaces
        // them.
        last_reminder_days: reminderForDaysLeft(
          daysBetween(plainDateOf(clock.now()), input.payment_due_date),
        ),
      })
      .returning(),
  );
}
