import {
  applyPromotion,
  approveCreditCard,
  getCommission,
  getResultMessage,
  type Approval,
} from '@hareto/contracts/cards.ts';
import { listDrafts } from '@hareto/contracts/draft-list.ts';
import { updateDraft } from '@hareto/contracts/drafts.ts';
import { createInvoice } from '@hareto/contracts/invoice-changes.ts';
import { listSuppliers } from '@hareto/contracts/suppliers.ts';
import {
  fakeHost,
  networkProblem,
  problem,
  stub,
  type FakeHost,
} from '@hareto/testing/fake-host.ts';
import {
  aCommission,
  aDraft,
  aDraftListItem,
  anEmptyDraft,
  anInvoiceFile,
  aSupplierDetail,
  page,
  aReadValue,
} from '@hareto/testing/payment-builders.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderPayments } from '../../testing/render-payments.tsx';
import { cardApproval, flowStubs } from '../../testing/flow-stubs.ts';

const CONFIRM = '/payments/add/confirm?draft=7';
const WAIT = '決済処理中です。画面を閉じたり、戻るボタンを押したりしないでください。';
const allRead = anInvoiceFile({
  ocr: {
    status: 'done',
    supplier_candidates: [],
    fields: {
      payer_name: aReadValue('株式会社サンプル商事 御中'),
      billing_amount: aReadValue('100000'),
      payee_name: aReadValue('サンプル工業株式会社'),
      account_number: aReadValue('1234567'),
      bank_name: aReadValue('みずほ銀行'),
      branch_name: aReadValue('東京営業部'),
      account_holder_kana: aReadValue('サンプルコウギョウ（カ'),
      invoice_registration_number: aReadValue('T6999901000002'),
      payment_due_date: aReadValue('2026-11-30'),
    },
  },
});
const readDraft = aDraft({ files: [allRead] });

async function openConfirm(draft = readDraft, prepare: (host: FakeHost) => void = () => undefined) {
  const api = flowStubs(draft);
  const host = fakeHost({ stubs: api.stubs });
  prepare(host);
  const rendered = await renderPayments(host, CONFIRM);
  await screen.findByRole('heading', { name: '申請前チェック' });
  return { host, api, ...rendered };
}

type User = Awaited<ReturnType<typeof renderPayments>>['user'];
const agree = (user: User) =>
  user.click(screen.getByRole('checkbox', { name: /申請内容に同意する/ }));
const apply = (user: User) =>
  user.click(screen.getAllByRole('button', { name: '103,000円で申請する' })[0]!);

test('completes a payment from a draft with only a file to the completion screen', async () => {
  const api = flowStubs(anEmptyDraft({ files: [anInvoiceFile()] }));
  const host = fakeHost({
    stubs: [...api.stubs, stub(listSuppliers, page('suppliers', [aSupplierDetail()], {}))],
  });
  const { user, path } = await renderPayments(host, '/payments/add/invoiceinfo?draft=7');
  await user.click(await screen.findByRole('combobox', { name: '取引先' }));
  await user.click(await screen.findByRole('option', { name: /サンプル工業株式会社/ }));
  const account = await screen.findByRole('radio', { name: /みずほ銀行 東京営業部/ });
  await waitFor(() => expect(account).toBeChecked());
  await user.type(screen.getByLabelText('請求日'), '11/10');
  await user.type(screen.getByLabelText('支払期日'), '11/28');
  await user.type(screen.getByLabelText('請求金額（振込金額・税込）'), '100000');
  await user.click(screen.getByRole('combobox', { name: '取引内容' }));
  await user.click(screen.getByRole('option', { name: '外注費' }));
  // 2026-11-28 is a Saturday, so the business day before it was proposed.
  expect(screen.getByLabelText('振込希望日')).toHaveValue('2026/11/27（金）');
  expect(
    screen.getByText('支払期日 2026/11/28（土）は銀行休業日のため、直前の営業日にしました。'),
  ).toBeInTheDocument();
  expect(await screen.findByText('¥103,000', { selector: 'dd *' })).toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: '確認画面へ進む' })[0]!);
  expect(
    await screen.findByText(
      '商品・サービスの提供を受けたお取引であることを確認し、チェックを入れてください。',
    ),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: /商品・サービスの提供を受けた/ }));
  await user.click(screen.getAllByRole('button', { name: '確認画面へ進む' })[0]!);
  await waitFor(() => expect(path()).toBe(CONFIRM));
  expect(api.current()).toMatchObject({
    supplier_id: 21,
    account_id: 33,
    billing_amount: 100_000,
    deposit_date: '2026-11-27',
    transfer_person_name: 'ｶ)ｻﾝﾌﾟﾙｼﾖｳｼﾞ',
    credit_card_id: 3,
  });

  await screen.findByRole('heading', { name: '申請前チェック' });
  await apply(user);
  expect(
    await screen.findByText('利用規約および申請内容への同意にチェックを入れてください。'),
  ).toBeInTheDocument();
  await agree(user);
  await user.click(screen.getByRole('checkbox', { name: '申請前チェックの内容を確認しました' }));
  await apply(user);
  expect(await screen.findByRole('heading', { name: '申請を受け付けました' })).toBeInTheDocument();
  expect(path()).toBe('/payments/complete?invoice=12');
  expect(screen.getByText('お支払い番号 I-00000012')).toBeInTheDocument();
  // The day is only certain after the examination.
  expect(screen.getByText('振込予定日（予定）').nextElementSibling).toHaveTextContent(
    '2026/11/30（月）',
  );
});

