import { approveCreditCard, getCardFrame, listCreditCards } from '@hareto/contracts/cards.ts';
import { cancelInvoice } from '@hareto/contracts/cancel-invoice.ts';
import { getInvoice, type InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { payRequest } from '@hareto/contracts/pay-request.ts';
import { fakeHost, networkProblem, problem, stub, type Stub } from '@hareto/testing/fake-host.ts';
import {
  aCard,
  anInvoiceDetail,
  anInvoiceFile,
  page,
  aReadValue,
} from '@hareto/testing/payment-builders.ts';
import { aUser } from '@hareto/testing/user-builders.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { cardApproval } from '../../testing/flow-stubs.ts';
import { renderPayments } from '../../testing/render-payments.tsx';

const SCREEN_PATH = '/payments/waiting/40/creditcard';
const PAY = '112,200円を支払う';

const aRequest = (changes: Partial<InvoiceDetail> = {}) =>
  anInvoiceDetail({
    id: 40,
    document_number: 40,
    type: 'InvoiceRequestBuyer',
    status: 7,
    payment_state: 'none',
    supplier_name: 'やまだデザイン',
    supplier: {
      id: null,
      name: 'やまだデザイン',
      corporate_number: null,
      invoice_registration_number: null,
    },
    title: '11月分デザイン費',
    invoice_number: 'A-77',
    payment_due_date: '2026-11-26',
    deposit_date: '2026-12-02',
    billing_amount: 110_000,
    commission: 3_300,
    seller_commission: 1_100,
    buyer_commission: 2_200,
    commission_tax: 200,
    total_amount: 112_200,
    collection_status: 2,
    requester: {
      name: 'やまだデザイン',
      person_name: '鈴木 一郎',
      person_email: 'ichiro@example.com',
      message: 'よろしくお願いいたします。',
    },
    credit_card: null,
    applied_at: null,
    events: [],
    files: [],
    ...changes,
  });
const cards = [
  aCard({ closing_day: 20, debit_day: 10, debit_month_offset: 1 }),
  aCard({
    id: 4,
    brand: 'JCB',
    last4: '5517',
    is_default: false,
    closing_day: 15,
    debit_day: 27,
    debit_month_offset: 1,
  }),
  aCard({ id: 5, last4: '8830', is_default: false, is_expired: true, expiry_year: '2025' }),
];
const paidRequest = () => aRequest({ status: 1, applied_at: '2026-11-20T10:00:00+09:00' });

const stubs = (invoice: InvoiceDetail): Stub[] => [
  stub(getInvoice, invoice),
  stub(listCreditCards, page('credit_cards', cards, {})),
  stub(approveCreditCard, { ...cardApproval, amount: 112_200 }),
  stub(payRequest, { status: 1 }),
  stub(cancelInvoice, { status: 5, payment_state: 'none' }),
  stub(getCardFrame, { frame_url: 'http://localhost/card', frame_origin: 'http://localhost' }),
];

async function open(invoice = aRequest(), at = SCREEN_PATH) {
  const host = fakeHost({ stubs: stubs(invoice) });
  return { host, ...(await renderPayments(host, at)) };
}
type Opened = Awaited<ReturnType<typeof open>>;
const agree = ({ user }: Opened) =>
  user.click(screen.getByRole('checkbox', { name: /依頼の内容に同意する/ }));
const pay = ({ user }: Opened) => user.click(screen.getAllByRole('button', { name: PAY })[0]!);

test('shows differences between document and request before the payment', async () => {
  const ocr = (billing_amount: string) => ({
    status: 'done' as const,
    fields: { billing_amount: aReadValue(billing_amount), invoice_number: aReadValue('A-77') },
    supplier_candidates: [],
  });
  await open(aRequest({ files: [anInvoiceFile({ ocr: ocr('101000') })] }));
  const note = await screen.findByText('請求書と依頼の内容が異なります。依頼元にご確認ください。');
  expect(note.closest('[role=status]')).toHaveTextContent(
    '請求金額：請求書では「101,000円」と読み取りました。依頼の内容は「110,000円」です。',
  );
  expect(screen.getAllByRole('button', { name: PAY })[0]).toBeEnabled();
});

test('shows that the document is still being read, and the differences as soon as it was read', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const fields = { billing_amount: aReadValue('101000') };
  const file = (status: 'processing' | 'done') =>
    anInvoiceFile({
      ocr: { status, fields: status === 'done' ? fields : {}, supplier_candidates: [] },
    });
  let invoice = aRequest({ files: [file('processing')] });
  const host = fakeHost({ stubs: [stub(getInvoice, () => invoice), ...stubs(invoice).slice(1)] });
  await renderPayments(host, SCREEN_PATH);
  expect(
    await screen.findByText('請求書を読み取っています。終わると、依頼の内容と照合します。'),
  ).toBeInTheDocument();
  invoice = aRequest({ files: [file('done')] });
  await act(async () => jest.advanceTimersByTimeAsync(2_500));
  expect(
    await screen.findByText('請求書と依頼の内容が異なります。依頼元にご確認ください。'),
  ).toBeInTheDocument();
  expect(screen.queryByText(/請求書を読み取っています。/)).toBeNull();
  jest.useRealTimers();
});

