import { payAgain } from '@hareto/contracts/pay-again.ts';
import { cancelInvoice } from '@hareto/contracts/cancel-invoice.ts';
import { getInvoice, getReceiptUrl, type InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { fakeHost, networkProblem, problem, stub } from '@hareto/testing/fake-host.ts';
import { anInvoiceDetail } from '@hareto/testing/payment-builders.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { aCorrection } from '../../testing/edit-stubs.ts';
import { renderPayments } from '../../testing/render-payments.tsx';

async function open(
  invoice: InvoiceDetail,
  at = `/payments/review/${String(invoice.id)}`,
  now?: string,
) {
  const host = fakeHost({ stubs: [stub(getInvoice, invoice)], ...(now && { now }) });
  const rendered = await renderPayments(host, at);
  await screen.findByRole('heading', { level: 1, name: invoice.supplier.name });
  return { host, ...rendered };
}

const reserved = anInvoiceDetail({
  status: 3,
  payment_state: 'captured',
  transfer_state: 'scheduled',
  cancellable_until: '2026-11-29T23:59:59+09:00',
});

test('shows amounts, payee with the full account, and events', async () => {
  await open(anInvoiceDetail());
  const amounts = screen.getByRole('region', { name: 'お支払い金額' });
  expect(amounts).toHaveTextContent('お支払い総額¥103,000');
  expect(amounts).toHaveTextContent('うち消費税 ¥272');
  expect(amounts).toHaveTextContent('カードのご利用日は審査完了日になります。');
  expect(screen.getByRole('region', { name: '支払い先' })).toHaveTextContent(
    '普通 1234567 サンプルコウギヨウ（カ',
  );
  expect(
    within(screen.getByRole('list', { name: '進み具合' }))
      .getAllByRole('listitem')
      .map((item) => item.dataset['state']),
  ).toEqual(['done', 'current', 'todo', 'todo']);
  expect(screen.getByRole('region', { name: '操作の記録' })).toHaveTextContent(
    '申請を受け付けました（お客さま）',
  );
});

test('shows the calculation from the total of the invoice to the payment', async () => {
  await open(
    anInvoiceDetail({
      billing_amount: 374_000,
      commission: 11_220,
      total_amount: 385_220,
      invoice_total: 330_000,
      adjustments: [
        { kind: 'carried_over', amount: 54_000 },
        { kind: 'other', amount: 10_000 },
      ],
    }),
  );
  expect(screen.getByRole('region', { name: 'お支払い金額' })).toHaveTextContent(
    /^お支払い金額合計（税込）¥330,000330,000円繰越¥54,00054,000円その他−¥10,000−10,000円お支払額（振込金額）¥374,000/,
  );
  expect(screen.getByRole('region', { name: '請求の内容' })).toHaveTextContent(
    /合計（税込）¥330,000330,000円源泉徴収・控除・繰越繰越 ¥54,00054,000円その他 −¥10,000−10,000円/,
  );
});

test('shows reason, comment and deadline in the 要対応 panel', async () => {
  await open(
    anInvoiceDetail({
      is_action_required: true,
      answer: 'reupload',
      action_message: '請求書の画像が不鮮明です',
      action_required: {
        owner: 'buyer',
        reasons: [
          {
            code: 'DOC_UNREADABLE',
            label: '請求書の画像が不鮮明です',
            comment: '口座番号が読み取れません。',
            fields: ['files'],
          },
        ],
        due_at: '2026-11-27T23:59:59+09:00',
      },
    }),
  );
  expect(
    screen.getByRole('heading', { name: '請求書の再アップロードをお願いします' }),
  ).toBeInTheDocument();
  expect(
    screen.getByText('請求書の画像が不鮮明です。口座番号が読み取れません。'),
  ).toBeInTheDocument();
  expect(screen.getByText('2026年11月27日(金)まで').closest('p')).toHaveTextContent(
    /^2026年11月27日\(金\)までにご対応ください。この日を過ぎると、お支払いは自動的にキャンセルされます。カードへのご請求はありません。$/,
  );
  expect(screen.getByRole('link', { name: '再アップロード' })).toHaveAttribute(
    'href',
    '/payments/edit/12/invoiceinfo',
  );
  expect(screen.queryByRole('link', { name: '申請を修正する' })).toBeNull();
});

const withRequiredAction = (changes: Partial<InvoiceDetail> = {}) =>
  aCorrection(['DATE_PASSED'], { deposit_date: '2026-12-07', ...changes });
const LATE = '2026-12-18T10:00:00+09:00';

test('names only in the reason the party that missed the deadline', async () => {
  const cancel = {
    by: 'system',
    reason_code: null,
    comment: '期限までに、依頼元から修正内容のご提出がありませんでした。',
    cancelled_at: '2026-12-01T00:00:00+09:00',
  } as const;
  const events = [{ type: 'answer_overdue', at: cancel.cancelled_at, actor: 'system' as const }];
  const ended = { status: 5, payment_state: 'voided', is_cancellable: false } as const;
  await open(anInvoiceDetail({ ...ended, cancel, events }), '/payments/history/12');
  const title = '2026/12/01 00:00 対応の期限を過ぎたため、キャンセルになりました。';
  expect(screen.getByText(title).parentElement).toHaveTextContent(`${title}${cancel.comment}`);
  expect(screen.queryByText(/ご対応/)).toBeNull();
});

test('names the requester whose deadline is over', async () => {
  const due_at = '2026-12-14T23:59:59+09:00';
  const action_required = { owner: 'seller' as const, reasons: [], due_at };
  await open(withRequiredAction({ action_required }), undefined, LATE);
  expect(
    screen.getByText(
      '依頼元の対応の期限を過ぎたため、このお支払いはまもなく自動的にキャンセルされます。カードへのご請求はありません。',
    ),
  ).toBeVisible();
});

test('shows no past day as a deadline or as a transfer date', async () => {
  await open(
    withRequiredAction({
      action_required: { owner: 'buyer', reasons: [], due_at: '2026-12-14T23:59:59+09:00' },
    }),
    undefined,
    LATE,
  );
  expect(
    screen.getByText(
      'ご対応の期限を過ぎたため、このお支払いはまもなく自動的にキャンセルされます。カードへのご請求はありません。',
    ),
  ).toBeInTheDocument();
  expect(screen.getByRole('list', { name: '進み具合' })).toHaveTextContent(
    '新しい振込希望日が決まると表示します。',
  );
  expect(screen.getByRole('region', { name: '支払い先' })).toHaveTextContent(
    '振込希望日選び直しが必要です（前回のご指定 2026/12/07（月））',
  );
});

test.each([
  [
    'no field solves the problem',
    aCorrection(['PREPAYMENT']),
    /前払いの取引はご利用いただけません。コメント：PREPAYMENTお支払いをキャンセルしてください。/,
  ],
  [
    'the supplier of a failed transfer was refused',
    aCorrection(['TRANSFER_FAILED'], { is_editable: false, editable_fields: [], answer: null }),
    /振込が完了しませんでした（口座相違）。コメント：TRANSFER_FAILEDこの取引先へのお支払いは、現在お受けできません。お支払いをキャンセルしてください。/,
  ],
])('asks only for the cancellation when %s', async (_why, invoice, text) => {
  await open(invoice);
  const heading = screen.getByRole('heading', { name: 'このお支払いはお受けできません' });
  expect(heading.parentElement).toHaveTextContent(text);
  expect(screen.queryByRole('link', { name: '修正する' })).toBeNull();
});

test('does not ask for another day when the day of a stopped payment has passed', async () => {
  await open(
    aCorrection(['ACCOUNT_CONFIRM'], { deposit_date: '2026-12-07', is_held: true }),
    undefined,
    LATE,
  );
  expect(screen.getByRole('region', { name: '支払い先' })).toHaveTextContent(
    '振込希望日お支払いの再開後に決まります（前回のご指定 2026/12/07（月））',
  );
});

test('says that the requester has to respond, and that the money is refunded after the deadline', async () => {
  await open(
    withRequiredAction({
      payment_state: 'captured',
      action_required: { owner: 'seller', reasons: [], due_at: '2026-12-25T23:59:59+09:00' },
    }),
    undefined,
    LATE,
  );
  expect(screen.getByText('2026年12月25日(金)まで').closest('p')).toHaveTextContent(
    '2026年12月25日(金)までに依頼元が対応します。この日を過ぎると、お支払いは自動的にキャンセルされます。お支払い済みの金額は、カードへ返金します。',
  );
});

test.each([
  [['2026-11-20', '2026-11-24'], '通常1営業日以内に結果をお知らせします。'],
  [['2026-11-18', '2026-11-19'], '結果はメールとお知らせでお届けします。'],
])(
  'says when or how the result of an examination on %p arrives',
  async (examination_days, text) => {
    await open(anInvoiceDetail({ examination_days }));
    expect(screen.getByRole('list', { name: '進み具合' })).toHaveTextContent(
      `請求書と振込先を確認しています。${text}`,
    );
  },
);

test('shows the tax of the fee after the discount, below the discount', async () => {
  await open(anInvoiceDetail({ promotion_discount: 1_500, commission_tax: 136 }));
  expect(screen.getByRole('region', { name: 'お支払い金額' })).toHaveTextContent(
    'プロモーション割引−¥1,500−1,500円うち消費税（割引後の手数料） ¥136',
  );
});

test.each([
  ['a wrong amount', aCorrection(['AMOUNT_MISMATCH']), '修正する'],
  ['files and the account', aCorrection(['DOC_UNREADABLE', 'ACCOUNT_MISMATCH']), '修正する'],
  ['a voluntary change', anInvoiceDetail(), '申請を修正する'],
])('links to the form for %s', async (_name, invoice, name) => {
  const { user, path } = await open(invoice);
  if (invoice.action_required)
    expect(
      screen.getByRole('heading', { name: '申請内容の修正をお願いします' }),
    ).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name }));
  await waitFor(() => expect(path()).toBe('/payments/edit/12/invoiceinfo'));
});

