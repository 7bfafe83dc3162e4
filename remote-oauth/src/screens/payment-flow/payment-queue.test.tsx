import { getClosedDays } from '@hareto/contracts/banks.ts';
import { getCommission, listCreditCards } from '@hareto/contracts/cards.ts';
import { getDraft } from '@hareto/contracts/drafts.ts';
import { getInvoiceFile } from '@hareto/contracts/files.ts';
import { getInvoice } from '@hareto/contracts/invoices.ts';
import { getPaymentSelection, type ListedInvoice } from '@hareto/contracts/oauth.ts';
import { getSupplier } from '@hareto/contracts/suppliers.ts';
import { fakeHost, problem, stub, type FakeHost } from '@hareto/testing/fake-host.ts';
import {
  aCalendar,
  aCard,
  aCommission,
  aDraft,
  anInvoiceDetail,
  anInvoiceFile,
  aSupplierDetail,
  page,
} from '@hareto/testing/payment-builders.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { aUser } from '@hareto/testing/user-builders.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { config } from '../../../remote.config.ts';
import { KEPT_BEYOND_SESSION } from '@hareto/platform/host-contract/host.ts';
import remote from '../../remote.ts';

const invoice = (draft_id: number, changed: Partial<ListedInvoice> = {}): ListedInvoice => ({
  draft_id,
  external_invoice_id: `S-${String(draft_id)}`,
  payee_name: `取引先${String(draft_id)}`,
  invoice_number: null,
  billing_amount: 100_000 + draft_id,
  commission: 3_000,
  payment_due_date: '2026-11-30',
  has_file: true,
  has_supplier: true,
  has_account: true,
  is_supplier_rejected: false,
  invoice_id: null,
  total_amount: null,
  payment: null,
  ...changed,
});
const paid = (draft_id: number, invoice_id: number) =>
  invoice(draft_id, { invoice_id, total_amount: 103_000 + draft_id, commission: null });
const RETURN_URL = 'https://keiri-note.example/cb';

beforeEach(() => {
  const storedSelection = {
    email_address: aUser().email_address,
    client_id: 'keiri-note',
    client_name: '経理ノート',
    return_url: RETURN_URL,
    draft_ids: [7, 8, 9],
  };
  sessionStorage.setItem(
    `${KEPT_BEYOND_SESSION}partner-selection`,
    JSON.stringify(storedSelection),
  );
});

const selection = (invoices: ListedInvoice[]) =>
  stub(getPaymentSelection, {
    client_name: '経理ノート',
    return_url: RETURN_URL,
    total_count: invoices.length,
    invoices,
  });
const aHost = (invoices: ListedInvoice[]) =>
  fakeHost({
    stubs: [
      selection(invoices),
      stub(getDraft, ({ params }) => aDraft({ id: Number(params.id) })),
      stub(listCreditCards, page('credit_cards', [aCard()], {})),
      stub(getClosedDays, aCalendar()),
      stub(getSupplier, aSupplierDetail()),
      stub(getCommission, ({ query }) => aCommission(Number(query?.billing_amount))),
      stub(getInvoiceFile, anInvoiceFile()),
      stub(getInvoice, ({ params }) => anInvoiceDetail({ id: Number(params.id) })),
    ],
  });
const open = (host: FakeHost, at: string) => renderRemote(remote, config, { host, at });
/** Removes the second text of an amount, which is only for screen readers. */
const visibleText = ({ textContent }: Element) => textContent?.replaceAll(/([\d,]+)\1円/g, '$1');
const queueItems = async () =>
  within(await screen.findByRole('list', { name: '選んだ請求書' }))
    .getAllByRole('listitem')
    .map((item) => [visibleText(item), item.getAttribute('aria-current')]);

test.each(['invoiceinfo', 'confirm'])(
  'shows the queue above %s: finished, current and next invoices, and the total',
  async (step) => {
    const all = [invoice(9, { has_file: false }), invoice(8), invoice(4), paid(7, 12)];
    await open(aHost(all), `/oauth/payments/add/${step}?draft=8`);
    expect(await queueItems()).toEqual([
      ['取引先7申請済み¥100,007', null],
      ['2取引先83件中2件目を確認中¥100,008', 'step'],
      ['3取引先9請求書ファイルがありません¥100,009', null],
    ]);
    expect(visibleText(screen.getByText(/^3件中1件を申請済み/).closest('p') as HTMLElement)).toBe(
      '3件中1件を申請済み　お支払い総額 ¥309,024',
    );
    const queue = within(screen.getByRole('list', { name: '選んだ請求書' }));
    expect(queue.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/oauth/payments/add/invoiceinfo?draft=9',
    ]);
    expect(screen.getByRole('link', { name: 'この請求書をあとにする' })).toHaveAttribute(
      'href',
      '/oauth/payments/add/invoiceinfo?draft=9',
    );
  },
);

