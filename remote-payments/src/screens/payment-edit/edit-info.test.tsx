import { getCommission } from '@hareto/contracts/cards.ts';
import { createUploadUrl, registerFile } from '@hareto/contracts/file-upload.ts';
import { getInvoiceFile } from '@hareto/contracts/files.ts';
import { updateInvoice } from '@hareto/contracts/invoice-changes.ts';
import { getInvoice, type InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { fakeHost, problem, stub } from '@hareto/testing/fake-host.ts';
import {
  aCommission,
  anInvoiceDetail,
  anInvoiceFile,
  aSupplierDetail,
} from '@hareto/testing/payment-builders.ts';
import { getSupplier } from '@hareto/contracts/suppliers.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aCorrection, editStubs } from '../../testing/edit-stubs.ts';
import { renderPayments } from '../../testing/render-payments.tsx';

const FORM = '/payments/edit/12/invoiceinfo';
const CONFIRM = '/payments/edit/12/confirm';
const amountField = () => screen.getByLabelText('請求金額（振込金額・税込）');
const proceed = () => screen.getAllByRole('button', { name: '確認画面へ進む' })[0]!;

async function open(invoice: InvoiceDetail, at = FORM, now?: string) {
  const host = fakeHost({ stubs: editStubs(invoice), ...(now && { now }) });
  const rendered = await renderPayments(host, at);
  await screen.findByRole('heading', { level: 1 });
  return { host, ...rendered };
}

/** Names of the controls that are enabled. */
const enabledControls = () => {
  const form = screen.getByRole('form', { name: '申請内容の修正' });
  const controls = (['textbox', 'combobox', 'radio', 'checkbox'] as const).flatMap((role) =>
    within(form).queryAllByRole<HTMLInputElement>(role),
  );
  return [
    ...new Set(
      controls.map((control) => control.getAttribute('name') ?? control.id.replace('payment-', '')),
    ),
  ];
};

test.each([
  ['2026-11-27T23:59:59+09:00', '2026年11月27日(金)まで（本日まで）'],
  [
    '2026-11-28T00:00:00+09:00',
    'ご対応の期限を過ぎたため、このお支払いはまもなく自動的にキャンセルされます。',
  ],
])('shows at %s the deadline or that it has passed', async (now, text) => {
  await open(aCorrection(['AMOUNT_MISMATCH']), FORM, now);
  expect(screen.getByText(text)).toBeInTheDocument();
});

test('makes only the fields of the correction editable, with the comment; shows the rest as text', async () => {
  await open(aCorrection(['AMOUNT_MISMATCH']));
  expect(
    screen.getByRole('heading', { name: '請求書の金額と申請金額が一致しません' }),
  ).toBeInTheDocument();
  expect(screen.getByText('2026年11月27日(金)まで（あと4営業日）').closest('p')).toHaveTextContent(
    'にご対応ください。この日を過ぎると、お支払いは自動的にキャンセルされます。',
  );
  expect(amountField()).toHaveValue('100,000');
  expect(amountField()).toHaveAccessibleDescription(
    /運営からのコメント：「コメント：AMOUNT_MISMATCH」/,
  );
  expect(enabledControls()).toEqual(['billing_amount', 'files[0].file_type']);
  const locked = (label: string) => screen.getByRole('group', { name: label });
  expect(locked('取引先')).toHaveTextContent('サンプル工業株式会社');
  expect(locked('振込先口座')).toHaveTextContent('普通 1234567');
  expect(locked('請求日')).toHaveTextContent('2026/11/10（火）');
  expect(locked('振込希望日')).toHaveTextContent('2026/11/30（月）');
  expect(locked('お支払いカード')).toHaveTextContent('•••• 1204');
  expect(screen.queryByRole('button', { name: '新しい取引先を登録' })).toBeNull();
  expect(screen.queryByRole('button', { name: '新しいカードを追加' })).toBeNull();
});

test('makes only the account and the files editable for an account correction', async () => {
  const { user, path } = await open(aCorrection(['ACCOUNT_MISMATCH']));
  expect(screen.queryByLabelText('請求金額（振込金額・税込）')).toBeNull();
  await user.click(screen.getByRole('radio', { name: /7654321/ }));
  await user.click(proceed());
  await waitFor(() => expect(path()).toBe(CONFIRM));
  expect(await screen.findByRole('region', { name: '変更内容' })).toHaveTextContent(
    /振込先口座変更前.*普通 1234567.*変更後.*普通 7654321/,
  );
});

test('offers another supplier for a returned transfer whose supplier was deleted', async () => {
  const { supplier } = anInvoiceDetail();
  await open(
    aCorrection(['TRANSFER_FAILED'], {
      status: 3,
      payment_state: 'captured',
      transfer_state: 'failed',
      supplier: { ...supplier, id: null },
      account_id: null,
      editable_fields: ['files', 'supplier_id', 'account_id', 'deposit_date'],
    }),
  );
  expect(enabledControls()).toEqual(['deposit_date', 'supplier', 'files[0].file_type']);
  expect(screen.getByRole('button', { name: '新しい取引先を登録' })).toBeEnabled();
});

test('makes all fields editable for a voluntary change, and shows its deadline', async () => {
  await open(anInvoiceDetail());
  expect(screen.getByText('審査が始まるまで、申請内容を変更できます。')).toBeInTheDocument();
  expect(enabledControls()).toEqual([
    'invoice_number',
    'invoice_date',
    'payment_due_date',
    'billing_amount',
    'deposit_date',
    'transfer_person_name',
    'transaction_detail',
    'memo',
    'supplier',
    'transaction_category',
    'credit_card_id',
    'account_id',
    'files[0].file_type',
  ]);
  expect(screen.getByRole('group', { name: 'お取引の確認' })).toHaveTextContent(
    '商品・サービスの提供を受けたお取引です',
  );
});

test.each([
  ['forecasts the charge of an authorised card', aCorrection(['AMOUNT_MISMATCH']), true],
  [
    'does not forecast the charge of a card that was charged before',
    aCorrection(['TRANSFER_FAILED'], {
      status: 3,
      payment_state: 'captured',
      transfer_state: 'failed',
    }),
    false,
  ],
])('%s', async (_name, payment, isForecast) => {
  await open(payment);
  const box = screen.getByRole('region', { name: 'お支払い金額' });
  expect(box.textContent.includes('カードのご利用日は審査完了日になります。')).toBe(isForecast);
});

test('shows the part of the fee that the requester bears', async () => {
  const fee = {
    ...aCommission(110_000),
    commission_tax: 200,
    seller_commission: 1_100,
    total_amount: 112_200,
  };
  const request = anInvoiceDetail({ type: 'InvoiceRequestBuyer', billing_amount: 110_000 });
  const host = fakeHost({ stubs: [...editStubs(request), stub(getCommission, fee)] });
  const { user, path } = await renderPayments(host, FORM);
  const lines =
    /請求金額（税込）¥110,000.*決済手数料（3%・税込）.*¥3,300.*依頼元が負担する手数料−¥1,100.*うち消費税（お客さま負担の手数料） ¥200.*お支払い総額¥112,200/;
  const box = { name: 'お支払い金額' };
  expect(await screen.findByRole('region', box)).toHaveTextContent(lines);
  await user.type(screen.getByLabelText('メモ'), '11月分');
  await user.click(proceed());
  await waitFor(() => expect(path()).toBe(CONFIRM));
  await screen.findByRole('region', { name: '変更内容' });
  expect(screen.getByRole('region', box)).toHaveTextContent(lines);
});

test('requests the fee for this payment, so that a used promotion stays', async () => {
  const { user, host } = await open(aCorrection(['AMOUNT_MISMATCH']));
  await user.clear(amountField());
  await user.type(amountField(), '200000');
  await user.tab();
  expect(await screen.findByText('¥206,000', { selector: 'dd *' })).toBeInTheDocument();
  expect(host.calls(getCommission).at(-1)?.query).toEqual({
    invoice_id: 12,
    billing_amount: '200000',
  });
});

test('validates editable fields only, and refuses to confirm an unchanged payment', async () => {
  const { user, path } = await open(
    aCorrection(['AMOUNT_MISMATCH'], { deposit_date: '2026-11-20', memo: null }),
  );
  await user.click(proceed());
  expect(
    await screen.findByText(
      '変更された項目がありません。内容を修正してから、確認画面へ進んでください。',
    ),
  ).toBeInTheDocument();
  await user.clear(amountField());
  await user.type(amountField(), '999');
  await user.click(proceed());
  expect(
    await screen.findByText('請求金額は1,000円以上99,999,999円以下で入力してください。'),
  ).toBeInTheDocument();
  expect(path()).toBe(FORM);
  // The transfer date of the payment has passed, but its field is locked.
  await user.clear(amountField());
  await user.type(amountField(), '99000');
  await user.click(proceed());
  await waitFor(() => expect(path()).toBe(CONFIRM));
});

test('requires a different date when one was missed', async () => {
  const { user, path } = await open(aCorrection(['DATE_PASSED'], { deposit_date: '2026-11-20' }));
  await user.click(proceed());
  expect(
    await screen.findByText('振込希望日は、2026年11月26日(木)以降の日付を選んでください。'),
  ).toBeInTheDocument();
  expect(path()).toBe(FORM);
});

test('keeps a half-typed value when the user returns from the confirmation, and over a reload', async () => {
  const { host, user, goBack, path, unmount } = await open(aCorrection(['AMOUNT_MISMATCH']));
  await user.clear(amountField());
  await user.type(amountField(), '120000');
  await user.click(proceed());
  await waitFor(() => expect(path()).toBe(CONFIRM));
  await act(() => goBack());
  await waitFor(() => expect(path()).toBe(FORM));
  expect(await screen.findByLabelText('請求金額（振込金額・税込）')).toHaveValue('120,000');
  await user.clear(amountField());
  await user.type(amountField(), '130000');
  unmount();
  await renderPayments(host, FORM);
  expect(await screen.findByLabelText('請求金額（振込金額・税込）')).toHaveValue('130,000');
});

test('shows changes made elsewhere, and keeps the input', async () => {
  const { host, user, unmount } = await open(anInvoiceDetail());
  await user.type(screen.getByLabelText('メモ'), '来月も');
  unmount();
  host.use(
    stub(
      getInvoice,
      anInvoiceDetail({ invoice_number: 'NEW-1', updated_at: '2026-11-20T11:00:00+09:00' }),
    ),
  );
  await renderPayments(host, FORM);
  expect(await screen.findByText(/このお支払いの内容が更新されました。/)).toBeInTheDocument();
  expect(screen.getByLabelText('メモ')).toHaveValue('来月も');
  expect(screen.getByLabelText('請求書番号')).toHaveValue('NEW-1');
});

test('asks before the user leaves with unsaved input, and discards it on request', async () => {
  const { host, user, path, unmount } = await open(anInvoiceDetail());
  await user.type(screen.getByLabelText('メモ'), '来月も');
  await user.click(screen.getByRole('link', { name: '修正をやめる' }));
  const dialog = screen.getByRole('alertdialog', { name: 'このページを離れますか？' });
  await user.click(within(dialog).getByRole('button', { name: '破棄して移動' }));
  await waitFor(() => expect(path()).toBe('/payments/review/12'));
  unmount();
  await renderPayments(host, FORM);
  expect(await screen.findByLabelText('メモ')).toHaveValue('');
});

test('leaves an untouched form without a question', async () => {
  const { user, path } = await open(anInvoiceDetail());
  await user.click(screen.getByRole('link', { name: '修正をやめる' }));
  await waitFor(() => expect(path()).toBe('/payments/review/12'));
});

test('chooses a payee that was registered meanwhile, and removes it from the URL', async () => {
  const { host, goTo, path } = await open(anInvoiceDetail());
  host.use(
    stub(getSupplier, ({ params }) =>
      aSupplierDetail({
        id: Number(params.id),
        name: Number(params.id) === 50 ? '新しい取引先株式会社' : 'サンプル工業株式会社',
      }),
    ),
  );
  await act(() => goTo(`${FORM}?supplier=50&account=33`));
  expect(await screen.findByDisplayValue('新しい取引先株式会社')).toBeInTheDocument();
  expect(path()).toBe(FORM);
});

test('replaces the only file, and reports a missing one', async () => {
  const { host, user, path } = await open(aCorrection(['DOC_UNREADABLE']));
  const fresh = anInvoiceFile({ file_id: 'f_fresh0123456789ab', file_name: '鮮明.pdf' });
  host.use(
    stub(createUploadUrl, {
      file_id: fresh.file_id,
      upload_url: '/upload/1',
      expires_at: '2026-11-20T10:15:00+09:00',
    }),
    stub(registerFile, fresh),
    stub(getInvoiceFile, fresh),
  );
  expect(screen.getByText('運営からのコメント：「コメント：DOC_UNREADABLE」')).toBeInTheDocument();
  expect(screen.getAllByText(/請求書の画像が不鮮明です/)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: '請求書_202611.pdfを外す' }));
  await user.click(proceed());
  expect((await screen.findAllByText('請求書ファイルを添付してください。')).length).toBeGreaterThan(
    0,
  );
  await user.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File(['%PDF-x'], '鮮明.pdf', { type: 'application/pdf' }),
  );
  expect(await screen.findByRole('radio', { name: /電子取引データ/ })).toBeChecked();
  await user.click(proceed());
  await waitFor(() => expect(path()).toBe(CONFIRM));
  expect(await screen.findByRole('region', { name: '変更内容' })).toHaveTextContent(
    /請求書ファイル変更前請求書_202611.pdf 電子取引データ変更後鮮明.pdf 電子取引データ/,
  );
});