test.each([
  [
    'the next draft',
    [
      aDraftListItem({ id: 8 }),
      aDraftListItem({ supplier_name: null, billing_amount: null, file_name: 'b.pdf' }),
    ],
    ['次の下書きを入力する', '/payments/add/invoiceinfo?draft=7'],
    '下書きがあと4件あります次：取引先未選択・b.pdf',
  ],
  [
    'a draft begun by hand when none has a document',
    [aDraftListItem({ id: 8 })],
    ['次の下書きを入力する', '/payments/add/invoiceinfo?draft=8'],
    null,
  ],
  ['another payment when no draft is left', [], ['続けて支払う', '/payments/create'], null],
] as const)('links after a payment to %s', async (_title, drafts, [label, href], words) => {
  const { stubs } = flowStubs();
  const host = fakeHost({ stubs: [...stubs, stub(listDrafts, page('drafts', drafts, {}, 4))] });
  await renderPayments(host, '/payments/complete?invoice=12');
  expect(await screen.findByRole('link', { name: label })).toHaveAttribute('href', href);
  if (words !== null)
    expect(screen.getByText('下書きがあと4件あります').parentElement).toHaveTextContent(words);
});

test('opens the attached invoice on the confirmation', async () => {
  const { user } = await openConfirm();
  await user.click(screen.getByRole('button', { name: '請求書_202611.pdfを見る' }));
  const drawer = await screen.findByRole('dialog', { name: '請求書_202611.pdf' });
  expect(
    within(drawer).getByRole('region', { name: '請求書_202611.pdfのプレビュー' }),
  ).toBeInTheDocument();
});

test('sends the confirmed draft, version, digest and approval under the overlay', async () => {
  const { host, user, path } = await openConfirm();
  let overlay: readonly string[] = [];
  host.use(
    stub(approveCreditCard, () => {
      overlay = [...host.overlays.open];
      return cardApproval;
    }),
  );
  await agree(user);
  await apply(user);
  await waitFor(() => expect(path()).toBe('/payments/complete?invoice=12'));
  expect(overlay).toEqual([WAIT]);
  expect(host.overlays.open).toEqual([]);
  expect(host.calls(approveCreditCard)).toMatchObject([
    {
      body: {
        draft_id: 7,
        credit_card_id: 3,
        billing_amount: 100_000,
        return_path: '/payments/add/confirm',
      },
    },
  ]);
  expect(host.calls(createInvoice)).toMatchObject([
    {
      body: {
        draft_id: 7,
        draft_version: 4,
        confirmed_digest: 'a'.repeat(64),
        approval_id: cardApproval.approval_id,
        supplier_id: 21,
        billing_amount: 100_000,
      },
    },
  ]);
});

test('makes one payment on a double click', async () => {
  const { host, user } = await openConfirm();
  await agree(user);
  await user.dblClick(screen.getAllByRole('button', { name: '103,000円で申請する' })[0]!);
  await screen.findByRole('heading', { name: '申請を受け付けました' });
  expect(host.calls(approveCreditCard)).toHaveLength(1);
  expect(host.calls(createInvoice)).toHaveLength(1);
});