test('says that only this invoice is paid now, unless it is the last unpaid one', async () => {
  const host = aHost([paid(7, 12), invoice(8), invoice(9)]);
  const { unmount } = await open(host, '/oauth/payments/add/confirm?draft=8');
  expect(
    await screen.findByText(
      'この申請では、2件目だけをカードで決済します。残りの1件は、あとで1件ずつ申請します。',
    ),
  ).toBeInTheDocument();
  unmount();
  host.use(selection([paid(7, 12), invoice(8), paid(9, 14)]));
  await open(host, '/oauth/payments/add/confirm?draft=8');
  expect(await screen.findByText(/^3件中2件を申請済み/)).toBeInTheDocument();
  expect(screen.queryByText(/^この申請では/)).toBeNull();
});

test('offers no postponement of the last unpaid invoice', async () => {
  const all = [paid(9, 13), invoice(8), paid(7, 12)];
  await open(aHost(all), '/oauth/payments/add/invoiceinfo?draft=8');
  expect(await screen.findByText(/^3件中2件を申請済み/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'この請求書をあとにする' })).toBeNull();
});

test('continues the payment without a queue when the partner has no access', async () => {
  const host = aHost([]);
  host.use(
    stub(getPaymentSelection, () => {
      throw problem({ httpStatus: 403, status: 'consent_required' });
    }),
  );
  await open(host, '/oauth/payments/add/invoiceinfo?draft=8');
  expect(await screen.findByRole('form', { name: '請求書情報' })).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: '選んだ請求書' })).toBeNull();
});

test('shows the next payable invoice after a payment, never one whose payee was refused meanwhile', async () => {
  const refused = invoice(8, { is_supplier_rejected: true });
  await open(aHost([paid(7, 12), refused, invoice(9)]), '/oauth/payments/complete?invoice=12');
  expect(await screen.findByText('次の請求書（3件目）')).toBeInTheDocument();
  expect(screen.getByText('戻っても、残り1件の選択は保存されています。')).toBeInTheDocument();
  expect(visibleText(screen.getByText('次の請求書（3件目）').parentElement as HTMLElement)).toBe(
    '次の請求書（3件目）取引先9　¥100,009',
  );
  expect(screen.getByRole('link', { name: '次の請求書へ進む' })).toHaveAttribute(
    'href',
    '/oauth/payments/add/invoiceinfo?draft=9',
  );
});

test('links to a postponed invoice after the last one', async () => {
  await open(aHost([invoice(7), paid(8, 13), paid(9, 14)]), '/oauth/payments/complete?invoice=14');
  expect(await screen.findByRole('link', { name: '次の請求書へ進む' })).toHaveAttribute(
    'href',
    '/oauth/payments/add/invoiceinfo?draft=7',
  );
});

test('shows the total of all payments after the last one', async () => {
  await open(aHost([paid(7, 12), paid(8, 13), paid(9, 14)]), '/oauth/payments/complete?invoice=14');
  expect(
    await screen.findByRole('heading', { name: '3件の申請を受け付けました' }),
  ).toBeInTheDocument();
  expect(screen.getByText('¥309,024')).toBeInTheDocument();
  expect(screen.getAllByRole('definition').map(visibleText)).toEqual([
    '¥103,007',
    '¥103,008',
    '¥103,009',
  ]);
});

test('counts no cancelled payment after the last one, and opens the page of a cancelled payment', async () => {
  const payment = {
    document_number: 13,
    status: 5 as const,
    is_action_required: false,
    deposit_date: null,
  };
  const all = [paid(7, 12), { ...paid(8, 13), payment }, paid(9, 14)];
  const { unmount } = await open(aHost(all), '/oauth/payments/complete?invoice=14');
  expect(
    await screen.findByRole('heading', { name: '2件の申請を受け付けました' }),
  ).toBeInTheDocument();
  unmount();
  const host = aHost(all);
  host.use(stub(getInvoice, anInvoiceDetail({ id: 13, status: 5 })));
  const { path } = await open(host, '/oauth/payments/complete?invoice=13');
  await waitFor(() => expect(path()).toBe('/payments/history/13'));
});

test('shows a payment outside the selection as a single payment', async () => {
  await open(aHost([paid(7, 12), paid(8, 13), paid(9, 14)]), '/oauth/payments/complete?invoice=99');
  expect(await screen.findByRole('heading', { name: '申請を受け付けました' })).toBeInTheDocument();
});