test('adds files to the five of a request, which stay, and sends only the added ones', async () => {
  const locked = [1, 2, 3, 4, 5].map((one) =>
    anInvoiceFile({ file_id: `f_locked${String(one)}23456789ab`, file_name: `${String(one)}.pdf` }),
  );
  const request = aCorrection(['DOC_UNREADABLE'], { type: 'InvoiceRequestBuyer', files: locked });
  const { host, user, path } = await open(request);
  const certificate = anInvoiceFile({
    file_id: 'f_proof0123456789ab',
    file_name: '屋号の証明.pdf',
  });
  host.use(
    stub(createUploadUrl, {
      file_id: certificate.file_id,
      upload_url: '/upload/1',
      expires_at: '2026-11-20T10:15:00+09:00',
    }),
    stub(registerFile, certificate),
    stub(getInvoiceFile, certificate),
  );
  expect(screen.getAllByText('電子取引データ')).toHaveLength(5);
  expect(enabledControls()).toEqual([]);
  expect(screen.queryByRole('button', { name: '1.pdfを外す' })).toBeNull();
  await user.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File(['%PDF-x'], '屋号の証明.pdf', { type: 'application/pdf' }),
  );
  expect(await screen.findByRole('button', { name: '屋号の証明.pdfを外す' })).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /スキャン画像/ }));
  await user.click(proceed());
  await waitFor(() => expect(screen.getByRole('combobox', { name: /用紙サイズ/ })).toBeInvalid());
  await user.click(screen.getByRole('radio', { name: /電子取引データ/ }));
  await user.click(proceed());
  await waitFor(() => expect(path()).toBe(CONFIRM));
  expect(await screen.findByRole('region', { name: '変更内容' })).toHaveTextContent(
    /変更前1.pdf 電子取引データ.*5.pdf 電子取引データ変更後1.pdf 電子取引データ.*5.pdf 電子取引データ屋号の証明.pdf 電子取引データ/,
  );
  await user.click(screen.getByRole('checkbox', { name: '申請前チェックの内容を確認しました' }));
  await user.click(screen.getAllByRole('button', { name: '修正内容を申請する' })[0]!);
  await waitFor(() => expect(host.calls(updateInvoice)).toHaveLength(1));
  expect(host.calls(updateInvoice)[0]?.body).toEqual({
    files: [{ file_id: certificate.file_id, file_type: 2, paper_size: null }],
    approval_id: null,
  });
});