test('uses the same idempotency keys when the user sends again after a lost answer and a reload', async () => {
  const first = await openConfirm();
  first.host.use(
    stub(createInvoice, () => {
      throw networkProblem;
    }),
  );
  await agree(first.user);
  await apply(first.user);
  expect(
    await screen.findByText('通信に失敗しました。電波状況をご確認のうえ、もう一度お試しください。'),
  ).toBeInTheDocument();
  first.unmount();
  first.host.use(stub(createInvoice, { id: 12, document_number: 12, status: 1 }));
  const second = await renderPayments(first.host, CONFIRM);
  await screen.findByRole('heading', { name: '申請前チェック' });
  await agree(second.user);
  await apply(second.user);
  await screen.findByRole('heading', { name: '申請を受け付けました' });
  const keys = (calls: { idempotencyKey?: string }[]) =>
    new Set(calls.map((call) => call.idempotencyKey));
  expect(first.host.calls(createInvoice)).toHaveLength(2);
  expect(keys(first.host.calls(createInvoice)).size).toBe(1);
  expect(keys(first.host.calls(approveCreditCard)).size).toBe(1);
});

test('opens 3-D Secure with the idempotency keys stored, returns, and finishes without another click', async () => {
  const { host, user, unmount } = await openConfirm(readDraft, (fake) =>
    fake.use(
      stub(approveCreditCard, {
        ...cardApproval,
        result: 'challenge',
        challenge_url: '#challenge',
      }),
    ),
  );
  await agree(user);
  await apply(user);
  await waitFor(() => expect(window.location.hash).toBe('#challenge'));
  expect(host.calls(createInvoice)).toHaveLength(0);
  unmount();
  host.use(stub(approveCreditCard, cardApproval));
  // The gateway knows only the path; the flow stores the draft.
  const back = await renderPayments(host, '/payments/add/confirm?approval=apv_0123456789ab');
  expect(await screen.findByRole('heading', { name: '申請を受け付けました' })).toBeInTheDocument();
  expect(back.path()).toBe('/payments/complete?invoice=12');
  const [before, after] = host.calls(approveCreditCard);
  expect(after).toEqual(before);
  expect(host.calls(createInvoice)).toHaveLength(1);
  expect(host.overlays.all).toEqual([WAIT, WAIT]);
});

test('shows why an authentication failed and pays nothing; a new click has new idempotency keys', async () => {
  const { host, user, unmount } = await openConfirm(readDraft, (fake) =>
    fake.use(
      stub(approveCreditCard, { ...cardApproval, result: 'challenge', challenge_url: '#again' }),
    ),
  );
  await agree(user);
  await apply(user);
  await waitFor(() => expect(window.location.hash).toBe('#again'));
  unmount();
  const text =
    '本人認証（3Dセキュア）に失敗しました。カード会社の会員サイトで設定をご確認ください。';
  host.use(
    stub(approveCreditCard, {
      ...cardApproval,
      result: 'failed',
      v_result_code: 'authentication_failed',
    }),
    stub(getResultMessage, {
      id: 'authentication_failed',
      message: text,
      action: 'contact_issuer',
    }),
  );
  const back = await renderPayments(host, `${CONFIRM}&approval=apv_0123456789ab`);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(host.calls(createInvoice)).toHaveLength(0);
  host.use(stub(approveCreditCard, cardApproval));
  await agree(back.user);
  await apply(back.user);
  await screen.findByRole('heading', { name: '申請を受け付けました' });
  expect(new Set(host.calls(approveCreditCard).map((call) => call.idempotencyKey)).size).toBe(2);
});

test('pays nothing for an address with an unknown approval', async () => {
  const api = flowStubs(readDraft);
  const host = fakeHost({ stubs: api.stubs });
  await renderPayments(host, `${CONFIRM}&approval=apv_0123456789ab`);
  await screen.findByRole('heading', { name: '申請前チェック' });
  expect(host.calls(approveCreditCard)).toHaveLength(0);
});

