import { approveCreditCard, getResultMessage } from '@hareto/contracts/cards.ts';
import { getInvoiceFile } from '@hareto/contracts/files.ts';
import { deleteFormDraft, putFormDraft } from '@hareto/contracts/form-drafts.ts';
import { getInvoice, type InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { updateInvoice } from '@hareto/contracts/invoice-changes.ts';
import { fakeHost, networkProblem, problem, stub } from '@hareto/testing/fake-host.ts';
import { formDraftStubs } from '@hareto/testing/form-draft-stubs.ts';
import { anInvoiceDetail, anInvoiceFile } from '@hareto/testing/payment-builders.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aCorrection, editStubs } from '../../testing/edit-stubs.ts';
import { cardApproval } from '../../testing/flow-stubs.ts';
import { renderPayments } from '../../testing/render-payments.tsx';

const FORM = '/payments/edit/12/invoiceinfo';
const CONFIRM = '/payments/edit/12/confirm';
const SENT = '申請内容を修正しました。';
const ADDED_FILE_ID = 'f_fedcba9876543210';
const approvedFor = (amount: number) => stub(approveCreditCard, { ...cardApproval, amount });

/** Goes to the confirmation with another amount. */
async function openConfirm(
  amount: string,
  invoice: InvoiceDetail = aCorrection(['AMOUNT_MISMATCH']),
) {
  const host = fakeHost({ stubs: editStubs(invoice) });
  const rendered = await renderPayments(host, FORM);
  const field = await screen.findByLabelText('請求金額（振込金額・税込）');
  await rendered.user.clear(field);
  await rendered.user.type(field, amount);
  await rendered.user.click(screen.getAllByRole('button', { name: '確認画面へ進む' })[0]!);
  await screen.findByRole('heading', { name: '変更内容' });
  return { host, ...rendered };
}

type User = Awaited<ReturnType<typeof renderPayments>>['user'];
const confirmChecks = async (user: User) => {
  await user.click(screen.getByRole('checkbox', { name: '申請前チェックの内容を確認しました' }));
};
const agree = (user: User) =>
  user.click(screen.getByRole('checkbox', { name: /申請内容に同意する/ }));
const send = async (user: User, name: string) =>
  user.click((await screen.findAllByRole('button', { name }))[0]!);
const SEND_CORRECTION = '修正内容を申請する';
const CORRECT_TO_206_000 = '206,000円で修正を申請する';

test('sends only the changes of a lower amount, once and without a card approval, and shows the detail', async () => {
  const { host, user, path } = await openConfirm('90000');
  const changes = screen.getByRole('region', { name: '変更内容' });
  expect(changes).toHaveTextContent(/請求金額変更前¥100,000.*変更後¥90,000/);
  expect(changes).not.toHaveTextContent('取引先');
  expect(screen.getByRole('region', { name: '変更しない主な項目' })).toHaveTextContent(
    '取引先サンプル工業株式会社',
  );
  expect(screen.getByText('カードの再承認は不要です')).toBeInTheDocument();
  expect(screen.getByText('92,700円', { exact: false, selector: 'strong' })).toBeInTheDocument();
  await confirmChecks(user);
  host.use(
    stub(
      getInvoice,
      anInvoiceDetail({
        billing_amount: 90_000,
        events: [{ type: 'resubmit', at: '2026-11-20T11:00:00+09:00', actor: 'buyer' }],
      }),
    ),
  );
  await user.dblClick(screen.getAllByRole('button', { name: SEND_CORRECTION })[0]!);
  await waitFor(() => expect(path()).toBe('/payments/review/12'));
  expect(await screen.findByText('再申請を受け付けました（お客さま）')).toBeInTheDocument();
  expect(host.calls(approveCreditCard)).toHaveLength(0);
  expect(host.calls(updateInvoice)).toEqual([
    {
      params: { id: 12 },
      body: { billing_amount: 90_000, approval_id: null },
      idempotencyKey: expect.any(String),
    },
  ]);
  expect(host.snackbars).toEqual([{ color: 'success', title: SENT }]);
});

test('requires consent and a new card approval for a higher amount', async () => {
  const { host, user, path } = await openConfirm('200000');
  host.use(approvedFor(206_000));
  expect(screen.getByText('カードの再承認が必要です')).toBeInTheDocument();
  expect(screen.getByText(/お支払い総額が増えるため、あらためてカードの承認/)).toBeInTheDocument();
  await confirmChecks(user);
  await send(user, CORRECT_TO_206_000);
  expect(
    await screen.findByText('利用規約および申請内容への同意にチェックを入れてください。'),
  ).toBeInTheDocument();
  expect(host.calls(approveCreditCard)).toHaveLength(0);
  await agree(user);
  await send(user, CORRECT_TO_206_000);
  await waitFor(() => expect(path()).toBe('/payments/review/12'));
  expect(host.calls(approveCreditCard)).toMatchObject([
    {
      body: {
        credit_card_id: 3,
        invoice_id: 12,
        draft_id: null,
        billing_amount: 200_000,
        promotion_code: null,
        return_path: CONFIRM,
      },
    },
  ]);
  expect(host.calls(updateInvoice)).toMatchObject([
    { body: { billing_amount: 200_000, approval_id: cardApproval.approval_id } },
  ]);
});

test('sends a reason of 200 rare kanji, each of two code units', async () => {
  const { host, user, path } = await openConfirm('90000');
  host.use(
    stub(updateInvoice, ({ body }) => {
      if (body.duplicate_override_reason) return { status: 1 as const };
      throw problem({
        httpStatus: 409,
        status: 'duplicate_invoice',
        message: '同じ取引先・金額の申請（I-00000009）があります。二重払いにご注意ください。',
        details: { duplicate_of: 9, duplicate_of_document_number: 9, is_overridable: true },
      });
    }),
  );
  await confirmChecks(user);
  await send(user, SEND_CORRECTION);
  const reason = '𠮷'.repeat(200);
  fireEvent.change(await screen.findByLabelText('別の請求書として申請する理由'), {
    target: { value: reason },
  });
  await send(user, SEND_CORRECTION);
  await waitFor(() => expect(path()).toBe('/payments/review/12'));
  expect(host.calls(updateInvoice).at(-1)?.body).toEqual({
    billing_amount: 90_000,
    approval_id: null,
    duplicate_override_reason: reason,
  });
  expect(host.overlays.open).toEqual([]);
});

test('authorises another card for the same total', async () => {
  const invoice = aCorrection(['CARD_CAPTURE_FAILED'], { status: 2, payment_state: 'failed' });
  const host = fakeHost({ stubs: editStubs(invoice) });
  const { user, path } = await renderPayments(host, FORM);
  await user.click(await screen.findByRole('combobox', { name: 'お支払いカード' }));
  await user.click(screen.getByRole('option', { name: /5517/ }));
  await user.click(screen.getAllByRole('button', { name: '確認画面へ進む' })[0]!);
  expect(await screen.findByRole('region', { name: '変更内容' })).toHaveTextContent(
    /お支払いカード変更前.*1204変更後.*5517/,
  );
  expect(screen.getByText(/お支払いカードが変わるため/)).toBeInTheDocument();
  await confirmChecks(user);
  await agree(user);
  await send(user, '103,000円で修正を申請する');
  await waitFor(() => expect(path()).toBe('/payments/review/12'));
  expect(host.calls(updateInvoice)).toMatchObject([
    { body: { credit_card_id: 4, approval_id: cardApproval.approval_id } },
  ]);
});

test('leaves the confirmation without a question and keeps the change for later', async () => {
  const drafts = formDraftStubs();
  const host = fakeHost({ stubs: [...editStubs(anInvoiceDetail()), ...drafts.stubs] });
  const { user, goTo, path } = await renderPayments(host, FORM);
  await user.type(await screen.findByLabelText('メモ'), '修正した理由');
  await user.click(screen.getAllByRole('button', { name: '確認画面へ進む' })[0]!);
  await screen.findByRole('heading', { name: '変更内容' });
  const kept = {
    version: anInvoiceDetail().updated_at,
    changes: { memo: expect.stringContaining('修正した理由') as string },
  };
  expect(drafts.contentOf('correction-12')).toEqual(kept);
  await act(() => goTo('/payments/review'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(path()).toBe('/payments/review');
  expect(drafts.contentOf('correction-12')).toEqual(kept);
  expect(host.calls(deleteFormDraft)).toEqual([]);
});

test('stays on the page while the change is sent', async () => {
  const { host, user, goTo, path } = await openConfirm('90000');
  let answer: () => void = () => undefined;
  const sent = new Promise<{ status: 1 }>((resolve) => {
    answer = () => resolve({ status: 1 });
  });
  host.use(stub(updateInvoice, () => sent));
  await confirmChecks(user);
  await send(user, SEND_CORRECTION);
  await waitFor(() => expect(host.calls(updateInvoice)).toHaveLength(1));
  await act(() => goTo('/payments/history'));
  expect(path()).toBe(CONFIRM);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await act(async () => answer());
  await waitFor(() => expect(path()).toBe('/payments/review/12'));
});

describe('a pending authorisation', () => {
  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const PENDING_TEXT = '確認できしだい、自動で申請します。このページを開いたままお待ちください。';
  const waitForNextPoll = () => act(async () => jest.advanceTimersByTimeAsync(4_000));
  const openPending = async () => {
    const opened = await openConfirm('200000');
    opened.host.use(
      stub(approveCreditCard, { ...cardApproval, amount: 206_000, result: 'pending' }),
    );
    await confirmChecks(opened.user);
    await agree(opened.user);
    await send(opened.user, CORRECT_TO_206_000);
    expect(await screen.findByText(PENDING_TEXT)).toBeInTheDocument();
    opened.host.use(approvedFor(206_000));
    return opened;
  };

  test('sends the change by itself after a reload as soon as the authorisation is approved', async () => {
    const { host, unmount } = await openPending();
    unmount();
    const back = await renderPayments(host, CONFIRM);
    expect(await screen.findByText(PENDING_TEXT)).toBeInTheDocument();
    await waitForNextPoll();
    await waitFor(() => expect(back.path()).toBe('/payments/review/12'));
    expect(host.calls(updateInvoice)).toMatchObject([
      { body: { billing_amount: 200_000, approval_id: cardApproval.approval_id } },
    ]);
    expect(host.snackbars).toEqual([{ color: 'success', title: SENT }]);
  });

  const leave = async ({ user, path }: Awaited<ReturnType<typeof openPending>>) => {
    await user.click(screen.getByRole('link', { name: '戻る' }));
    expect(
      await screen.findByText(
        '決済結果を確認しています。このページを離れると、修正は申請されません。',
      ),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '申請せずに移動' }));
    await waitFor(() => expect(path()).toBe(FORM));
    return screen.findByLabelText('請求金額（振込金額・税込）');
  };
  const openAgain = async ({ user, path }: Awaited<ReturnType<typeof openPending>>) => {
    await user.click(screen.getAllByRole('button', { name: '確認画面へ進む' })[0]!);
    await waitFor(() => expect(path()).toBe(CONFIRM));
  };

  test('sends nothing without another click after the buyer has left and changed nothing', async () => {
    const opened = await openPending();
    const { host, user, path } = opened;
    await leave(opened);
    await openAgain(opened);
    await waitForNextPoll();
    expect(screen.queryByText(PENDING_TEXT)).toBeNull();
    expect(host.calls(updateInvoice)).toHaveLength(0);
    await confirmChecks(user);
    await agree(user);
    await send(user, CORRECT_TO_206_000);
    await waitFor(() => expect(path()).toBe('/payments/review/12'));
    expect(new Set(host.calls(approveCreditCard).map((call) => call.idempotencyKey)).size).toBe(1);
    expect(host.calls(updateInvoice)).toHaveLength(1);
  });

  test('sends nothing after the buyer has left and changed the amount', async () => {
    const opened = await openPending();
    const { host, user } = opened;
    const field = await leave(opened);
    await user.clear(field);
    await user.type(field, '90000');
    await openAgain(opened);
    await waitForNextPoll();
    expect(host.calls(updateInvoice)).toHaveLength(0);
    expect(screen.getAllByRole('button', { name: SEND_CORRECTION })[0]).toBeEnabled();
  });
});

test('opens 3-D Secure with the idempotency keys stored, returns, and finishes without another click', async () => {
  const { host, user, unmount } = await openConfirm('200000');
  host.use(
    stub(approveCreditCard, {
      ...cardApproval,
      amount: 206_000,
      result: 'challenge',
      challenge_url: '#edit-challenge',
    }),
  );
  await confirmChecks(user);
  await agree(user);
  await send(user, CORRECT_TO_206_000);
  await waitFor(() => expect(window.location.hash).toBe('#edit-challenge'));
  expect(host.calls(updateInvoice)).toHaveLength(0);
  unmount();
  host.use(approvedFor(206_000));
  const back = await renderPayments(host, `${CONFIRM}?approval=apv_0123456789ab`);
  await waitFor(() => expect(back.path()).toBe('/payments/review/12'));
  const [before, after] = host.calls(approveCreditCard);
  expect(after).toEqual(before);
  expect(host.calls(updateInvoice)).toHaveLength(1);
  expect(host.snackbars).toEqual([{ color: 'success', title: SENT }]);
});

test('shows a declined card next to the total, keeps the input, and uses new idempotency keys for the next click', async () => {
  const { host, user } = await openConfirm('200000');
  const text = 'このカードはご利用いただけません。カード会社へお問い合わせください。';
  host.use(
    stub(approveCreditCard, { ...cardApproval, result: 'failed', v_result_code: 'card_declined' }),
    stub(getResultMessage, { id: 'card_declined', message: text, action: 'other_card' }),
  );
  await confirmChecks(user);
  await agree(user);
  await send(user, CORRECT_TO_206_000);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: /申請内容に同意する/ })).toBeChecked();
  host.use(approvedFor(206_000));
  await send(user, CORRECT_TO_206_000);
  await waitFor(() => expect(host.snackbars).toEqual([{ color: 'success', title: SENT }]));
  expect(new Set(host.calls(approveCreditCard).map((call) => call.idempotencyKey)).size).toBe(2);
});

