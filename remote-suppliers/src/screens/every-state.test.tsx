import { listInvoices } from '@hareto/contracts/invoice-list.ts';
import { getInvoice } from '@hareto/contracts/invoices.ts';
import { totals } from '@hareto/contracts/list.ts';
import { getRequest, listRequests } from '@hareto/contracts/seller-requests.ts';
import { getSupplier } from '@hareto/contracts/suppliers.ts';
import { fakeHost, stub } from '@hareto/testing/fake-host.ts';
import { anInvoice, anInvoiceDetail, aSupplierDetail } from '@hareto/testing/payment-builders.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { aRequest, aRequestItem, requestPage } from '@hareto/testing/request-builders.ts';
import { aUser } from '@hareto/testing/user-builders.ts';
import { screen, within } from '@testing-library/react';
import { config } from '../../remote.config.ts';
import remote from '../remote.ts';

const open = async (host: ReturnType<typeof fakeHost>, at: string) =>
  (await renderRemote(remote, config, { host, at })).unmount;
/** The text of the badges, between the number and the heading of a detail. */
const badgesAbove = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 1, name });
  return heading.parentElement?.previousElementSibling?.textContent;
};

/** The name of a payment's state below its supplier, and the day of its transfer. */
test.each([
  [1, 'authorized', '審査中（受付済み）', '2026/11/30 予定'],
  [2, 'authorized', '審査中（最終確認）', '2026/11/30 予定'],
  [2, 'captured', '再確認中', '2026/11/30 予定'],
  [3, 'captured', '振込予約済み', '2026/11/30 予定'],
  [4, 'captured', '振込完了', '2026/11/30'],
  [5, 'refunded', 'キャンセル', '—'],
  [8, 'none', '期限切れ', '—'],
] as const)(
  'shows the state of a payment in status %i with payment state %s',
  async (status, payment_state, label, day) => {
    const state = { status, payment_state } as const;
    const invoices = [anInvoice(state)];
    const payments = [{ id: 12, document_number: 12, total_amount: 103_000, ...state }];
    const held_at = '2026-11-20T10:00:00+09:00';
    const hold = { held_at, is_unknown_change: false, payments };
    const host = fakeHost({
      stubs: [
        stub(getSupplier, aSupplierDetail({ hold })),
        stub(listInvoices, { ...totals(1), total_count_is_action_required: 0, invoices }),
        stub(getInvoice, anInvoiceDetail(state)),
      ],
    });
    let close = await open(host, '/suppliers/21/payment-history');
    const [, row] = within(
      await screen.findByRole('table', { name: 'サンプル工業株式会社への支払い履歴' }),
    ).getAllByRole('row');
    expect(row).toHaveTextContent(`I-00000012${label}2026/11/10${day}¥100,000`);
    expect(screen.getByRole('link', { name: `I-00000012 ${label} ¥103,000` })).toBeInTheDocument();
    close();

    host.use(stub(getSupplier, aSupplierDetail()));
    close = await open(host, '/suppliers/21');
    const recent = await screen.findByRole('link', { name: /I-00000012/ });
    expect(recent).toHaveTextContent(`I-00000012振込日 ${day}¥100,000100,000円${label}`);
    close();

    await open(host, '/suppliers/21/payment-history/12');
    expect(await badgesAbove('サンプル工業株式会社')).toBe(`${label}I-00000012`);
  },
);

/**
 * The name of a request's state below the supplier that it was sent to, and the day of the deposit.
 */
test.each([
  [1, false, '依頼先の登録待ち', '2026/12/16'],
  [2, false, '支払い待ち', '2026/12/16'],
  [3, false, '審査中', '2026/12/16'],
  [3, true, '再確認中', '2026/12/16'],
  [4, false, '入金予定', '2026/12/16'],
  [5, false, '入金完了', '2026/12/16'],
  [6, false, '期限切れ', '—'],
  [7, false, 'キャンセル', '—'],
] as const)(
  'shows the state of a request in status %i, examined again: %s',
  async (collection_status, is_examined_again, label, day) => {
    const state = { collection_status, is_examined_again };
    const host = fakeHost({
      user: aUser({ features: { invoice_request: 1 } }),
      stubs: [
        stub(getSupplier, aSupplierDetail({ corporate_number: '5999901000003' })),
        stub(listInvoices, { ...totals(0), total_count_is_action_required: 0, invoices: [] }),
        stub(listRequests, requestPage([aRequestItem(state)])),
        stub(getRequest, aRequest(state)),
      ],
    });
    const close = await open(host, '/suppliers/21/collection-history');
    const [, row] = within(
      await screen.findByRole('table', { name: 'サンプル工業株式会社からの入金履歴' }),
    ).getAllByRole('row');
    expect(row).toHaveTextContent(`I-00000040${label}11月分運送費2026/12/10${day}¥110,000`);
    close();

    await open(host, '/suppliers/21/collection-history/40');
    expect(await badgesAbove('株式会社サンプル物流')).toBe(`${label}I-00000040`);
  },
);