test('keeps the consent after a declined card, and lets the user choose another one', async () => {
  const { host, api, user } = await openConfirm();
  const text =
    'ご利用可能枠が不足しています。カード会社にご確認いただくか、別のカードをご利用ください。';
  host.use(
    stub(approveCreditCard, () => {
      throw problem({
        httpStatus: 402,
        status: 'limit_exceeded',
        details: { v_result_code: 'limit_exceeded' },
      });
    }),
    stub(getResultMessage, { id: 'limit_exceeded', message: text, action: 'other_card' }),
  );
  await agree(user);
  await apply(user);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: /同意する/ })).toBeChecked();
  expect(host.overlays.open).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'お支払いカードを変更' }));
  await user.click(screen.getByRole('radio', { name: /5517/ }));
  await user.click(screen.getByRole('button', { name: 'このカードにする' }));
  await waitFor(() =>
    expect(api.current()).toMatchObject({ version: 5, credit_card_id: 4, billing_amount: 100_000 }),
  );
  host.use(stub(approveCreditCard, cardApproval));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /同意する/ })).not.toBeChecked());
  await agree(user);
  await apply(user);
  await screen.findByRole('heading', { name: '申請を受け付けました' });
  const [declined, accepted] = host.calls(approveCreditCard);
  expect(accepted?.idempotencyKey).not.toBe(declined?.idempotencyKey);
  expect(accepted?.body).toMatchObject({ credit_card_id: 4 });
});

test('reports a refusal and submits nothing', async () => {
  const { host, user } = await openConfirm();
  host.use(
    stub(approveCreditCard, () => {
      throw problem({
        httpStatus: 403,
        status: 'registration_pending',
        message: '事業者登録の確認中です。',
      });
    }),
  );
  await agree(user);
  await apply(user);
  expect(await screen.findByText(/事業者登録の確認中です。/)).toBeInTheDocument();
  expect(host.calls(createInvoice)).toHaveLength(0);
});

describe('a pending authorisation', () => {
  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const requestInProgress = () => {
    throw problem({ httpStatus: 409, status: 'request_in_progress' });
  };
  const PENDING_TEXT = '確認できしだい、自動で申請します。このページを開いたままお待ちください。';
  const openPending = async () => {
    const opened = await openConfirm(readDraft, (fake) =>
      fake.use(stub(approveCreditCard, requestInProgress)),
    );
    await agree(opened.user);
    await apply(opened.user);
    expect(await screen.findByText(PENDING_TEXT)).toBeInTheDocument();
    expect(opened.host.calls(createInvoice)).toHaveLength(0);
    return opened;
  };
  const waitForNextPoll = () => act(async () => jest.advanceTimersByTimeAsync(4_000));

  test('submits by itself as soon as a pending authorisation is approved', async () => {
    const { host, path } = await openPending();
    expect(screen.getAllByRole('button', { name: '処理中…' })).toHaveLength(2);
    await waitForNextPoll();
    host.use(stub(approveCreditCard, cardApproval));
    await waitForNextPoll();
    await waitFor(() => expect(path()).toBe('/payments/complete?invoice=12'));
    expect(new Set(host.calls(approveCreditCard).map((call) => call.idempotencyKey)).size).toBe(1);
    expect(host.calls(createInvoice)).toHaveLength(1);
  });

  test('says that nothing was charged when it expires, and a new click has new idempotency keys', async () => {
    const { host, user } = await openPending();
    const text =
      '決済の有効時間が過ぎました。カードへの請求は行われていません。もう一度お手続きください。';
    host.use(
      stub(approveCreditCard, {
        ...cardApproval,
        result: 'failed',
        v_result_code: 'expired_approval',
      }),
      stub(getResultMessage, { id: 'expired_approval', message: text, action: 'retry' }),
    );
    await waitForNextPoll();
    expect(await screen.findByText(text)).toBeInTheDocument();
    host.use(stub(approveCreditCard, cardApproval));
    await apply(user);
    await screen.findByRole('heading', { name: '申請を受け付けました' });
    expect(new Set(host.calls(approveCreditCard).map((call) => call.idempotencyKey)).size).toBe(2);
  });

  const CONFIRM_HEADING = '決済結果を確認しています';
  const reopen = async (opened: Awaited<ReturnType<typeof openPending>>) => {
    opened.unmount();
    return renderPayments(opened.host, CONFIRM);
  };

  test('is followed after a reload without another click', async () => {
    const first = await openPending();
    const second = await reopen(first);
    expect(await screen.findByText(PENDING_TEXT)).toBeInTheDocument();
    const third = await reopen({ ...first, ...second });
    first.host.use(stub(approveCreditCard, cardApproval));
    expect(await screen.findByText(PENDING_TEXT)).toBeInTheDocument();
    await waitForNextPoll();
    await waitFor(() => expect(third.path()).toBe('/payments/complete?invoice=12'));
    expect(new Set(first.host.calls(createInvoice).map((call) => call.idempotencyKey)).size).toBe(
      1,
    );
  });

  test('is not submitted when the draft has changed before the page is opened again', async () => {
    const first = await openPending();
    first.api.change({ memo: '別の端末で変更', version: 9, content_digest: 'b'.repeat(64) });
    first.host.use(stub(approveCreditCard, cardApproval));
    await reopen(first);
    expect(
      await screen.findByText(
        '内容が更新されています。最新の内容をご確認のうえ、もう一度申請してください。',
      ),
    ).toBeInTheDocument();
    await waitForNextPoll();
    expect(first.host.calls(approveCreditCard)).toHaveLength(1);
    expect(first.host.calls(createInvoice)).toHaveLength(0);
  });

  test('makes the page ask before the user leaves, and is not submitted afterwards', async () => {
    const { host, user, goTo, path } = await openPending();
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    const leave = () => user.click(screen.getByRole('link', { name: '戻る' }));
    await leave();
    const dialog = await screen.findByRole('alertdialog', { name: 'このページを離れますか？' });
    expect(dialog).toHaveTextContent(
      '決済結果を確認しています。このページを離れると、お支払いは申請されません。',
    );
    await user.click(within(dialog).getByRole('button', { name: 'このページに残る' }));
    expect(screen.getByText(CONFIRM_HEADING)).toBeInTheDocument();
    await leave();
    await user.click(await screen.findByRole('button', { name: '申請せずに移動' }));
    await waitFor(() => expect(path()).toMatch(/^\/payments\/add\/invoiceinfo/));
    host.use(stub(approveCreditCard, cardApproval));
    await waitForNextPoll();
    await waitForNextPoll();
    expect(host.calls(createInvoice)).toHaveLength(0);
    expect(host.snackbars).toEqual([]);
    await act(() => goTo(CONFIRM));
    await screen.findByRole('checkbox', { name: /同意する/ });
    await waitForNextPoll();
    expect(host.calls(createInvoice)).toHaveLength(0);
    await agree(user);
    await apply(user);
    await waitFor(() => expect(path()).toBe('/payments/complete?invoice=12'));
    expect(new Set(host.calls(approveCreditCard).map((call) => call.idempotencyKey)).size).toBe(1);
  });

  test('keeps the page, and takes back its question, once the submission has begun', async () => {
    const { host, user, goTo, path } = await openPending();
    await user.click(screen.getByRole('link', { name: '戻る' }));
    await screen.findByRole('alertdialog');
    let lose: (failure: unknown) => void = () => undefined;
    host.use(
      stub(approveCreditCard, cardApproval),
      stub(createInvoice, () => new Promise((_resolve, reject) => (lose = reject))),
    );
    await waitForNextPoll();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(host.overlays.open).toEqual([WAIT]);
    await act(() => goTo('/payments/review'));
    expect(path()).toBe(CONFIRM);
    await act(async () => lose(networkProblem));
    await act(() => goTo('/payments/review'));
    expect([path(), screen.queryByRole('alertdialog')]).toEqual([CONFIRM, null]);
    host.use(stub(createInvoice, { id: 12, document_number: 12, status: 1 }));
    await waitForNextPoll();
    await waitFor(() => expect(path()).toBe('/payments/complete?invoice=12'));
  });
});