test('uses the same key when the user sends again after a lost answer and a reload', async () => {
  const first = await openConfirm('90000');
  first.host.use(
    stub(updateInvoice, () => {
      throw networkProblem;
    }),
  );
  await confirmChecks(first.user);
  await send(first.user, SEND_CORRECTION);
  expect(
    await screen.findByText('通信に失敗しました。電波状況をご確認のうえ、もう一度お試しください。'),
  ).toBeInTheDocument();
  first.unmount();
  first.host.use(stub(updateInvoice, { status: 1 }));
  const second = await renderPayments(first.host, CONFIRM);
  await screen.findByRole('heading', { name: '変更内容' });
  await confirmChecks(second.user);
  await send(second.user, SEND_CORRECTION);
  await waitFor(() => expect(second.path()).toBe('/payments/review/12'));
  expect(first.host.calls(updateInvoice)).toHaveLength(2);
  expect(new Set(first.host.calls(updateInvoice).map((call) => call.idempotencyKey)).size).toBe(1);
});

test('recognises after a reload that a call with a lost answer had succeeded', async () => {
  const { host, user, unmount } = await openConfirm('90000');
  host.use(
    stub(updateInvoice, () => {
      throw networkProblem;
    }),
  );
  await confirmChecks(user);
  await send(user, SEND_CORRECTION);
  await screen.findByText('通信に失敗しました。電波状況をご確認のうえ、もう一度お試しください。');
  unmount();
  host.use(
    stub(
      getInvoice,
      anInvoiceDetail({ billing_amount: 90_000, updated_at: '2026-11-20T11:00:00+09:00' }),
    ),
  );
  const back = await renderPayments(host, CONFIRM);
  await waitFor(() => expect(back.path()).toBe('/payments/review/12'));
  expect(host.snackbars).toEqual([{ color: 'success', title: SENT }]);
});

