import type { Page } from '../support/test.ts';

// The demo's corporation has sent no card payment request; these responses show some.

const TIMELINE = {
  sent_at: '2026-11-20T10:26:00+09:00',
  undelivered_at: null,
  delivered_at: '2026-11-20T10:26:00+09:00',
  opened_at: '2026-11-20T11:02:00+09:00',
  linked_at: null,
  paid_at: null,
  deposited_at: null,
};

const ITEM = {
  id: 40,
  document_number: 40,
  collection_status: 2,
  is_action_required: false,
  action_message: null,
  action_due_at: null,
  buyer_name: '株式会社サンプル物流',
  buyer_person_name: '鈴木 一郎',
  buyer_person_email: 'ichiro@sample-butsuryu.example',
  title: '11月分運送費・梱包資材',
  billing_amount: 152_874,
  seller_commission: 3_057,
  buyer_commission: 1_529,
  deposit_amount: 149_817,
  payment_due_date: '2026-12-10',
  deposit_date: '2026-12-16',
  bank: {
    bank_name: 'みずほ銀行',
    branch_name: '東京営業部',
    account_type: 1,
    account_number: '1234567',
  },
  is_opened: true,
  is_linked: false,
  timeline: TIMELINE,
  request_url: 'https://hareto.example/signin?request_key=4Qm9vT2xKcW7',
  is_contact_editable: true,
  last_reminded_at: null,
  reminder_count: 0,
  is_remindable: true,
  is_cancellable: true,
  closed_at: null,
  cancelled_by: null,
  updated_at: '2026-11-20T10:26:00+09:00',
};

/** A paid request whose account differs from the one on the invoice, so the seller must act. */
const ACTION_REQUIRED = {
  ...ITEM,
  id: 38,
  document_number: 38,
  collection_status: 3,
  is_action_required: true,
  action_message: '請求書の振込先口座と登録口座が一致しません',
  action_due_at: '2026-11-27T23:59:59+09:00',
  buyer_name: 'サンプル工業株式会社',
  title: '10月分 部材',
  is_linked: true,
  timeline: {
    ...TIMELINE,
    linked_at: '2026-11-20T11:05:00+09:00',
    paid_at: '2026-11-20T11:09:00+09:00',
  },
  request_url: null,
  is_contact_editable: false,
  is_remindable: false,
  is_cancellable: false,
};

/** A request whose mail was refused. */
const UNDELIVERED = {
  ...ITEM,
  id: 42,
  document_number: 42,
  collection_status: 1,
  buyer_name: '株式会社みなと印刷',
  buyer_person_email: 'sato@minato-print.example',
  title: '11月分 印刷物',
  is_opened: false,
  timeline: {
    ...TIMELINE,
    undelivered_at: '2026-11-20T10:28:00+09:00',
    delivered_at: null,
    opened_at: null,
  },
};

const LIST = {
  total_count: 3,
  count: 3,
  count_all: 3,
  total_count_is_action_required: 1,
  total_billing_amount: 3 * ITEM.billing_amount,
  total_seller_commission: 3 * ITEM.seller_commission,
  total_deposit_amount: 3 * ITEM.deposit_amount,
  total_count_waiting: 2,
  total_billing_amount_waiting: 2 * ITEM.billing_amount,
  total_count_in_review: 1,
  total_billing_amount_in_review: ITEM.billing_amount,
  next_deposit: null,
  invoices: [ACTION_REQUIRED, ITEM, UNDELIVERED],
};

const DETAIL = {
  ...ITEM,
  buyer_business_form: 1,
  buyer_corporate_number: '5999901000003',
  supplier_name: '株式会社サンプル商事',
  supplier_person_name: '山田 太郎',
  supplier_person_email: 'taro@sample-shoji.example',
  invoice_number: 'A-77',
  invoice_date: '2026-11-20',
  standard_amount: 120_000,
  reduced_amount: 24_000,
  nontaxable_amount: 3_000,
  discount_amount: 7_350,
  discount_rate: 5,
  consumption_tax: 13_224,
  commission: 4_586,
  total_amount: 154_403,
  invoice_request_commission_rate: 2,
  account_id: 51,
  account: {
    bank_code: '0001',
    bank_name: 'みずほ銀行',
    branch_code: '001',
    branch_name: '東京営業部',
    account_type: 1,
    account_number: '1234567',
    account_holder_kana: 'ｶ)ｻﾝﾌﾟﾙｼﾖｳｼﾞ',
  },
  message: null,
  files: [],
  action_required: null,
  cancel: null,
};

/** Answers with a list of requests, and with the details of one. */
export async function mockRequests(page: Page): Promise<void> {
  await page.route('**/api/v1/invoices/request_sellers?*', (route) =>
    route.fulfill({ json: LIST }),
  );
  await page.route('**/api/v1/invoices/*/request_seller', (route) =>
    route.fulfill({ json: DETAIL }),
  );
}

const DRAFT = {
  id: 7,
  version: 1,
  buyer_business_form: null,
  buyer_name: null,
  buyer_corporate_number: null,
  buyer_person_name: null,
  buyer_person_email: null,
  supplier_person_name: null,
  supplier_person_email: null,
  title: null,
  invoice_number: null,
  invoice_date: null,
  standard_amount: null,
  reduced_amount: null,
  nontaxable_amount: null,
  consumption_tax: null,
  discount_amount: null,
  discount_rate: null,
  billing_amount: null,
  payment_due_date: null,
  deposit_date: null,
  invoice_request_commission_rate: null,
  account_id: null,
  message: null,
  files: [],
  invoice_id: null,
  updated_at: '2026-11-20T10:00:00+09:00',
};

/**
 * Answers the form, which makes a draft when it opens, so that other visits do not list the draft.
 */
export async function mockRequestDraft(page: Page): Promise<void> {
  await page.route('**/api/v1/invoice_request_drafts', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 201, json: DRAFT })
      : route.fallback(),
  );
  await page.route(`**/api/v1/invoice_request_drafts/${String(DRAFT.id)}*`, (route) =>
    route.fulfill({ json: DRAFT }),
  );
}
