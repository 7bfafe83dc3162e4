import type { RequestDraft } from '@hareto/contracts/request-drafts.ts';
import type { UserStats } from '@hareto/contracts/users.ts';
import { fakeHost, type FakeHost, type Stub } from '@hareto/testing/fake-host.ts';
import { anInvoiceFile } from '@hareto/testing/payment-builders.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { aUser, someStats } from '@hareto/testing/user-builders.ts';
import { config } from '../../remote.config.ts';
import remote from '../remote.ts';

const hostWith =
  (collections: NonNullable<UserStats['collections']>) =>
  (...stubs: Stub[]): FakeHost =>
    fakeHost({
      user: aUser({ features: { invoice_request: 1 } }),
      stats: { ...someStats(), collections },
      stubs,
    });

/** A host whose user has the feature and has used it. */
export const sellersHost = hostWith({ request: 3, decided: 1, history: 8, draft: 2 });
/** A host whose user has the feature and has not used it yet. */
export const newcomersHost = hostWith({ request: 0, decided: 0, history: 0, draft: 0 });

/** This remote's routes over a fake host. */
export const renderCollections = (host: FakeHost, at: string) =>
  renderRemote(remote, config, { host, at });

export { aRequest, aRequestItem, requestPage } from '@hareto/testing/request-builders.ts';

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

/** Everything that a draft needs to be sent, without its amounts and the seller's share. */
export const SENDABLE = {
  buyer_business_form: 1,
  buyer_name: '株式会社サンプル物流',
  buyer_person_name: '鈴木 一郎',
  buyer_person_email: 'ichiro@example.co.jp',
  supplier_person_name: '山田 太郎',
  supplier_person_email: 'taro@example.co.jp',
  title: '11月分運送費',
  invoice_date: '2026-11-20' as RequestDraft['invoice_date'],
  payment_due_date: '2026-12-10' as RequestDraft['payment_due_date'],
  deposit_date: '2026-12-16' as RequestDraft['deposit_date'],
  account_id: 51,
  files: [anInvoiceFile()],
} satisfies Partial<RequestDraft>;
