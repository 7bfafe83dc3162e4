import { getClosedDays } from '@hareto/contracts/banks.ts';
import { listBuyerAccounts } from '@hareto/contracts/buyer-accounts.ts';
import {
  createRequestDraft,
  getRequestDraft,
  listRequestDrafts,
  updateRequestDraft,
  type RequestDraft,
} from '@hareto/contracts/request-drafts.ts';
import { createRequest } from '@hareto/contracts/request-changes.ts';
import { getRequest } from '@hareto/contracts/seller-requests.ts';
import { stub } from '@hareto/testing/fake-host.ts';
import { aCalendar } from '@hareto/testing/payment-builders.ts';
import { screen, within } from '@testing-library/react';
import { aRequest } from '@hareto/testing/request-builders.ts';
import { renderCollections, sellersHost } from './render-collections.tsx';
import { aRequestDraft, SENDABLE } from './request-drafts.ts';

/** The seller's only account. */
export const account = {
  id: 51,
  bank_code: '0001',
  bank_name: 'みずほ銀行',
  branch_code: '001',
  branch_name: '東京営業部',
  account_type: 1 as const,
  account_number: '7654321',
  account_holder_kana: 'ｶ)ｻﾝﾌﾟﾙｼﾖｳｼﾞ',
  is_verified: true,
};

/** A draft that may be sent. */
export const completeDraft = aRequestDraft({
  version: 4,
  ...SENDABLE,
  standard_amount: 100_000,
  reduced_amount: 0,
  nontaxable_amount: 0,
  discount_amount: 0,
  billing_amount: 110_000,
  invoice_request_commission_rate: 1,
});

export const SENT_REQUEST = {
  id: 40,
  document_number: 40,
  collection_status: 2 as const,
  request_key: 'abc',
  request_url: 'http://localhost:3000/signin?request_key=abc',
};

/** A host whose API has this draft and accepts it as a request. */
export function formHost(draft: RequestDraft) {
  return sellersHost(
    stub(getRequestDraft, draft),
    stub(updateRequestDraft, { ...draft, version: draft.version + 1 }),
    stub(createRequestDraft, draft),
    stub(listRequestDrafts, {
      total_count: 0,
      count: 0,
      count_all: 0,
      total_count_invoice_requests: 0,
      invoice_request_drafts: [],
    }),
    stub(listBuyerAccounts, { total_count: 1, count: 1, count_all: 1, accounts: [account] }),
    stub(getClosedDays, aCalendar()),
    stub(getRequest, aRequest()),
    stub(createRequest, SENT_REQUEST),
  );
}

/** Opens the first step of a draft. */
export async function openForm(draft: RequestDraft, at = `/collections/add/invoiceinfo?draft=7`) {
  const host = formHost(draft);
  const rendered = await renderCollections(host, at);
  await screen.findByRole('form', { name: '依頼先・請求内容' });
  return { host, ...rendered };
}

/** The button in the column of amounts; the bar of narrow screens has another one. */
export const submitButton = () => {
  const column = screen.getByRole('complementary', { name: '入金額とメールのプレビュー' });
  return within(column).getByRole('button', { name: '確認画面へ進む' });
};