test("shows requester, purpose, deadline, fee, and the requester's share of the fee", async () => {
  await open();
  expect(
    await screen.findByRole('heading', { name: 'やまだデザインからのお支払い依頼', level: 1 }),
  ).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'お支払い依頼の内容' })).toHaveTextContent(
    /I-00000040.*お支払い待ち.*あと6日.*請求書番号A-77.*支払期限2026\/11\/26.*件名11月分デザイン費.*鈴木 一郎.*よろしくお願いいたします。/,
  );
  expect(screen.getByRole('region', { name: 'お支払い金額' })).toHaveTextContent(
    /請求金額（税込）¥110,000.*決済手数料（税込）.*¥3,300.*依頼元が負担する手数料−¥1,100.*うち消費税（お客さま負担の手数料） ¥200.*お支払い総額¥112,200/,
  );
});

test('forecasts the debit of the chosen card', async () => {
  const { user } = await open();
  const choices = await screen.findByRole('region', { name: 'お支払いに使うカード' });
  await waitFor(() =>
    expect(choices).toHaveTextContent(
      'カードのご利用日は審査完了日になります。本日審査が完了した場合、2026年12月10日(木)に引き落とし予定です',
    ),
  );
  await user.click(screen.getByRole('radio', { name: /5517/ }));
  expect(choices).toHaveTextContent('2027年1月27日(水)に引き落とし予定です');
});

test('pays with the default card once, even on a double click', async () => {
  const opened = await open();
  const { host, user, path } = opened;
  await screen.findByRole('radio', { name: /1204/, checked: true });
  await agree(opened);
  host.use(stub(getInvoice, paidRequest()));
  await user.dblClick(screen.getAllByRole('button', { name: PAY })[0]!);
  await waitFor(() => {
    expect(path()).toBe('/payments/complete?invoice=40');
  });
  expect(host.calls(approveCreditCard)).toMatchObject([
    {
      body: {
        credit_card_id: 3,
        invoice_id: 40,
        draft_id: null,
        billing_amount: 110_000,
        promotion_code: null,
        return_path: SCREEN_PATH,
      },
    },
  ]);
  expect(host.calls(payRequest)).toEqual([
    {
      params: { id: 40 },
      body: {
        approval_id: cardApproval.approval_id,
        credit_card_id: 3,
        transfer_person_name: 'ｶ)ｻﾝﾌﾟﾙｼﾖｳｼﾞ',
        duplicate_override_reason: null,
      },
      idempotencyKey: expect.any(String),
    },
  ]);
});