test('waits for a running upload', async () => {
  const { host, user, path } = await open(aCorrection(['DOC_UNREADABLE']));
  const second = anInvoiceFile({ file_id: 'f_second123456789ab', file_name: '明細.pdf' });
  host.use(
    stub(createUploadUrl, {
      file_id: second.file_id,
      upload_url: '/upload/1',
      expires_at: '2026-11-20T10:15:00+09:00',
    }),
    stub(registerFile, () => new Promise<never>(() => undefined)),
  );
  await user.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File(['%PDF-x'], '明細.pdf', { type: 'application/pdf' }),
  );
  expect(await screen.findByText('明細.pdf')).toBeInTheDocument();
  await user.click(proceed());
  expect(
    (
      await screen.findAllByText(
        'ファイルをアップロードしています。完了してから、もう一度お試しください。',
      )
    ).length,
  ).toBeGreaterThan(0);
  expect(path()).toBe(FORM);
});

describe('a payment that cannot be changed', () => {
  test.each([
    [
      'in its final check',
      anInvoiceDetail({ status: 2, is_editable: false, editable_fields: [] }),
      '現在の状況は「審査中（最終確認）」です。',
      '/payments/review/12',
    ],
    [
      'cancelled',
      anInvoiceDetail({ status: 5, is_editable: false, editable_fields: [] }),
      '現在の状況は「キャンセル」です。',
      '/payments/history/12',
    ],
    [
      'being captured',
      anInvoiceDetail({
        status: 2,
        payment_state: 'capturing',
        is_editable: false,
        editable_fields: [],
      }),
      'カード決済の結果を確認しています。',
      '/payments/review/12',
    ],
    [
      'to be cancelled',
      aCorrection(['PREPAYMENT']),
      'お支払いの詳細で理由を確認し、キャンセルしてください。',
      '/payments/review/12',
    ],
    [
      'stopped by its payer',
      aCorrection(['ACCOUNT_CONFIRM']),
      'お支払いを止めています。取引先の画面から再開してください。',
      '/payments/review/12',
    ],
    [
      'waiting for the requester',
      aCorrection(['ACCOUNT_MISMATCH'], {
        action_required: { owner: 'seller', reasons: [], due_at: '2026-11-27T23:59:59+09:00' },
      }),
      '依頼元の対応を待っています。',
      '/payments/review/12',
    ],
  ])(
    'shows why, with a link to the detail, when it is %s',
    async (_name, invoice, text, detail) => {
      await open(invoice);
      expect(screen.getByRole('alert')).toHaveTextContent('この申請内容は変更できません');
      expect(screen.getByRole('alert')).toHaveTextContent(text);
      expect(screen.getByRole('link', { name: 'お支払いの詳細を見る' })).toHaveAttribute(
        'href',
        detail,
      );
    },
  );

  test('shows that a payment is not found', async () => {
    const host = fakeHost({
      stubs: [
        ...editStubs(anInvoiceDetail()),
        stub(getInvoice, () => {
          throw problem({
            httpStatus: 404,
            status: 'not_found',
            message: 'お探しの情報は見つかりませんでした。',
          });
        }),
      ],
    });
    await renderPayments(host, FORM);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'お探しの情報は見つかりませんでした。',
    );
  });
});

test.each([
  [1, 'a voluntary change of a payment with a code', anInvoiceDetail({ promotion_code: 'HARU' })],
  [
    1,
    'a correction of the amount of a payment with a code',
    aCorrection(['AMOUNT_MISMATCH'], { promotion_code: 'HARU' }),
  ],
  [
    0,
    'a correction of the account of a payment with a code',
    aCorrection(['ACCOUNT_MISMATCH'], { promotion_code: 'HARU' }),
  ],
  [0, 'a payment without a code', aCorrection(['AMOUNT_MISMATCH'])],
])('shows %i notes that the promotion code stays in %s', async (count, _which, invoice) => {
  await open(invoice);
  const notes = screen.queryAllByText(/プロモーションコード「/);
  expect(notes.map((note) => note.textContent)).toEqual(
    Array.from(
      { length: count },
      () =>
        'プロモーションコード「HARU」は、申請後に変更できません。金額を変更すると、このコードで割引を計算し直します。',
    ),
  );
});