test('claims no success when a sent change never arrived and the user has undone it', async () => {
  const { host, user, unmount } = await openConfirm('90000');
  host.use(
    stub(updateInvoice, () => {
      throw networkProblem;
    }),
  );
  await confirmChecks(user);
  await send(user, SEND_CORRECTION);
  await screen.findByText('通信に失敗しました。電波状況をご確認のうえ、もう一度お試しください。');
  await user.click(screen.getAllByRole('link', { name: '戻る' })[0]!);
  const field = await screen.findByLabelText('請求金額（振込金額・税込）');
  await user.clear(field);
  await user.type(field, '100000');
  await user.click(screen.getByRole('heading', { level: 1 }));
  await waitFor(() =>
    expect(host.calls(putFormDraft).at(-1)?.body.content).not.toContain('billing_amount'),
  );
  unmount();
  const back = await renderPayments(host, CONFIRM);
  await waitFor(() => expect(back.path()).toBe(FORM));
  expect(host.snackbars).toEqual([]);
});

test('sends the chosen pages of a file when another file is added', async () => {
  const invoice = aCorrection(['DOC_INCOMPLETE']);
  const [file] = invoice.files;
  const chosen = { ...file!, chosen_pages: [1, 2] };
  const content = JSON.stringify({
    version: invoice.updated_at,
    changes: {
      files: [
        { file_id: chosen.file_id, file_type: '2', paper_size: '', pages: [1, 2] },
        { file_id: ADDED_FILE_ID, file_type: '2', paper_size: '' },
      ],
    },
  });
  const host = fakeHost({
    stubs: [
      ...editStubs({ ...invoice, files: [chosen] }),
      ...formDraftStubs(new Map([['correction-12', { version: 1, content }]])).stubs,
      stub(getInvoiceFile, anInvoiceFile({ file_id: ADDED_FILE_ID })),
    ],
  });
  const { user, path } = await renderPayments(host, CONFIRM);
  await screen.findByRole('heading', { name: '変更内容' });
  await confirmChecks(user);
  await send(user, SEND_CORRECTION);
  await waitFor(() => expect(path()).toBe('/payments/review/12'));
  expect(host.calls(updateInvoice)[0]?.body.files).toEqual([
    { file_id: chosen.file_id, file_type: 2, paper_size: null, pages: [1, 2] },
    { file_id: ADDED_FILE_ID, file_type: 2, paper_size: null },
  ]);
});