test('sends nothing without the consent, and disables an expired card', async () => {
  const opened = await open();
  const { host, user } = opened;
  expect(await screen.findByRole('radio', { name: /8830/ })).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: /5517/ }));
  await pay(opened);
  expect(
    await screen.findByText('利用規約および申請内容への同意にチェックを入れてください。'),
  ).toBeInTheDocument();
  expect(host.calls(approveCreditCard)).toHaveLength(0);
  await agree(opened);
  await pay(opened);
  await waitFor(() => {
    expect(host.calls(payRequest)).toMatchObject([{ body: { credit_card_id: 4 } }]);
  });
});

test('asks for a card when there is none', async () => {
  const host = fakeHost({ stubs: stubs(aRequest()) });
  host.use(stub(listCreditCards, page('credit_cards', [], {})));
  const opened = { host, ...(await renderPayments(host, SCREEN_PATH)) };
  await screen.findByText('登録済みのカードはありません。カードを追加してください。');
  await agree(opened);
  await pay(opened);
  expect(
    await screen.findByText('お支払いに使用するカードを選択してください。'),
  ).toBeInTheDocument();
  expect(host.calls(approveCreditCard)).toHaveLength(0);
});

test('shows a declined card beside the button; the next attempt has new idempotency keys', async () => {
  const opened = await open();
  const { host } = opened;
  host.use(
    stub(approveCreditCard, () => {
      throw problem({
        httpStatus: 402,
        status: 'card_declined',
        message: '別のカードをご利用ください。',
      });
    }),
  );
  await screen.findByRole('radio', { name: /1204/ });
  await agree(opened);
  await pay(opened);
  expect(await screen.findByText('別のカードをご利用ください。')).toBeInTheDocument();
  host.use(stub(approveCreditCard, { ...cardApproval, amount: 112_200 }));
  await pay(opened);
  await waitFor(() => {
    expect(host.calls(payRequest)).toHaveLength(1);
  });
  const keys = host.calls(approveCreditCard).map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(2);
});