test('stays on the page while the card is charged, and shows that it was declined', async () => {
  const { host, user, goTo, path } = await openConfirm();
  let answer: (approval: Approval) => void = () => undefined;
  host.use(
    stub(approveCreditCard, () => new Promise<Approval>((resolve) => (answer = resolve))),
    stub(getResultMessage, {
      id: 'limit',
      message: '別のカードをご利用ください。',
      action: 'other_card',
    }),
  );
  await agree(user);
  await apply(user);
  await waitFor(() => expect(host.overlays.open).toEqual([WAIT]));
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  await act(() => goTo('/payments/review'));
  expect(path()).toBe(CONFIRM);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await act(async () => answer({ ...cardApproval, result: 'failed', v_result_code: 'limit' }));
  expect(await screen.findByText('別のカードをご利用ください。')).toBeInTheDocument();
  await act(() => goTo('/payments/review'));
  expect(path()).toBe('/payments/review');
});

test('redirects to the payment that was already submitted', async () => {
  const { host, user, path } = await openConfirm();
  host.use(
    stub(createInvoice, () => {
      throw problem({ httpStatus: 409, status: 'already_submitted', details: { invoice_id: 12 } });
    }),
  );
  await agree(user);
  await apply(user);
  await waitFor(() => expect(path()).toBe('/payments/complete?invoice=12'));
});

