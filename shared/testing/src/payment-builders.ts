import type { InferInput } from 'valibot';
import type { getClosedDays } from '@hareto/contracts/banks.ts';
import type { Commission, CreditCard } from '@hareto/contracts/cards.ts';
import type { DraftListItem } from '@hareto/contracts/draft-list.ts';
import type { Draft } from '@hareto/contracts/drafts.ts';
import type { InvoiceFile } from '@hareto/contracts/files.ts';
import type { ReadValue } from '@hareto/contracts/reading-result.ts';
import type { InvoiceTotals, InvoiceListItem } from '@hareto/contracts/invoice-list.ts';
import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';
import type { SupplierDetail } from '@hareto/contracts/suppliers.ts';
import { closedDaysBetween } from '@hareto/domain/business-day.ts';
import { INVOICE_FIELDS } from '@hareto/domain/correction-reasons.ts';
import { yen } from '@hareto/domain/money.ts';
import { feeTaxOf, paymentPrice } from '@hareto/domain/pricing.ts';
import { plainDate } from '@hareto/domain/plain-date.ts';

export const aCard = (changes: Partial<CreditCard> = {}): CreditCard => ({
  id: 3,
  brand: 'VISA',
  last4: '1204',
  card_holder_name: 'TARO YAMADA',
  expiry_month: '08',
  expiry_year: '2029',
  is_expired: false,
  is_default: true,
  nickname: null,
  closing_day: null,
  debit_day: null,
  debit_month_offset: null,
  ...changes,
});

export const aSupplierDetail = (changes: Partial<SupplierDetail> = {}): SupplierDetail => ({
  id: 21,
  business_form: 1,
  name: 'サンプル工業株式会社',
  name_kana: 'サンプルコウギョウ',
  corporate_number: '6999901000002',
  invoice_registration_number: 'T6999901000002',
  status: 'Approved',
  account_count: 1,
  last_paid_at: null,
  phone_number: '0311112222',
  postal_code: '1000001',
  address_state: '東京都',
  address_city: '千代田区',
  address_street: '千代田1-1',
  address_building_name: null,
  person_name: null,
  person_email: null,
  payment_notice_enabled: false,
  site_url: null,
  rejection_reason: null,
  created_at: '2026-10-01T10:00:00+09:00',
  accounts: [
    {
      id: 33,
      bank_code: '0001',
      bank_name: 'みずほ銀行',
      branch_code: '001',
      branch_name: '東京営業部',
      account_type: 1,
      account_number: '1234567',
      account_holder_kana: 'ｻﾝﾌﾟﾙｺｳｷﾞﾖｳ(ｶ',
      is_verified: true,
    },
  ],
  yearly_totals: [],
  ...changes,
});

/** A value read with certainty at the top of the first page. */
export const aReadValue = (value: string, changes: Partial<ReadValue> = {}): ReadValue => ({
  value,
  confidence: 0.97,
  page: 1,
  box: [0.5, 0.1, 0.2, 0.03],
  ...changes,
});

export const FILE_ID = 'f_0123456789abcdef';

export const anInvoiceFile = (changes: Partial<InvoiceFile> = {}): InvoiceFile => ({
  file_id: FILE_ID,
  file_name: '請求書_202611.pdf',
  content_type: 'application/pdf',
  size: 120_000,
  file_type: 2,
  paper_size: null,
  page_count: 1,
  pixel_width: null,
  pixel_height: null,
  is_low_resolution: false,
  pages: [{ number: 1, width: 1240, height: 1754, image_url: '/page-1.png' }],
  ocr: { status: 'done', fields: {}, supplier_candidates: [] },
  ...changes,
});

const NO_STATED_TAX = {
  standard_amount: null,
  reduced_amount: null,
  nontaxable_amount: null,
  consumption_tax: null,
};

const NOT_ADJUSTED = { invoice_total: null, adjustments: [] };

/** A complete draft that can be submitted on 2026-11-20. */
export const aDraft = (changes: Partial<Draft> = {}): Draft => ({
  id: 7,
  version: 4,
  supplier_id: 21,
  account_id: 33,
  files: [anInvoiceFile()],
  invoice_number: '2026-118',
  invoice_date: plainDate('2026-11-10'),
  payment_due_date: plainDate('2026-11-30'),
  billing_amount: 100_000,
  ...NO_STATED_TAX,
  ...NOT_ADJUSTED,
  deposit_date: plainDate('2026-11-30'),
  transaction_category: 'outsourcing',
  transaction_detail: null,
  delivered_confirmed: true,
  transfer_person_name: 'ｶ)ｻﾝﾌﾟﾙｼﾖｳｼﾞ',
  credit_card_id: 3,
  promotion_code: null,
  memo: null,
  confirmed_fields: [],
  content_digest: 'a'.repeat(64),
  invoice_id: null,
  source: null,
  updated_at: '2026-11-20T09:00:00+09:00',
  ...changes,
});

export const anEmptyDraft = (changes: Partial<Draft> = {}): Draft => ({
  ...aDraft(),
  version: 1,
  supplier_id: null,
  account_id: null,
  files: [],
  invoice_number: null,
  invoice_date: null,
  payment_due_date: null,
  billing_amount: null,
  deposit_date: null,
  transaction_category: null,
  delivered_confirmed: false,
  transfer_person_name: null,
  credit_card_id: null,
  ...changes,
});