test('shows on a 409 that the payment has changed, with a link to it', async () => {
  const { host, user } = await openConfirm('90000');
  await confirmChecks(user);
  host.use(
    stub(updateInvoice, () => {
      throw problem({ httpStatus: 409, status: 'invalid_status', details: { current_status: 5 } });
    }),
    stub(getInvoice, anInvoiceDetail({ status: 5, is_editable: false, editable_fields: [] })),
  );
  await send(user, SEND_CORRECTION);
  expect(await screen.findByText('この申請内容は変更できません')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'お支払いの詳細を見る' })).toHaveAttribute(
    'href',
    '/payments/history/12',
  );
});

test("shows the server's field errors of a 422 at their fields and keeps the input", async () => {
  const { host, user, path } = await openConfirm('90000');
  await confirmChecks(user);
  host.use(
    stub(updateInvoice, () => {
      throw problem({
        httpStatus: 422,
        status: 'validation_error',
        errors: [{ field: 'billing_amount', code: 'x', message: 'この金額は指定できません。' }],
      });
    }),
  );
  await send(user, SEND_CORRECTION);
  await waitFor(() => expect(path()).toBe(FORM));
  const field = await screen.findByLabelText('請求金額（振込金額・税込）');
  expect(field).toHaveValue('90,000');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/この金額は指定できません。/));
  expect(field).toBeInvalid();
});