test('loads changed content again and asks for a new consent', async () => {
  const { host, api, user } = await openConfirm();
  host.use(
    stub(createInvoice, () => {
      throw problem({ httpStatus: 409, status: 'content_changed' });
    }),
  );
  await agree(user);
  api.change({ memo: '別のタブで変更', content_digest: 'b'.repeat(64) });
  await apply(user);
  expect(
    await screen.findByText(
      '内容が更新されています。最新の内容をご確認のうえ、もう一度申請してください。',
    ),
  ).toBeInTheDocument();
  expect(await screen.findByText('別のタブで変更')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: /同意する/ })).not.toBeChecked();
});

test('never submits a price that was not agreed to', async () => {
  const { host, user } = await openConfirm();
  host.use(stub(approveCreditCard, { ...cardApproval, amount: 103_500 }));
  await agree(user);
  await apply(user);
  expect(
    await screen.findByText(/内容が更新されています。最新の内容をご確認のうえ/),
  ).toBeInTheDocument();
  expect(host.calls(createInvoice)).toHaveLength(0);
});

test('offers a new transfer date after the cut-off, and stores it in the draft', async () => {
  const { host, api, user } = await openConfirm();
  host.use(
    stub(createInvoice, () => {
      throw problem({
        httpStatus: 422,
        status: 'cutoff_passed',
        message: '受付締切を過ぎたため、振込希望日を変更してください。',
        details: { earliest_deposit_date: '2026-12-01' },
      });
    }),
  );
  await agree(user);
  await apply(user);
  await user.click(await screen.findByRole('button', { name: '2026年12月1日(火)に変更する' }));
  await waitFor(() => expect(api.current().deposit_date).toBe('2026-12-01'));
  await waitFor(() => expect(screen.queryByText('振込希望日の変更が必要です')).toBeNull());
});

test('sends a probable duplicate only with a reason', async () => {
  const { host, user } = await openConfirm();
  host.use(
    stub(createInvoice, ({ body }) => {
      if (!body.duplicate_override_reason)
        throw problem({
          httpStatus: 409,
          status: 'duplicate_invoice',
          message: '同じ取引先・金額の申請（I-00000009）があります。二重払いにご注意ください。',
          details: { duplicate_of: 9, duplicate_of_document_number: 9, is_overridable: true },
        });
      return { id: 12, document_number: 12, status: 1 as const };
    }),
  );
  await agree(user);
  await apply(user);
  expect(
    await screen.findByText(
      /同じ取引先・金額の申請（I-00000009）があります。二重払いにご注意ください。/,
    ),
  ).toBeInTheDocument();
  await apply(user);
  expect(
    await screen.findByText('別の請求書として申請する理由を入力してください。'),
  ).toBeInTheDocument();
  await user.type(screen.getByLabelText('別の請求書として申請する理由'), '11月分と12月分');
  await apply(user);
  await screen.findByRole('heading', { name: '申請を受け付けました' });
  expect(host.calls(createInvoice).at(-1)?.body).toMatchObject({
    duplicate_override_reason: '11月分と12月分',
  });
  // The hold was kept, so the card is not authorised again.
  expect(new Set(host.calls(approveCreditCard).map((call) => call.idempotencyKey)).size).toBe(1);
});

test('sends the user’s reason for a possible duplicate again after a lost answer', async () => {
  const { host, user } = await openConfirm();
  host.use(
    stub(createInvoice, ({ body }) => {
      if (body.duplicate_override_reason) throw networkProblem;
      throw problem({
        httpStatus: 409,
        status: 'duplicate_invoice',
        message: '同じ取引先・金額の申請（I-00000009）があります。二重払いにご注意ください。',
        details: { duplicate_of: 9, duplicate_of_document_number: 9, is_overridable: true },
      });
    }),
  );
  await agree(user);
  await apply(user);
  await user.type(await screen.findByLabelText('別の請求書として申請する理由'), '12月分');
  await apply(user);
  await screen.findByText('通信に失敗しました。電波状況をご確認のうえ、もう一度お試しください。');
  host.use(stub(createInvoice, { id: 12, document_number: 12, status: 1 }));
  await apply(user);
  await screen.findByRole('heading', { name: '申請を受け付けました' });
  const [, sent, repeated] = host.calls(createInvoice);
  expect(sent?.body).toMatchObject({ duplicate_override_reason: '12月分' });
  expect(repeated).toEqual(sent);
});