test('uses the same key when the user pays again after a lost answer', async () => {
  const opened = await open();
  const { host, path } = opened;
  host.use(
    stub(payRequest, () => {
      throw networkProblem;
    }),
  );
  await screen.findByRole('radio', { name: /1204/ });
  await agree(opened);
  await pay(opened);
  expect(await screen.findByText(/通信に失敗しました/)).toBeInTheDocument();
  host.use(stub(payRequest, { status: 1 }));
  host.use(stub(getInvoice, paidRequest()));
  await pay(opened);
  await waitFor(() => {
    expect(path()).toBe('/payments/complete?invoice=40');
  });
  const keys = host.calls(payRequest).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('sends the user’s reason for a possible duplicate again after a lost answer', async () => {
  const opened = await open();
  const { host, path, user } = opened;
  host.use(
    stub(payRequest, ({ body }) => {
      if (body.duplicate_override_reason) throw networkProblem;
      throw problem({
        httpStatus: 409,
        status: 'duplicate_invoice',
        details: { duplicate_of: 9, duplicate_of_document_number: 9, is_overridable: true },
      });
    }),
  );
  await screen.findByRole('radio', { name: /1204/ });
  await agree(opened);
  await pay(opened);
  await user.type(await screen.findByLabelText('別の請求書としてお支払いになる理由'), '12月分');
  await pay(opened);
  await screen.findByText(/通信に失敗しました/);
  host.use(stub(payRequest, { status: 1 }));
  host.use(stub(getInvoice, paidRequest()));
  await pay(opened);
  await waitFor(() => {
    expect(path()).toBe('/payments/complete?invoice=40');
  });
  const [, sent, repeated] = host.calls(payRequest);
  expect(sent?.body).toMatchObject({ duplicate_override_reason: '12月分' });
  expect(repeated).toEqual(sent);
});

test('shows the payment after a reload when only the response of the server was lost', async () => {
  const opened = await open();
  const { host } = opened;
  host.use(
    stub(payRequest, () => {
      throw networkProblem;
    }),
  );
  await screen.findByRole('radio', { name: /1204/ });
  await agree(opened);
  await pay(opened);
  await screen.findByText(/通信に失敗しました/);
  opened.unmount();
  host.use(stub(getInvoice, paidRequest()));
  const again = await renderPayments(host, SCREEN_PATH);
  await waitFor(() => {
    expect(again.path()).toBe('/payments/complete?invoice=40');
  });
  expect(host.calls(payRequest)).toHaveLength(1);
});

test('shows a request as paid when it was paid elsewhere meanwhile', async () => {
  const opened = await open();
  const { host } = opened;
  host.use(
    stub(payRequest, () => {
      throw problem({ httpStatus: 409, status: 'invalid_status', details: { current_status: 1 } });
    }),
  );
  await screen.findByRole('radio', { name: /1204/ });
  await agree(opened);
  host.use(stub(getInvoice, paidRequest()));
  await pay(opened);
  expect(await screen.findByText('この依頼はお支払い済みです。')).toBeInTheDocument();
});

test.each([
  [
    'paid',
    paidRequest(),
    'この依頼はお支払い済みです。',
    'お支払いの詳細を見る',
    '/payments/review/40',
  ],
  [
    'expired',
    aRequest({ status: 8 }),
    '支払期限を過ぎたため、お支払いいただけません。',
    'お支払いの詳細を見る',
    '/payments/history/40',
  ],
  [
    'past its due date',
    aRequest({ payment_due_date: '2026-11-19' }),
    '支払期限を過ぎたため、お支払いいただけません。',
    'お支払い待ちの一覧へ',
    '/payments/waiting',
  ],
  [
    'withdrawn',
    aRequest({ status: 5 }),
    'この依頼は取り消されています。',
    'お支払いの詳細を見る',
    '/payments/history/40',
  ],
])('explains why a request that is %s cannot be paid', async (_name, invoice, title, link, to) => {
  await open(invoice);
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', to);
  expect(screen.queryByRole('button', { name: PAY })).not.toBeInTheDocument();
});

test.each([
  [1, 'ご登録内容を確認中です。', '確認が完了するとお支払いいただけます。'],
  [3, '本サービスをご利用いただけません。', null],
] as const)(
  'shows the state of the registration and no link to register in registration status %i',
  async (registration_status, title, text) => {
    const host = fakeHost({
      stubs: stubs(aRequest({ status: 6 })),
      user: aUser({ registration_status }),
    });
    await renderPayments(host, SCREEN_PATH);
    expect(await screen.findByText(title)).toBeInTheDocument();
    if (text !== null) expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '登録する' })).toBeNull();
    expect(screen.getByRole('link', { name: '登録の状況を見る' })).toHaveAttribute(
      'href',
      '/registration/result',
    );
  },
);

test('links to the registration when a request waits for it', async () => {
  const invoice = aRequest({ status: 6 });
  const host = fakeHost({ stubs: stubs(invoice), user: aUser({ registration_status: 0 }) });
  await renderPayments(host, SCREEN_PATH);
  expect(
    await screen.findByText('事業者登録を完了するとお支払いいただけます。'),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '登録する' })).toHaveAttribute('href', '/registration');
});

test('keeps the lines of the sender’s message', async () => {
  await open();
  expect(await screen.findByText('よろしくお願いいたします。')).toHaveStyle({
    whiteSpace: 'pre-line',
  });
});