test.each([
  [
    'it is in its final check',
    anInvoiceDetail({ status: 2, is_editable: false, editable_fields: [] }),
  ],
  ['only cancelling helps', aCorrection(['PREPAYMENT'])],
  [
    'the requester has to answer',
    aCorrection(['ACCOUNT_MISMATCH'], {
      action_required: { owner: 'seller', reasons: [], due_at: '2026-11-27T23:59:59+09:00' },
    }),
  ],
])('does not link to the form when %s', async (_name, invoice) => {
  await open(invoice);
  const { supplier } = invoice;
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    '請求書カード払い',
    '審査中',
    supplier.name,
  ]);
});

test('shows no time for a step that is still to come', async () => {
  await open(
    anInvoiceDetail({
      status: 2,
      payment_state: 'failed',
      is_action_required: true,
      action_message: 'カード決済を完了できませんでした',
      events: [
        { type: 'submit', at: '2026-11-18T07:00:00+09:00', actor: 'buyer' },
        { type: 'approve', at: '2026-11-19T21:24:00+09:00', actor: 'operator' },
      ],
    }),
  );
  expect(
    within(screen.getByRole('list', { name: '進み具合' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    '受付（完了）お支払い総額 ¥103,0002026/11/20 10:15',
    '審査要対応カード決済を完了できませんでした2026/11/19 21:24',
    '振込予約（未完了）審査完了後に確定します。',
    '振込完了（未完了）2026/11/30（月）予定',
  ]);
});

test("shows requester, purpose, the requester's share of the fee and the progress of a paid request", async () => {
  await open(
    anInvoiceDetail({
      type: 'InvoiceRequestBuyer',
      title: '11月分デザイン費',
      commission: 3_300,
      seller_commission: 1_100,
      buyer_commission: 2_200,
      requester: {
        name: 'やまだデザイン',
        person_name: '鈴木 一郎',
        person_email: 'ichiro@example.com',
        message: null,
      },
      events: [
        { type: 'create_request', at: '2026-11-18T07:00:00+09:00', actor: 'seller' },
        { type: 'link', at: '2026-11-18T09:00:00+09:00', actor: 'buyer' },
        { type: 'pay', at: '2026-11-20T10:15:30+09:00', actor: 'buyer' },
      ],
    }),
  );
  const steps = within(screen.getByRole('list', { name: '進み具合' })).getAllByRole('listitem');
  expect(steps.slice(0, 3).map((item) => item.textContent)).toEqual([
    '依頼（完了）11月分デザイン費2026/11/18 07:00',
    '依頼の受け取り（完了）2026/11/18 09:00',
    '受付（完了）お支払い総額 ¥103,0002026/11/20 10:15',
  ]);
  expect(screen.getByRole('region', { name: '依頼の内容' })).toHaveTextContent(
    '件名11月分デザイン費依頼元やまだデザインご担当者鈴木 一郎（ichiro@example.com）',
  );
  expect(screen.getByRole('region', { name: 'お支払い金額' })).toHaveTextContent(
    /依頼元が負担する手数料−¥1,100/,
  );
});

test('redirects to the current list of a payment', async () => {
  const { path } = await open(reserved, '/payments/review/12');
  expect(path()).toBe('/payments/reserved/12');
  expect(screen.getByText('2026年11月29日(日) 23:59までキャンセルできます')).toBeInTheDocument();
});

test('explains the effect on the card, sends the reason, and goes to the history on cancelling', async () => {
  const { host, user, path } = await open(anInvoiceDetail());
  await user.click(screen.getByRole('button', { name: '申請をキャンセルする' }));
  const dialog = screen.getByRole('alertdialog');
  expect(dialog).toHaveTextContent(
    '確保しているカードの利用枠（103,000円）を戻します。カードへのご請求はありません。',
  );
  await user.type(within(dialog).getByLabelText('理由'), '金額の誤り');
  host.use(
    stub(cancelInvoice, { status: 5, payment_state: 'voided' }),
    stub(
      getInvoice,
      anInvoiceDetail({
        status: 5,
        payment_state: 'voided',
        is_cancellable: false,
        cancel: {
          by: 'user',
          reason_code: null,
          comment: '金額の誤り',
          cancelled_at: '2026-11-20T11:00:00+09:00',
        },
      }),
    ),
  );
  await user.click(within(dialog).getByRole('button', { name: 'キャンセルする' }));
  await waitFor(() => expect(path()).toBe('/payments/history/12'));
  expect(host.calls(cancelInvoice)).toMatchObject([
    { params: { id: 12 }, body: { reason: '金額の誤り' } },
  ]);
  expect(host.snackbars).toEqual([{ color: 'success', title: 'お支払いをキャンセルしました' }]);
  expect(
    await screen.findByText(/お客さまのお手続きによりキャンセルしました。/),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '申請をキャンセルする' })).toBeNull();
});

