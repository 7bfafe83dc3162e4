import type { RequestDraft } from '@hareto/contracts/request-drafts.ts';
import type { RequestDetail, RequestListItem } from '@hareto/contracts/request-sellers.ts';
import { fakeHost, type FakeHost, type Stub } from '@hareto/testing/fake-host.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { aUser, someStats } from '@hareto/testing/user-builders.ts';
import { config } from '../../remote.config.ts';
import remote from '../remote.ts';

/** A host whose user has the feature. */
export const sellersHost = (...stubs: Stub[]): FakeHost =>
  fakeHost({
    user: aUser({ features: { invoice_request: 1 } }),
    stats: { ...someStats(), collections: { request: 3, decided: 1, history: 8, draft: 2 } },
    stubs,
  });

/** This remote's routes over a fake host. */
export const renderCollections = (host: FakeHost, at: string) =>
  renderRemote(remote, config, { host, at });

export const aRequestItem = (changes: Partial<RequestListItem> = {}): RequestListItem => ({
  id: 40,
  document_number: 40,
  collection_status: 2,
  is_action_required: false,
  action_message: null,
  buyer_name: '株式会社サンプル物流',
  title: '11月分運送費',
  billing_amount: 110_000,
  seller_commission: 1_100,
  buyer_commission: 2_200,
  deposit_amount: 108_900,
  payment_due_date: '2026-12-10',
  deposit_date: '2026-12-16',
  bank: { bank_name: 'みずほ銀行', branch_name: '東京営業部' },
  is_opened: false,
  is_linked: false,
  last_reminded_at: null,
  is_remindable: true,
  is_cancellable: true,
  closed_at: null,
  updated_at: '2026-11-20T10:00:00+09:00',
  ...changes,
});

export const requestPage = (items: readonly RequestListItem[], total = items.length) => ({
  total_count: total,
  count: total,
  count_all: total,
  total_count_is_action_required: 0,
  total_billing_amount: 220_000,
  total_seller_commission: 2_200,
  total_deposit_amount: 217_800,
  invoices: [...items],
});

export const aRequest = (changes: Partial<RequestDetail> = {}): RequestDetail => ({
  ...aRequestItem(),
  buyer_business_form: 1,
  buyer_corporate_number: '5999901000003',
  buyer_person_name: '鈴木 一郎',
  buyer_person_email: 'ichiro@example.co.jp',
  supplier_name: '株式会社サンプル商事',
  supplier_person_name: '山田 太郎',
  supplier_person_email: 'taro@example.co.jp',
  invoice_number: 'A-77',
  invoice_date: '2026-11-20',
  standard_amount: 100_000,
  reduced_amount: 0,
  nontaxable_amount: 0,
  discount_amount: 0,
  discount_rate: null,
  consumption_tax: 10_000,
  commission: 3_300,
  total_amount: 112_200,
  invoice_request_commission_rate: 1,
  account_id: 51,
  account: {
    bank_code: '0001',
    bank_name: 'みずほ銀行',
    branch_code: '001',
    branch_name: '東京営業部',
    account_type: 1,
    account_number: '7654321',
    account_holder_kana: 'ｶ)ｻﾝﾌﾟﾙｼﾖｳｼﾞ',
  },
  message: null,
  files: [],
  request_url: 'http://localhost:3000/signin?request_key=abc',
  is_contact_editable: true,
  reminder_count: 0,
  timeline: {
    sent_at: '2026-11-20T10:00:00+09:00',
    delivered_at: '2026-11-20T10:01:00+09:00',
    opened_at: null,
    linked_at: null,
    paid_at: null,
    deposited_at: null,
  },
  action_required: null,
  cancel: null,
  ...changes,
});

export const aRequestDraft = (changes: Partial<RequestDraft> = {}): RequestDraft => ({
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
  ...changes,
});