test('shows a 422 for a field outside the form on the confirmation', async () => {
  const { host, user, path } = await openConfirm('90000');
  await confirmChecks(user);
  host.use(
    stub(updateInvoice, () => {
      throw problem({
        httpStatus: 422,
        status: 'validation_error',
        message: '入力内容に誤りがあります。',
        errors: [
          {
            field: 'approval_id',
            code: 'approval_required',
            message: 'カードの再承認が必要です。',
          },
        ],
      });
    }),
  );
  await send(user, SEND_CORRECTION);
  expect(
    await screen.findByText('入力内容に誤りがあります。カードの再承認が必要です。'),
  ).toBeInTheDocument();
  expect(path()).toBe(CONFIRM);
});

test('redirects to the form when nothing has changed', async () => {
  const host = fakeHost({ stubs: editStubs(anInvoiceDetail()) });
  const { path } = await renderPayments(host, CONFIRM);
  expect(await screen.findByRole('form', { name: '申請内容の修正' })).toBeInTheDocument();
  expect(path()).toBe(FORM);
});

test('sends nothing for an address with an unknown approval', async () => {
  const { host, unmount } = await openConfirm('200000');
  unmount();
  await renderPayments(host, `${CONFIRM}?approval=apv_0123456789ab`);
  await screen.findByRole('heading', { name: '変更内容' });
  expect(host.calls(approveCreditCard)).toHaveLength(0);
  expect(host.calls(updateInvoice)).toHaveLength(0);
});