test('shows the sentence of a refused reason', async () => {
  const { host, user } = await open(anInvoiceDetail());
  await user.click(screen.getByRole('button', { name: '申請をキャンセルする' }));
  const dialog = screen.getByRole('alertdialog');
  await user.type(within(dialog).getByLabelText('理由'), '1行目{Enter}2行目');
  const sentence = '理由に使用できない文字が含まれています：「U+000A」';
  host.use(
    stub(cancelInvoice, () => {
      throw problem({
        httpStatus: 422,
        status: 'validation_error',
        message: '入力内容に誤りがあります。',
        errors: [{ field: 'reason', code: 'forbidden_char', message: sentence }],
      });
    }),
  );
  await user.click(within(dialog).getByRole('button', { name: 'キャンセルする' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(sentence);
  expect(within(dialog).getByLabelText('理由')).toHaveValue('1行目\n2行目');
});

test('shows each line of the reason of a cancellation', async () => {
  const comment = '1行目\n2行目';
  const cancelled_at = '2026-11-20T11:00:00+09:00';
  const cancel = { by: 'user' as const, reason_code: null, comment, cancelled_at };
  await open(anInvoiceDetail({ status: 5, cancel }), '/payments/history/12');
  const shown = await screen.findAllByText(/1行目/);
  expect(shown).toHaveLength(2);
  for (const one of shown) expect(one).toHaveStyle({ whiteSpace: 'pre-line' });
});

test('says before the cancellation of a captured payment that it is refunded', async () => {
  const { user } = await open(reserved, '/payments/reserved/12');
  await user.click(screen.getByRole('button', { name: '申請をキャンセルする' }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent(
    'お支払い総額の103,000円は、カードへ返金します。',
  );
});

test('reloads the payment on a 409, and shows that it has changed', async () => {
  const { host, user } = await open(anInvoiceDetail());
  await user.click(screen.getByRole('button', { name: '申請をキャンセルする' }));
  host.use(
    stub(cancelInvoice, () => {
      throw problem({ httpStatus: 409, status: 'invalid_status' });
    }),
    stub(getInvoice, { ...reserved, is_cancellable: false, cancellable_until: null }),
  );
  await user.click(screen.getByRole('button', { name: 'キャンセルする' }));
  expect(
    await screen.findByText(
      'キャンセルの期限（振込予定日の前日）を過ぎたため、このお支払いはキャンセルできません。',
    ),
  ).toBeInTheDocument();
  expect(host.snackbars).toEqual([
    { color: 'error', title: '内容が更新されています。最新の内容をご確認ください。' },
  ]);
});

describe('paying the same supplier again', () => {
  const payAgainButton = { name: '同じ取引先に支払う' };
  const SUPPLIER_GONE = 'この取引先へのお支払いは、現在お受けできません。';

  test('makes a draft from the payment, and opens its form', async () => {
    const { host, user, path } = await open(anInvoiceDetail());
    host.use(stub(payAgain, { drafts: [77], left_out: 0 }));
    await user.click(screen.getByRole('button', payAgainButton));
    await waitFor(() => expect(path()).toBe('/payments/add/invoiceinfo?draft=77'));
    expect(host.calls(payAgain)).toEqual([
      { body: { invoices: [12] }, idempotencyKey: expect.any(String) },
    ]);
  });

  test('repeats the call with its key after a lost answer, but not after an answer', async () => {
    const { host, user } = await open(anInvoiceDetail());
    const lost = () => {
      throw networkProblem;
    };
    for (const answer of [lost, { drafts: [], left_out: 1 }, { drafts: [], left_out: 1 }]) {
      host.use(stub(payAgain, answer));
      const count = host.snackbars.length;
      await user.click(screen.getByRole('button', payAgainButton));
      await waitFor(() => expect(host.snackbars).toHaveLength(count + 1));
    }
    const [first, second, third] = host.calls(payAgain).map((call) => call.idempotencyKey);
    expect([second === first, third === first]).toEqual([true, false]);
  });

  test.each([
    ['a payee that can no longer be paid', () => ({ drafts: [], left_out: 1 }), SUPPLIER_GONE],
    [
      'a failure',
      () => {
        throw problem({ httpStatus: 429, status: 'too_many_requests', message: '失敗しました。' });
      },
      '失敗しました。',
    ],
  ])('shows %s, and allows another click', async (_why, answer, text) => {
    const { host, user } = await open(anInvoiceDetail());
    host.use(stub(payAgain, answer));
    await user.click(screen.getByRole('button', payAgainButton));
    await waitFor(() =>
      expect(host.snackbars).toEqual([
        { color: 'error', title: '下書きを作成できませんでした', text },
      ]),
    );
    expect(screen.getByRole('button', payAgainButton)).toBeEnabled();
  });

  test.each([
    ['the supplier was deleted', { supplier: { ...anInvoiceDetail().supplier, id: null } }],
    ['the payment was for a request', { type: 'InvoiceRequestBuyer' as const }],
  ])('is not offered when %s', async (_why, changes) => {
    await open(anInvoiceDetail(changes));
    expect(screen.queryByRole('button', payAgainButton)).toBeNull();
  });
});

test('downloads the receipt of the fee on a click', async () => {
  const { host, user } = await open(
    anInvoiceDetail({
      status: 4,
      payment_state: 'captured',
      transfer_state: 'completed',
      is_receipt_available: true,
      is_cancellable: false,
    }),
    '/payments/history/12',
  );
  host.use(
    stub(getReceiptUrl, {
      download_url: '#receipt',
      expires_at: '2026-11-20T10:05:00+09:00',
      file_name: 'receipt.pdf',
    }),
  );
  await user.click(
    screen.getByRole('button', { name: '手数料の領収書（適格請求書）をダウンロード' }),
  );
  await waitFor(() => expect(window.location.hash).toBe('#receipt'));
  expect(host.calls(getReceiptUrl)).toHaveLength(1);
});

test('downloads the transfer statement on a click, once it exists', async () => {
  const { host, user } = await open(
    anInvoiceDetail({
      status: 4,
      payment_state: 'captured',
      transfer_state: 'completed',
      is_transfer_statement_available: true,
      is_cancellable: false,
    }),
    '/payments/history/12',
  );
  host.use(
    stub(getReceiptUrl, {
      download_url: '#statement',
      expires_at: '2026-11-20T10:05:00+09:00',
      file_name: 'statement.pdf',
    }),
  );
  await user.click(screen.getByRole('button', { name: '振込明細書をダウンロード' }));
  await waitFor(() => expect(window.location.hash).toBe('#statement'));
  expect(host.calls(getReceiptUrl).map(({ params, query }) => [params, query])).toEqual([
    [{ id: 12 }, { type: 'transfer_statement' }],
  ]);
});

test.each([
  ['2027-01-12', 'カードのご利用日：2026/11/20（金）引き落とし予定日：2027/01/12（火）'],
  [
    null,
    'カードのご利用日：2026/11/20（金）締め日・引き落とし日を登録すると、引き落とし予定日を表示します。',
  ],
])(
  "shows the day of the card's charge, and the debit day %s or how to get one",
  async (debited_on, text) => {
    await open({ ...reserved, card_debit: { used_on: '2026-11-20', debited_on } });
    expect(screen.getByRole('region', { name: 'お支払い金額' })).toHaveTextContent(text);
  },
);

test('says when the receipt can be downloaded, and offers neither receipt nor statement, before the capture', async () => {
  await open(anInvoiceDetail());
  expect(
    screen.getByText('手数料の領収書は、審査とカード決済が完了するとダウンロードできます。'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /領収書/ })).toBeNull();
  expect(screen.queryByRole('button', { name: '振込明細書をダウンロード' })).toBeNull();
});

test('promises no receipt when the requester bears the whole fee', async () => {
  await open({ ...reserved, commission: 3_000, seller_commission: 3_000, total_amount: 100_000 });
  expect(screen.queryByText(/手数料の領収書/)).toBeNull();
});

test('shows that a payment is not found', async () => {
  const host = fakeHost({
    stubs: [
      stub(getInvoice, () => {
        throw problem({
          httpStatus: 404,
          status: 'not_found',
          message: 'お探しの情報は見つかりませんでした。',
        });
      }),
    ],
  });
  await renderPayments(host, '/payments/history/99');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'お探しの情報は見つかりませんでした。',
  );
});
