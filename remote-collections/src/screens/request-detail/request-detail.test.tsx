import { listBuyerAccounts } from '@hareto/contracts/buyer-accounts.ts';
import {
  cancelRequest,
  correctRequestAccount,
  remindRequest,
  updateRequestContact,
} from '@hareto/contracts/request-changes.ts';
import { getRequest, type RequestDetail } from '@hareto/contracts/seller-requests.ts';
import type { Account } from '@hareto/contracts/accounts.ts';
import { getReceiptUrl } from '@hareto/contracts/invoices.ts';
import { problem, stub } from '@hareto/testing/fake-host.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { addAccountWithLostAnswer } from '../../testing/lost-account.ts';
import { aRequest } from '@hareto/testing/request-builders.ts';
import { renderCollections, sellersHost } from '../../testing/render-collections.tsx';

async function open(changes: Partial<RequestDetail> = {}) {
  const host = sellersHost(
    stub(getRequest, aRequest(changes)),
    stub(cancelRequest, { collection_status: 7 }),
    stub(remindRequest, { reminded_at: '2026-11-20T10:00:00+09:00' }),
    stub(updateRequestContact, { buyer_person_name: '', buyer_person_email: '' }),
  );
  const rendered = await renderCollections(host, '/collections/40');
  await screen.findByRole('heading', { level: 1, name: '株式会社サンプル物流' });
  return { host, ...rendered };
}

async function chooseAct(user: Awaited<ReturnType<typeof open>>['user'], name: string) {
  await user.click(
    screen.getByRole('button', { name: '株式会社サンプル物流への依頼の操作メニュー' }),
  );
  await user.click(await screen.findByRole('menuitem', { name }));
}

