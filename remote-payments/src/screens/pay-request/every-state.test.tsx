import { listCreditCards } from '@hareto/contracts/cards.ts';
import { getInvoice } from '@hareto/contracts/invoices.ts';
import { fakeHost, stub } from '@hareto/testing/fake-host.ts';
import { aCard, anInvoiceDetail, page } from '@hareto/testing/payment-builders.ts';
import { aUser } from '@hareto/testing/user-builders.ts';
import { screen, within } from '@testing-library/react';
import { renderPayments } from '../../testing/render-payments.tsx';

const PAID = 'この依頼はお支払い済みです。';
const UNREGISTERED = '事業者登録を完了するとお支払いいただけます。';

/** For each state: its name on the page, and why the request cannot be paid; null when it can. */
test.each([
  [6, 'none', '登録待ち', UNREGISTERED],
  [7, 'none', 'お支払い待ち', null],
  [1, 'authorized', '審査中（受付済み）', PAID],
  [2, 'authorized', '審査中（最終確認）', PAID],
  [2, 'captured', '再確認中', PAID],
  [3, 'captured', '振込予約済み', PAID],
  [4, 'captured', '振込完了', PAID],
  [5, 'refunded', 'キャンセル', 'この依頼は取り消されています。'],
  [8, 'none', '期限切れ', '支払期限を過ぎたため、お支払いいただけません。'],
] as const)(
  'shows a request in status %i with payment state %s as %s, with the reason if it cannot be paid',
  async (status, payment_state, label, reason) => {
    const request = anInvoiceDetail({
      id: 40,
      document_number: 40,
      type: 'InvoiceRequestBuyer',
      status,
      payment_state,
      payment_due_date: '2026-12-10',
      requester: {
        name: 'サンプル工業株式会社',
        person_name: '鈴木 一郎',
        person_email: 'ichiro@example.com',
        message: null,
      },
      files: [],
    });
    const host = fakeHost({
      user: aUser({ registration_status: status === 6 ? 0 : 2 }),
      stubs: [
        stub(getInvoice, request),
        stub(listCreditCards, page('credit_cards', [aCard()], {})),
      ],
    });
    await renderPayments(host, '/payments/waiting/40/creditcard');
    const facts = await screen.findByRole('region', { name: 'お支払い依頼の内容' });
    const isOpen = status === 6 || status === 7;
    expect(facts).toHaveTextContent(
      `I-00000040${label}${isOpen ? '期限まであと20日' : ''}請求書番号`,
    );
    expect(within(facts).getByRole('heading', { name: 'サンプル工業株式会社' })).toBeVisible();
    const [firstHeading] = screen.queryAllByRole('heading', { level: 2 });
    expect(firstHeading?.textContent).toBe(reason ?? 'サンプル工業株式会社');
    const payButtons = screen.queryAllByRole('button', { name: '103,000円を支払う' });
    expect(payButtons.length > 0).toBe(reason === null);
  },
);