export const aDraftListItem = (changes: Partial<DraftListItem> = {}): DraftListItem => ({
  id: 7,
  supplier_name: 'サンプル工業株式会社',
  billing_amount: 407_000,
  payment_due_date: '2026-12-25',
  source: null,
  updated_at: '2026-11-19T18:02:00+09:00',
  ...changes,
});

/** The fee for an amount, as the server computes it. */
export function aCommission(billingAmount: number, promotionDiscount = 0): Commission {
  const { commission } = paymentPrice(yen(billingAmount), { ratePercent: 3, minimum: 330 });
  return {
    commission_rate: 3,
    minimum_commission: 330,
    billing_amount: billingAmount,
    commission,
    commission_tax: feeTaxOf(commission, promotionDiscount),
    promotion_discount: promotionDiscount,
    seller_commission: 0,
    total_amount: billingAmount + commission - promotionDiscount,
  };
}

/** The calendar on Friday 2026-11-20 at 10:00. */
export const aCalendar = (
  changes: Partial<InferInput<NonNullable<typeof getClosedDays.response>>> = {},
): InferInput<NonNullable<typeof getClosedDays.response>> => ({
  closed_days: closedDaysBetween(plainDate('2026-11-20'), plainDate('2027-01-10'), (date) =>
    date === '2026-11-23' ? '勤労感謝の日' : null,
  ),
  cutoff_time: '15:00',
  lead_days: 3,
  next_cutoff_at: '2026-11-20T15:00:00+09:00',
  earliest_deposit_date: '2026-11-26',
  latest_deposit_date: '2026-12-18',
  ...changes,
});

export const anInvoice = (changes: Partial<InvoiceListItem> = {}): InvoiceListItem => ({
  id: 12,
  document_number: 12,
  type: 'InvoicePayment',
  status: 1,
  is_action_required: false,
  action_due_at: null,
  action_message: null,
  answer: null,
  supplier_name: 'サンプル工業株式会社',
  title: null,
  billing_amount: 100_000,
  commission: 3_000,
  buyer_commission: 3_000,
  total_amount: 103_000,
  invoice_date: '2026-11-10',
  payment_due_date: '2026-11-30',
  deposit_date: '2026-11-30',
  bank: { bank_name: 'みずほ銀行', branch_name: '東京営業部' },
  credit_card: { brand: 'VISA', last4: '1204' },
  card_used_on: null,
  payment_state: 'authorized',
  is_editable: true,
  is_cancellable: true,
  is_receipt_available: false,
  applied_at: '2026-11-20T10:15:30+09:00',
  updated_at: '2026-11-20T10:15:30+09:00',
  ...changes,
});

export const anInvoiceDetail = (changes: Partial<InvoiceDetail> = {}): InvoiceDetail => ({
  ...anInvoice(),
  ...NO_STATED_TAX,
  ...NOT_ADJUSTED,
  commission_tax: 272,
  promotion_discount: 0,
  seller_commission: 0,
  collection_status: null,
  requester: null,
  invoice_number: '2026-118',
  transaction_category: 'outsourcing',
  transaction_detail: null,
  transfer_person_name: 'ｶ)ｻﾝﾌﾟﾙｼﾖｳｼﾞ',
  memo: null,
  supplier: {
    id: 21,
    name: 'サンプル工業株式会社',
    corporate_number: '6999901000002',
    invoice_registration_number: 'T6999901000002',
  },
  account: {
    bank_code: '0001',
    bank_name: 'みずほ銀行',
    branch_code: '001',
    branch_name: '東京営業部',
    account_type: 1,
    account_number: '1234567',
    account_holder_kana: 'ｻﾝﾌﾟﾙｺｳｷﾞﾖｳ(ｶ',
  },
  account_id: 33,
  credit_card_id: 3,
  promotion_code: null,
  files: [anInvoiceFile()],
  examination_days: ['2026-11-20', '2026-11-24'],
  transfer_state: 'none',
  card_debit: null,
  is_transfer_statement_available: false,
  editable_fields: [...INVOICE_FIELDS],
  cancellable_until: null,
  action_required: null,
  cancel: null,
  events: [{ type: 'submit', at: '2026-11-20T10:15:30+09:00', actor: 'buyer' }],
  ...changes,
});

/** Totals of a search without hits, unless the test overrides them. */
export const invoiceTotals = (changes: Partial<InvoiceTotals> = {}): InvoiceTotals => ({
  total_count: 0,
  counted: { count: 0, billing_amount: 0, commission: 0, total_amount: 0 },
  left_out: [],
  by_status: [],
  nearest: null,
  ...changes,
});

/** The list envelope: one total under every name. */
export const page = <Name extends string, Item, Extra extends object>(
  name: Name,
  items: readonly Item[],
  extra: Extra,
  total = items.length,
) =>
  ({ total_count: total, count: total, count_all: total, ...extra, [name]: [...items] }) as {
    total_count: number;
    count: number;
    count_all: number;
  } & Record<Name, Item[]> &
    Extra;
