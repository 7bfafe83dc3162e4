import { addBusinessDays, type HolidayCalendar } from '@hareto/domain/business-day.ts';
import { yen } from '@hareto/domain/money.ts';
import { requestPrice, type FeeTerms } from '@hareto/domain/pricing.ts';
import { addDays, endOfDayInTokyo, plainDateOf, toTokyoIso } from '@hareto/domain/plain-date.ts';
import { invoiceAmounts } from '@hareto/domain/tax.ts';
import { INVOICE_STATUS } from '@hareto/domain/invoice-status-numbers.ts';
import { accountDetailsOf } from '@hareto/api/accounts/account-details.ts';
import type { Database } from '@hareto/api/db/client.ts';
import { requireRow } from '@hareto/api/db/rows.ts';
import { buyer_accounts } from '@hareto/api/db/schema/buyer-accounts.ts';
import { invoice_requests, request_keys } from '@hareto/api/db/schema/invoice-requests.ts';
import { invoice_events, invoices } from '@hareto/api/db/schema/invoices.ts';
import { createStoredKey } from '@hareto/api/features/requests/request-key.ts';
import type { SeededBuyers } from './buyers.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { ADDRESSEES, REQUEST_PLANS, type RequestPlan } from './request-plans.ts';

export interface RequestSeed {
  buyers: SeededBuyers;
  now: Date;
  holidays: HolidayCalendar;
  commission: FeeTerms;
  requestKeySecret: string;
}

type Account = typeof buyer_accounts.$inferSelect;

const DAY_MS = 24 * 3_600_000;
const createdAt = ({ now }: RequestSeed) => new Date(now.getTime() - 2 * DAY_MS);
const dueDateOf = ({ dueInDays }: RequestPlan, { now }: RequestSeed) =>
  addDays(plainDateOf(now), dueInDays);

/** Adds the requests that the demo's sole proprietor sent, with the keys of their links. */
export async function seedRequests(tx: Database, seed: RequestSeed): Promise<void> {
  const account = await seedDepositAccount(tx, seed);
  for (const plan of REQUEST_PLANS) {
    const { id } = requireRow(
      await tx
        .insert(invoices)
        .values(invoiceOf(plan, seed, account))
        .returning({ id: invoices.id }),
    );
    await tx.insert(invoice_requests).values({
      ...ADDRESSEES[plan.addressee],
      invoice_id: id,
      title: plan.title,
      supplier_person_name: '山田 太郎',
      supplier_person_email: DEMO_ACCOUNTS.soleProprietor.email,
      invoice_request_commission_rate: plan.share,
      account_id: account.id,
      delivered_at: createdAt(seed),
      opened_at: plan.linked === null ? null : createdAt(seed),
    });
    await tx.insert(request_keys).values({
      ...createStoredKey(seed.requestKeySecret, plan.key),
      invoice_id: id,
      status: plan.keyStatus,
      used_at: plan.linked === null ? null : createdAt(seed),
      created_at: createdAt(seed),
    });
    await tx.insert(invoice_events).values(eventsOf(id, plan, seed));
  }
}

async function seedDepositAccount(tx: Database, seed: RequestSeed): Promise<Account> {
  return requireRow(
    await tx
      .insert(buyer_accounts)
      .values({
        buyer_id: seed.buyers.soleProprietor,
        bank_code: '0001',
        bank_name: 'みずほ',
        branch_code: '001',
        branch_name: '東京営業部',
        account_type: 1,
        account_number: '3344556',
        account_holder_kana: 'ﾔﾏﾀﾞﾃﾞｻﾞｲﾝ',
        is_verified: true,
        created_at: createdAt(seed),
        updated_at: createdAt(seed),
      })
      .returning(),
  );
}

function invoiceOf(
  plan: RequestPlan,
  seed: RequestSeed,
  account: Account,
): typeof invoices.$inferInsert {
  const { buyers, now, holidays } = seed;
  const dueDate = dueDateOf(plan, seed);
  return {
    ...amountsOf(plan, seed),
    kind: 'request',
    buyer_id: plan.linked === null ? null : buyers[plan.linked],
    seller_id: buyers.soleProprietor,
    status: plan.status,
    cancel:
      plan.status === INVOICE_STATUS.Cancel
        ? {
            by: 'seller',
            reason_code: null,
            comment: '金額の変更があったため',
            cancelled_at: toTokyoIso(now),
          }
        : null,
    supplier_snapshot: {
      name: 'やまだデザイン',
      corporate_number: null,
      invoice_registration_number: null,
    },
    account_snapshot: {
      ...accountDetailsOf(account),
      bank_name: account.bank_name,
      branch_name: account.branch_name,
    },
    // A month before the due date, but not later than the day before yesterday.
    invoice_date: addDays(plainDateOf(now), Math.min(-2, plan.dueInDays - 30)),
    payment_due_date: dueDate,
    deposit_date: addBusinessDays(dueDate, 5, holidays),
    closed_at:
      plan.status === INVOICE_STATUS.Expired
        ? endOfDayInTokyo(dueDate)
        : plan.status === INVOICE_STATUS.Cancel
          ? now
          : null,
    updated_at: createdAt(seed),
  };
}

/** The amounts of the plans include a tax of ten percent. */
function amountsOf(plan: RequestPlan, { commission: terms }: RequestSeed) {
  const standard = Math.ceil((plan.amount * 10) / 11);
  const { tax } = invoiceAmounts({ standard, reduced: 0, nontaxable: 0 });
  return {
    ...requestPrice(yen(plan.amount), plan.share, terms),
    standard_amount: standard,
    reduced_amount: 0,
    nontaxable_amount: 0,
    consumption_tax: tax,
  };
}

function eventsOf(
  invoice_id: number,
  plan: RequestPlan,
  seed: RequestSeed,
): (typeof invoice_events.$inferInsert)[] {
  const at = createdAt(seed);
  const common = { invoice_id, at };
  return [
    { ...common, type: 'create_request', actor: 'seller' },
    ...(plan.linked === null
      ? []
      : [{ ...common, type: 'link' as const, actor: 'buyer' as const }]),
    ...(plan.status === INVOICE_STATUS.Cancel
      ? [{ ...common, type: 'withdraw', actor: 'seller' as const, at: seed.now }]
      : []),
    ...(plan.status === INVOICE_STATUS.Expired
      ? [
          {
            ...common,
            type: 'expire',
            actor: 'system' as const,
            at: endOfDayInTokyo(dueDateOf(plan, seed)),
          },
        ]
      : []),
  ];
}