const steps = () =>
  within(screen.getByRole('region', { name: '進み具合' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('shows the progress, and the fee of the seller and of the buyer', async () => {
  await open();
  expect(steps()).toEqual([
    '送信（完了）鈴木 一郎さま（ichiro@example.co.jp）に依頼メールを送りました。2026/11/20 10:00',
    '到達（完了）送信先のメールサーバーが受け取りました。2026/11/20 10:01',
    '開封（現在）支払いリンクは、まだ開かれていません。',
    '受け取り（未完了）',
    '支払い（未完了）',
    '入金（未完了）入金予定日：2026/12/16（水）',
  ]);
  const fees = within(screen.getByRole('region', { name: '入金額と手数料' }));
  expect(fees.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'お客さま依頼先',
    '請求金額¥110,000110,000円¥110,000110,000円',
    '手数料の負担−¥1,100−1,100円+¥2,2002,200円',
    '合計入金額¥108,900108,900円お支払い総額¥112,200112,200円',
  ]);
  expect(
    fees.getByText('決済手数料 ¥3,300（税込）のうち、お客さまが¥1,100を負担します。'),
  ).toBeVisible();
  expect(screen.getByRole('textbox', { name: '支払いリンク' })).toHaveValue(
    'http://localhost:3000/signin?request_key=abc',
  );
});

test('names no day of the deposit while the payer chooses another', async () => {
  await open({ collection_status: 4, request_url: null, deposit_date: null });
  expect(steps().at(-1)).toBe('入金（未完了）入金予定日：未定');
  expect(screen.getAllByText('未定')).toHaveLength(1);
});

test('downloads the payment notice on a click, once the deposit was made', async () => {
  const { host, user } = await open({
    collection_status: 5,
    request_url: null,
    is_cancellable: false,
    timeline: {
      sent_at: '2026-11-20T10:00:00+09:00',
      undelivered_at: null,
      delivered_at: '2026-11-20T10:01:00+09:00',
      opened_at: '2026-11-20T10:02:00+09:00',
      linked_at: '2026-11-20T10:02:00+09:00',
      paid_at: '2026-11-21T10:00:00+09:00',
      deposited_at: '2026-12-01T09:00:00+09:00',
    },
  });
  host.use(
    stub(getReceiptUrl, {
      download_url: '#notice',
      expires_at: '2026-12-01T10:05:00+09:00',
      file_name: 'notice.pdf',
    }),
  );
  await user.click(screen.getByRole('button', { name: '支払通知書をダウンロード' }));
  await waitFor(() => expect(window.location.hash).toBe('#notice'));
  expect(host.calls(getReceiptUrl).map(({ params, query }) => [params, query])).toEqual([
    [{ id: 40 }, { type: 'payment_notice' }],
  ]);
});

test('offers no payment notice before the deposit', async () => {
  await open();
  expect(screen.queryByRole('button', { name: '支払通知書をダウンロード' })).toBeNull();
});

test('shows that the mail did not arrive, and asks for another address', async () => {
  const { user } = await open({
    collection_status: 1,
    timeline: {
      ...aRequest().timeline,
      undelivered_at: '2026-11-20T10:04:00+09:00',
      delivered_at: null,
    },
  });
  expect(screen.getByText('依頼メールが届きませんでした').parentElement).toHaveTextContent(
    'ichiro@example.co.jpは受け取れない宛先です。「連絡先を変更」から宛先を直すか、支払いリンクを直接お渡しください。',
  );
  expect(steps()[1]).toBe('到達（失敗）届きませんでした。2026/11/20 10:04');
  await chooseAct(user, '連絡先を変更');
  expect(await screen.findByRole('dialog', { name: '連絡先の変更' })).toBeVisible();
});

test('opens the dialog about the account at the address that a list links to', async () => {
  const { user, path } = await openWithRequiredAction(
    anAccount(51, '7654321'),
    anAccount(52, '1112223'),
    '?act=account',
  );
  const dialog = await screen.findByRole('dialog', { name: '入金先口座を修正する' });
  await user.click(within(dialog).getByRole('button', { name: '閉じる' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(path()).toBe('/collections/40');
});

test('copies the link', async () => {
  const { host, user } = await open();
  await user.click(screen.getByRole('button', { name: 'リンクをコピー' }));
  expect(await navigator.clipboard.readText()).toBe('http://localhost:3000/signin?request_key=abc');
  expect(host.snackbars).toEqual([{ color: 'success', title: '支払いリンクをコピーしました' }]);
});

test('shows the link as a QR code with its quiet zone', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'QRコードを表示' }));
  const dialog = await screen.findByRole('dialog', { name: '支払いリンクのQRコード' });
  const code = await within(dialog).findByRole('img', { name: '支払いリンクのQRコード' });
  const modules =
    code
      .querySelector('path')
      ?.getAttribute('d')
      ?.match(/M\d+ \d+/g) ?? [];
  // The corner of a finder pattern, inside the quiet zone.
  expect(modules.slice(0, 7)).toEqual(['M4 4', 'M5 4', 'M6 4', 'M7 4', 'M8 4', 'M9 4', 'M10 4']);
  expect(dialog).toHaveTextContent('株式会社サンプル物流・11月分運送費');
  expect(dialog).toHaveTextContent('¥110,000110,000円支払期限 2026/12/10（木）');
  await user.click(within(dialog).getByRole('button', { name: '閉じる' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'QRコードを表示' })).toHaveFocus();
});

test('cancels a request after a confirmation, with an optional reason', async () => {
  const { host, user } = await open();
  await chooseAct(user, '依頼をキャンセルする');
  const dialog = await screen.findByRole('alertdialog', { name: 'この依頼をキャンセルしますか？' });
  await user.type(within(dialog).getByRole('textbox', { name: /理由/ }), '金額の変更');
  host.use(
    stub(
      getRequest,
      aRequest({
        collection_status: 7,
        is_cancellable: false,
        is_remindable: false,
        is_contact_editable: false,
        request_url: null,
        closed_at: '2026-11-20T11:00:00+09:00',
        cancel: { by: 'seller', comment: '金額の変更', cancelled_at: '2026-11-20T11:00:00+09:00' },
      }),
    ),
  );
  await user.click(within(dialog).getByRole('button', { name: 'キャンセルする' }));
  expect(await screen.findByRole('link', { name: '再依頼' })).toHaveAttribute(
    'href',
    '/collections/add/invoiceinfo?from=40',
  );
  expect(host.calls(cancelRequest).map(({ params, body }) => [params, body])).toEqual([
    [{ id: 40 }, { reason: '金額の変更' }],
  ]);
  expect(steps()).toHaveLength(3);
  expect(steps()[2]).toContain('キャンセル');
  expect(screen.queryByRole('button', { name: /操作メニュー/ })).toBeNull();
});

test('shows the sentence of a refused reason, and keeps the text', async () => {
  const { host, user } = await open();
  await chooseAct(user, '依頼をキャンセルする');
  const dialog = await screen.findByRole('alertdialog');
  const reason = within(dialog).getByRole('textbox', { name: /理由/ });
  await user.type(reason, '1行目{Enter}2行目');
  const sentence = '理由に使用できない文字が含まれています：「U+000A」';
  host.use(
    stub(cancelRequest, () => {
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
  expect(reason).toHaveValue('1行目\n2行目');
});

test('loads the request again when it has changed meanwhile, and shows a message', async () => {
  const { host, user } = await open();
  host.use(
    stub(cancelRequest, () => {
      throw problem({ httpStatus: 409, status: 'invalid_status' });
    }),
  );
  await chooseAct(user, '依頼をキャンセルする');
  await user.click(await screen.findByRole('button', { name: 'キャンセルする' }));
  await waitFor(() => expect(host.calls(getRequest)).toHaveLength(2));
  expect(host.snackbars).toEqual([
    { color: 'error', title: '内容が更新されています。最新の内容をご確認ください。' },
  ]);
});

test('reminds with a message of the seller, and shows a refusal in the dialog', async () => {
  const { host, user } = await open();
  host.use(
    stub(remindRequest, () => {
      throw problem({
        httpStatus: 409,
        status: 'not_remindable',
        message: '再送信は1日1回までです。',
      });
    }),
  );
  await user.click(screen.getByRole('button', { name: 'リマインドを送る' }));
  const dialog = await screen.findByRole('dialog', { name: 'リマインドを送りますか？' });
  expect(dialog).toHaveTextContent('1日1回まで、あと10回送れます。');
  await user.type(within(dialog).getByRole('textbox', { name: /メッセージ/ }), 'お願いします。');
  await user.click(within(dialog).getByRole('button', { name: '送信する' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('再送信は1日1回までです。');
  expect(host.calls(remindRequest).map(({ body }) => body)).toEqual([
    { message: 'お願いします。' },
  ]);
});

test('keeps the typed message and contact on Escape, and closes on 閉じる', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'リマインドを送る' }));
  const text = await screen.findByRole('textbox', { name: /メッセージ/ });
  await user.type(text, 'お願いします。{Escape}');
  expect(text).toHaveValue('お願いします。');
  expect(text).toBeVisible();
  await user.click(screen.getByRole('button', { name: '閉じる' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await chooseAct(user, '連絡先を変更');
  const name = await screen.findByRole('textbox', { name: /依頼先ご担当者名/ });
  await user.type(name, '・佐藤{Escape}');
  expect(name).toHaveValue('鈴木 一郎・佐藤');
  expect(name).toBeVisible();
});

test('keeps the lines of the message', async () => {
  await open({ message: '1行目\n2行目' });
  expect(await screen.findByText(/1行目/)).toHaveStyle({ whiteSpace: 'pre-line' });
});

test('changes the recipient of the link', async () => {
  const { host, user } = await open();
  await chooseAct(user, '連絡先を変更');
  const email = await screen.findByRole('textbox', { name: /依頼先メールアドレス/ });
  await user.clear(email);
  await user.type(email, 'sato@example.co.jp');
  await user.click(screen.getByRole('button', { name: '保存して送信する' }));
  await waitFor(() =>
    expect(host.calls(updateRequestContact).map(({ body }) => body)).toEqual([
      { buyer_person_name: '鈴木 一郎', buyer_person_email: 'sato@example.co.jp' },
    ]),
  );
});

test('keeps the typed contact when the server refuses another mail', async () => {
  const { host, user } = await open();
  const refusal = '再送信は、宛先の変更を含めて10回までです。リンクをコピーしてお知らせください。';
  host.use(
    stub(updateRequestContact, () => {
      throw problem({ httpStatus: 409, status: 'not_remindable', message: refusal });
    }),
  );
  await chooseAct(user, '連絡先を変更');
  const dialog = await screen.findByRole('dialog', { name: '連絡先の変更' });
  const name = within(dialog).getByRole('textbox', { name: /ご担当者/ });
  const email = within(dialog).getByRole('textbox', { name: /依頼先メールアドレス/ });
  await user.clear(name);
  await user.type(name, '佐藤 花子');
  await user.clear(email);
  await user.type(email, 'sato@example.co.jp');
  await user.click(within(dialog).getByRole('button', { name: '保存して送信する' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(refusal);
  expect(name).toHaveValue('佐藤 花子');
  expect(email).toHaveValue('sato@example.co.jp');
  expect(within(dialog).getByRole('button', { name: '保存して送信する' })).toBeEnabled();
});

test.each([
  ['2026-11-20', 'あと1回', undefined],
  ['2026-11-21', 'あと2回', '次に送れるのは2026年11月21日(土)以降です。'],
])('says how many reminders are possible, and when the next one is, before %s', async (...row) => {
  const [due, remaining, text] = row;
  const { host, user } = await open({ payment_due_date: due });
  await user.click(await screen.findByRole('button', { name: 'リマインドを送る' }));
  expect(await screen.findByText(`1日1回まで、${remaining}送れます。`)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: '送信する' }));
  await waitFor(() =>
    expect(host.snackbars).toEqual([{ color: 'success', title: 'リマインドを送信しました', text }]),
  );
});

test.each([
  [
    'the seller bears the minimum fee',
    { billing_amount: 5_000, commission: 330, seller_commission: 330, buyer_commission: 0 },
    '決済手数料 ¥330（税込）は、お客さまが負担します。',
  ],
  [
    'seller and buyer share the minimum fee',
    { billing_amount: 5_000, commission: 330, seller_commission: 220, buyer_commission: 110 },
    '決済手数料 ¥330（税込）のうち、お客さまが¥220を負担します。',
  ],
  [
    'the buyer bears the fee',
    { billing_amount: 5_000, commission: 330, seller_commission: 0, buyer_commission: 330 },
    '決済手数料 ¥330（税込）は、依頼先が負担します。',
  ],
] as const)('states in yen who bears the fee: %s', async (_case, amounts, text) => {
  const host = sellersHost(stub(getRequest, aRequest(amounts)));
  await renderCollections(host, '/collections/40');
  expect(await screen.findByText(text)).toBeVisible();
});

test.each([
  ['seller', '金額の変更', '理由：金額の変更'],
  ['buyer', null, '理由の記載はありません。'],
  ['user', null, '依頼先がお支払いをキャンセルしました。入金は行われません。'],
  ['operator', null, '審査の結果、依頼先のお支払いをお受けできませんでした。入金は行われません。'],
  ['system', null, '対応の期限を過ぎたため、お支払いがキャンセルされました。入金は行われません。'],
] as const)('says how a request has ended that was cancelled by %s', async (by, comment, text) => {
  const cancel = { by, comment, cancelled_at: '2026-11-20T11:00:00+09:00' };
  const ended = { collection_status: 7, is_cancellable: false, request_url: null } as const;
  const host = sellersHost(stub(getRequest, aRequest({ ...ended, cancelled_by: by, cancel })));
  await renderCollections(host, '/collections/40');
  const title = await screen.findByText('この依頼はキャンセルされました');
  expect(title.parentElement).toHaveTextContent(`この依頼はキャンセルされました${text}`);
});

const ACTION_REQUIRED: Partial<RequestDetail> = {
  collection_status: 4,
  is_action_required: true,
  request_url: null,
  is_cancellable: false,
  is_remindable: false,
  is_contact_editable: false,
  action_required: {
    owner: 'seller',
    reasons: [{ label: '振込が完了しませんでした（口座相違）', comment: null }],
    due_at: '2026-11-30T23:59:59+09:00',
  },
};

const anAccount = (id: number, account_number: string): Account => ({
  id,
  bank_code: '0001',
  bank_name: 'みずほ銀行',
  branch_code: '001',
  branch_name: '東京営業部',
  account_type: 1,
  account_number,
  account_holder_kana: 'ｶ)ｻﾝﾌﾟﾙｼﾖｳｼﾞ',
  is_verified: true,
  numbers_digest: String(id),
});

async function openWithRequiredAction(...accountsAndSearch: (Account | '?act=account')[]) {
  const accounts = accountsAndSearch.filter((one) => typeof one !== 'string');
  const search = accountsAndSearch.find((one) => typeof one === 'string') ?? '';
  const host = sellersHost(
    stub(getRequest, aRequest(ACTION_REQUIRED)),
    stub(listBuyerAccounts, {
      total_count: accounts.length,
      count: accounts.length,
      count_all: accounts.length,
      accounts,
    }),
    stub(correctRequestAccount, { collection_status: 3, deposit_date: '2026-12-21' }),
  );
  const rendered = await renderCollections(host, `/collections/40${search}`);
  await screen.findByRole('heading', { name: '入金先口座のご確認をお願いします' });
  return { host, ...rendered };
}

test('lets the seller choose another account when the money was returned', async () => {
  const { host, user } = await openWithRequiredAction(
    anAccount(51, '7654321'),
    anAccount(52, '1112223'),
  );
  expect(screen.getByText(/2026年11月30日\(月\)まで/).closest('p')).toHaveTextContent(
    '2026年11月30日(月)までに、別の口座をご指定ください。この日を過ぎると、依頼先のお支払いは自動的にキャンセルされ、入金は行われません。',
  );
  await user.click(screen.getByRole('button', { name: '口座を修正する' }));
  const dialog = await screen.findByRole('dialog', { name: '入金先口座を修正する' });
  await user.click(within(dialog).getByRole('button', { name: '修正して再申請する' }));
  expect(await within(dialog).findByText('入金先口座を選択してください。')).toBeVisible();
  expect(dialog).toHaveTextContent(
    /振込が完了しませんでした（口座相違）2026年11月30日\(月\)までに修正してください。/,
  );
  // The refused account cannot be chosen.
  expect(within(dialog).getByRole('radio', { name: /7654321.*現在の口座/ })).toBeDisabled();
  await user.click(within(dialog).getByRole('radio', { name: /1112223/ }));
  host.use(stub(getRequest, aRequest({ collection_status: 3, is_cancellable: false })));
  await user.click(within(dialog).getByRole('button', { name: '修正して再申請する' }));
  await waitFor(() =>
    expect(screen.queryByText('入金先口座のご確認をお願いします')).not.toBeInTheDocument(),
  );
  expect(host.calls(correctRequestAccount).map(({ params, body }) => [params, body])).toEqual([
    [{ id: 40 }, { account_id: 52 }],
  ]);
  expect(host.snackbars).toEqual([{ color: 'success', title: '入金先口座を修正しました' }]);
});

test('opens the dialog to add an account from the correction dialog, and returns on closing', async () => {
  const { user } = await openWithRequiredAction(anAccount(51, '7654321'));
  await user.click(screen.getByRole('button', { name: '口座を修正する' }));
  await user.click(await screen.findByRole('button', { name: '修正して再申請する' }));
  expect(screen.getByText('入金先口座を選択してください。')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '別の口座を追加する' }));
  const adding = await screen.findByRole('dialog', { name: '入金先口座を追加' });
  await user.click(within(adding).getByRole('button', { name: '閉じる' }));
  expect(screen.getByRole('dialog', { name: '入金先口座を修正する' })).toBeVisible();
});

test('chooses in the correction dialog an account that is added again after a lost answer', async () => {
  const { host, user } = await openWithRequiredAction(anAccount(51, '7654321'));
  await user.click(screen.getByRole('button', { name: '口座を修正する' }));
  await user.click(await screen.findByRole('button', { name: '別の口座を追加する' }));
  await addAccountWithLostAnswer(host, user, anAccount(52, '0012345'));
  const dialog = within(await screen.findByRole('dialog', { name: '入金先口座を修正する' }));
  expect(dialog.getAllByRole('radio')).toHaveLength(2);
  expect(dialog.getByRole('radio', { name: /0012345/ })).toBeChecked();
});

test('does not choose the refused account in the correction dialog when it is added again', async () => {
  const refused = anAccount(51, '7654321');
  const { host, user } = await openWithRequiredAction();
  await user.click(screen.getByRole('button', { name: '口座を修正する' }));
  await user.click(await screen.findByRole('button', { name: '別の口座を追加する' }));
  await addAccountWithLostAnswer(host, user, refused);
  const dialog = within(await screen.findByRole('dialog', { name: '入金先口座を修正する' }));
  const radio = dialog.getByRole('radio', { name: /7654321.*現在の口座/ });
  expect(radio).toBeDisabled();
  expect(radio).not.toBeChecked();
});

test('offers no correction after the last day', async () => {
  const host = sellersHost(
    stub(
      getRequest,
      aRequest({
        ...ACTION_REQUIRED,
        action_required: {
          owner: 'seller',
          reasons: [{ label: '口座名義が一致しません', comment: 'カナをご確認ください。' }],
          due_at: '2026-11-19T23:59:59+09:00',
        },
      }),
    ),
    stub(listBuyerAccounts, { total_count: 0, count: 0, count_all: 0, accounts: [] }),
  );
  await renderCollections(host, '/collections/40');
  expect(await screen.findByText('口座名義が一致しません。カナをご確認ください。')).toBeVisible();
  expect(screen.getByText(/期限を過ぎたため/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '口座を修正する' })).toBeNull();
});