test('declines a request with a reason, after a confirmation', async () => {
  const opened = await open();
  const { host, user } = opened;
  await user.click(await screen.findByRole('button', { name: 'この依頼を辞退する' }));
  const dialog = await screen.findByRole('alertdialog', {
    name: 'やまだデザインからの依頼を辞退しますか？',
  });
  await user.type(within(dialog).getByRole('textbox', { name: /理由/ }), '金額が違います');
  const cancel = { by: 'buyer', reason_code: null, comment: '金額が違います' } as const;
  host.use(
    stub(
      getInvoice,
      aRequest({ status: 5, cancel: { ...cancel, cancelled_at: '2026-11-20T10:00:00+09:00' } }),
    ),
  );
  await user.click(within(dialog).getByRole('button', { name: '辞退する' }));
  expect(await screen.findByText('この依頼は取り消されています。')).toBeInTheDocument();
  const facts = screen.getByRole('region', { name: 'お支払い依頼の内容' });
  expect(facts).toHaveTextContent(/I-00000040キャンセル請求書番号/);
  expect(host.calls(cancelInvoice)).toEqual([
    {
      params: { id: 40 },
      body: { reason: '金額が違います', shown: { status: 7, payment_state: 'none' } },
    },
  ]);
  expect(host.snackbars).toEqual([{ color: 'success', title: 'お支払い依頼を辞退しました' }]);
});

test('pays by itself after a reload as soon as a pending authorisation is approved', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const first = await open();
  const { host } = first;
  host.use(stub(approveCreditCard, { ...cardApproval, amount: 112_200, result: 'pending' }));
  await screen.findByRole('radio', { name: /1204/ });
  await agree(first);
  await pay(first);
  expect(await screen.findByText('決済結果を確認しています')).toBeInTheDocument();
  first.unmount();
  const back = await renderPayments(host, SCREEN_PATH);
  expect(await screen.findByText('決済結果を確認しています')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: '処理中…' })).toHaveLength(2);
  host.use(stub(approveCreditCard, { ...cardApproval, amount: 112_200 }));
  await act(async () => jest.advanceTimersByTimeAsync(4_000));
  await waitFor(() => expect(back.path()).toBe('/payments/complete?invoice=40'));
  expect(new Set(host.calls(payRequest).map((call) => call.idempotencyKey)).size).toBe(1);
  jest.useRealTimers();
});

test('does not pay a request whose amount has changed while its authorisation was pending', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const first = await open();
  const { host } = first;
  host.use(stub(approveCreditCard, { ...cardApproval, amount: 112_200, result: 'pending' }));
  await screen.findByRole('radio', { name: /1204/ });
  await agree(first);
  await pay(first);
  expect(await screen.findByText('決済結果を確認しています')).toBeInTheDocument();
  first.unmount();
  host.use(
    stub(approveCreditCard, { ...cardApproval, amount: 112_200 }),
    stub(getInvoice, aRequest({ billing_amount: 120_000 })),
  );
  await renderPayments(host, SCREEN_PATH);
  expect(
    await screen.findByText(
      '内容が更新されています。最新の内容をご確認のうえ、もう一度お手続きください。',
    ),
  ).toBeInTheDocument();
  await act(async () => jest.advanceTimersByTimeAsync(4_000));
  expect(host.calls(payRequest)).toHaveLength(0);
  jest.useRealTimers();
});

test('opens 3-D Secure with the idempotency keys stored, returns, and pays without another click', async () => {
  const opened = await open();
  const { host } = opened;
  host.use(
    stub(approveCreditCard, {
      ...cardApproval,
      amount: 112_200,
      result: 'challenge',
      challenge_url: '#request-challenge',
    }),
  );
  await screen.findByRole('radio', { name: /1204/ });
  await agree(opened);
  await pay(opened);
  await waitFor(() => {
    expect(window.location.hash).toBe('#request-challenge');
  });
  expect(host.calls(payRequest)).toHaveLength(0);
  opened.unmount();
  host.use(
    stub(approveCreditCard, { ...cardApproval, amount: 112_200 }),
    stub(getInvoice, paidRequest()),
  );
  const back = await renderPayments(host, `${SCREEN_PATH}?approval=apv_0123456789ab`);
  await waitFor(() => {
    expect(back.path()).toBe('/payments/complete?invoice=40');
  });
  const [before, after] = host.calls(approveCreditCard);
  expect(after).toEqual(before);
  expect(host.calls(payRequest)).toHaveLength(1);
});