test('keeps the typed reason when another card is chosen, and asks for the consent again', async () => {
  const { host, user } = await openConfirm();
  host.use(
    stub(createInvoice, () => {
      throw problem({
        httpStatus: 409,
        status: 'duplicate_invoice',
        message: '同じ取引先・金額の申請（I-00000009）があります。二重払いにご注意ください。',
        details: { duplicate_of: 9, duplicate_of_document_number: 9, is_overridable: true },
      });
    }),
  );
  await agree(user);
  await apply(user);
  await user.type(await screen.findByLabelText('別の請求書として申請する理由'), '12月分');
  await user.click(screen.getByRole('button', { name: 'お支払いカードを変更' }));
  await user.click(screen.getByRole('radio', { name: /5517/ }));
  await user.click(screen.getByRole('button', { name: 'このカードにする' }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /同意する/ })).not.toBeChecked());
  expect(screen.getByLabelText('別の請求書として申請する理由')).toHaveValue('12月分');
});

test('names a similar payment without blocking', async () => {
  const { user } = await openConfirm(
    aDraft({ files: [allRead], similar_payment: { id: 9, document_number: 12 } }),
  );
  expect(
    screen.getByText(/同じ取引先・金額の申請（I-00000012）があります。二重払いにご注意ください。/),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '申請を確認する' })).toHaveAttribute(
    'href',
    '/payments/review/9',
  );
  await agree(user);
  await apply(user);
  expect(await screen.findByRole('heading', { name: '申請を受け付けました' })).toBeInTheDocument();
});

test('requires a confirmation when a check shows a difference', async () => {
  const { user, host } = await openConfirm(
    aDraft({
      files: [
        {
          ...allRead,
          ocr: {
            ...allRead.ocr,
            fields: { ...allRead.ocr.fields, billing_amount: aReadValue('100550') },
          },
        },
      ],
    }),
  );
  const checks = within(screen.getByRole('region', { name: '申請前チェック' }));
  expect(checks.getByText(/請求書では「100,550円」と読み取りました/)).toBeInTheDocument();
  expect(
    within(screen.getByRole('form', { name: '申請' })).getByText('不一致1件'),
  ).toBeInTheDocument();
  await agree(user);
  await apply(user);
  expect(
    await screen.findByText('申請前チェックの内容の確認にチェックを入れてください。'),
  ).toBeInTheDocument();
  expect(host.calls(approveCreditCard)).toHaveLength(0);
});

test('redirects an incomplete draft to the form, and shows what is missing', async () => {
  const api = flowStubs(aDraft({ billing_amount: null, transaction_category: null }));
  const { path } = await renderPayments(fakeHost({ stubs: api.stubs }), CONFIRM);
  expect(await screen.findByText('請求金額を入力してください。')).toBeInTheDocument();
  expect(screen.getByText('取引内容を選択してください。')).toBeInTheDocument();
  expect(path()).toBe('/payments/add/invoiceinfo?draft=7&check=1');
});

test('redirects from a submitted draft to its payment, without a draft to a new payment, without a payment to the top page', async () => {
  const paid = fakeHost({ stubs: flowStubs(aDraft({ invoice_id: 12 })).stubs });
  const rendered = await renderPayments(paid, CONFIRM);
  await waitFor(() => expect(rendered.path()).toBe('/payments/complete?invoice=12'));
  rendered.unmount();
  const withoutDraft = await renderPayments(paid, '/payments/add/confirm');
  await waitFor(() => expect(withoutDraft.path()).toBe('/payments/create'));
  withoutDraft.unmount();
  const withoutPayment = await renderPayments(paid, '/payments/complete');
  await waitFor(() => expect(withoutPayment.path()).toBe('/toppage'));
});

test('checks a promotion code, stores it in the draft, and changes the price', async () => {
  const { host, api, user } = await openConfirm();
  host.use(
    stub(applyPromotion, () => {
      throw problem({
        httpStatus: 422,
        status: 'validation_error',
        errors: [
          {
            field: 'promotion_code',
            code: 'expired',
            message: '有効期限が切れたプロモーションコードです。',
          },
        ],
      });
    }),
    stub(getCommission, ({ query }) =>
      aCommission(Number(query?.billing_amount), query?.promotion_code === undefined ? 0 : 1_500),
    ),
  );
  await user.type(screen.getByRole('textbox', { name: 'プロモーションコード' }), 'ＡＢＣ１');
  await user.click(screen.getByRole('button', { name: '適用' }));
  expect(await screen.findByText('有効期限が切れたプロモーションコードです。')).toBeInTheDocument();
  host.use(
    stub(applyPromotion, {
      promotion_code: 'ABC1',
      promotion_name: '初回',
      promotion_discount: 1_500,
      commission: 3_000,
      total_amount: 101_500,
      expires_on: '2026-12-31',
    }),
  );
  await user.click(screen.getByRole('button', { name: '適用' }));
  expect(await screen.findByText('適用しました（−1,500円）。')).toBeInTheDocument();
  expect(api.current().promotion_code).toBe('ABC1');
  expect(screen.getAllByRole('button', { name: '101,500円で申請する' }).length).toBeGreaterThan(0);
});

const EXPIRED = problem({
  httpStatus: 422,
  status: 'validation_error',
  errors: [
    {
      field: 'promotion_code',
      code: 'expired',
      message: '有効期限が切れたプロモーションコードです。',
    },
  ],
});
const feeRefusesExpiredCode = stub(getCommission, ({ query }) => {
  if (query?.promotion_code !== undefined) throw EXPIRED;
  return aCommission(Number(query?.billing_amount));
});

test('opens a draft whose promotion code can no longer be used, and lets the user remove it', async () => {
  const { host, api, user } = await openConfirm(
    aDraft({ files: [allRead], promotion_code: 'HARETO50' }),
    (fake) => fake.use(feeRefusesExpiredCode),
  );
  const card = within(screen.getByRole('region', { name: 'プロモーションコード' }));
  expect(card.getByRole('status')).toHaveTextContent(
    'HARETO50 有効期限が切れたプロモーションコードです。',
  );
  await agree(user);
  await apply(user);
  expect(
    await screen.findByText(
      '有効期限が切れたプロモーションコードです。コードを取り消してから申請してください。',
    ),
  ).toBeInTheDocument();
  expect(host.calls(approveCreditCard)).toEqual([]);
  await user.click(card.getByRole('button', { name: '取り消す' }));
  await waitFor(() => expect(api.current().promotion_code).toBeNull());
  expect(await screen.findByRole('textbox', { name: 'プロモーションコード' })).toBeInTheDocument();
  await agree(user);
  await apply(user);
  expect(await screen.findByRole('heading', { name: '申請を受け付けました' })).toBeInTheDocument();
});

test('shows the form of a draft whose promotion code can no longer be used, with the price without it', async () => {
  const api = flowStubs(aDraft({ promotion_code: 'HARETO50' }));
  const host = fakeHost({ stubs: [...api.stubs, feeRefusesExpiredCode] });
  await renderPayments(host, '/payments/add/invoiceinfo?draft=7');
  expect(
    (
      await screen.findAllByText(
        '有効期限が切れたプロモーションコードです。次の画面で取り消してください。',
      )
    ).length,
  ).toBeGreaterThan(0);
  expect(screen.getByText('¥103,000', { selector: 'dd *' })).toBeInTheDocument();
});

test.each([CONFIRM, '/payments/add/invoiceinfo?draft=7'])(
  'redirects from a submitted draft with a code to its payment: %s',
  async (address) => {
    const api = flowStubs(aDraft({ invoice_id: 12, promotion_code: 'HARETO50' }));
    const host = fakeHost({ stubs: [...api.stubs, feeRefusesExpiredCode] });
    const { path } = await renderPayments(host, address);
    await waitFor(() => expect(path()).toBe('/payments/complete?invoice=12'));
    expect(host.calls(getCommission)).toHaveLength(0);
  },
);

test('changes nothing in the draft when the confirmation is opened', async () => {
  const { host } = await openConfirm();
  expect(host.calls(updateDraft)).toHaveLength(0);
});

test("shows one note for an incomplete draft: missing fields, then the form's summary", async () => {
  const api = flowStubs(aDraft({ billing_amount: null }));
  const host = fakeHost({ stubs: api.stubs });
  const { user } = await renderPayments(host, '/payments/add/invoiceinfo?draft=7&check=1');
  const missing = '確認画面へ進むには、次の項目をご確認ください。';
  const summary = /^未入力の項目が1件あります。/;
  expect(await screen.findByText(missing)).toBeInTheDocument();
  expect(screen.queryByText(summary)).toBeNull();
  await user.click(screen.getAllByRole('button', { name: '確認画面へ進む' })[0]!);
  expect(screen.getByText(summary)).toBeInTheDocument();
  expect(screen.queryByText(missing)).toBeNull();
});
