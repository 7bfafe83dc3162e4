import {
  proveCode,
  provePassword,
  sendProofCode,
  type OfferedWay,
  type ProofSubject,
} from '@hareto/contracts/reauthentication.ts';
import { fakeHost, networkProblem, problem, stub, type Stub } from '@hareto/testing/fake-host.ts';
import { pressImeEnter } from '@hareto/testing/ime-enter.ts';
import type { ProblemFailure } from '@hareto/contracts/problem.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { renderShell } from '../testing/render-shell.tsx';
import { LazyProofDialog } from './lazy-proof-dialog.tsx';
import type { ProofEnd } from '../waiting-calls/proof-state.ts';

const free = (way: OfferedWay['way']): OfferedWay => ({
  way,
  available_at: null,
  available_in: null,
});
const closed = (way: OfferedWay['way'], seconds: number): OfferedWay => ({
  way,
  available_at: '2026-11-20T10:15:00+09:00',
  available_in: seconds,
});
const SUBJECT: ProofSubject = {
  name: 'サンプル工業株式会社',
  bank_name: '三つ葉銀行',
  branch_name: '川崎駅前支店',
  total_amount: null,
};
const QUESTION = {
  action: 'change_supplier_account',
  reasons: [] as object[],
  subject: SUBJECT as ProofSubject | null,
  ways: [free('password'), free('code')],
  masked_email: 't****@s***',
};
const SENT_CODE = { masked_email: 't****@s***', code_expires_in: 300, resend_after: 60 };
const wrong = (field: string, text: string, triesLeft: number, ways = QUESTION.ways) =>
  problem({
    httpStatus: 422,
    status: 'validation_error',
    message: text,
    errors: [{ field, code: 'wrong', message: text }],
    details: { tries_left: triesLeft, ways },
  });

beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

async function openDialog(details: Partial<typeof QUESTION> = {}, ...stubs: Stub[]) {
  const host = fakeHost({ stubs });
  const shown = await renderShell(<LazyProofDialog />, { host });
  const ends: ProofEnd[] = [];
  const refusal = problem({
    httpStatus: 403,
    status: 'reauthentication_required',
    details: { ...QUESTION, ...details },
  }) as ProblemFailure;
  await act(async () => {
    shown.services.proof.show({
      refusal,
      end: (how) => {
        ends.push(how);
        shown.services.proof.show(null);
      },
    });
  });
  await screen.findByRole('dialog');
  return { ...shown, host, ends };
}
const dialog = () => screen.getByRole('dialog');
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const password = () => screen.getByLabelText('パスワード');
const code = () => screen.getByRole('textbox', { name: '確認コード' });

test('names the change and its object, and proves by the password', async () => {
  const { user, host, ends } = await openDialog({}, stub(provePassword, undefined));
  expect(dialog()).toHaveAccessibleName('口座を変更する前に、ご本人を確認します');
  expect(dialog()).toHaveTextContent(
    'サンプル工業株式会社振込先口座の変更：三つ葉銀行 川崎駅前支店',
  );
  expect(password()).toHaveFocus();
  await user.type(password(), 'tsukiyo-no-ginga');
  await user.click(press('確認して保存する'));
  await waitFor(() => expect(ends).toEqual(['proved']));
  expect(host.calls(provePassword)).toEqual([{ body: { password: 'tsukiyo-no-ginga' } }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shows a wrong password at its field, and warns before the last try', async () => {
  let triesLeft = 3;
  const { user } = await openDialog(
    {},
    stub(provePassword, () => {
      triesLeft -= 1;
      throw wrong('password', `パスワードが正しくありません。（残り${triesLeft}回）`, triesLeft);
    }),
  );
  await user.click(press('確認して保存する'));
  expect(password()).toHaveAccessibleDescription('パスワードを入力してください。');
  await user.type(password(), 'wrong{Enter}');
  await waitFor(() =>
    expect(password()).toHaveAccessibleDescription('パスワードが正しくありません。（残り2回）'),
  );
  await user.click(press('確認して保存する'));
  await waitFor(() =>
    expect(password()).toHaveAccessibleDescription(
      'パスワードが正しくありません。（残り1回） 次に間違えると、15分間パスワードで確認できなくなります。',
    ),
  );
});

test('keeps the typed password when the connection fails', async () => {
  const { user, ends } = await openDialog(
    {},
    stub(provePassword, () => {
      throw networkProblem;
    }),
  );
  await user.type(password(), 'tsukiyo-no-ginga{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '通信に失敗しました。電波状況をご確認のうえ、もう一度お試しください。',
  );
  expect(password()).toHaveValue('tsukiyo-no-ginga');
  expect(ends).toEqual([]);
});

test('mails a code when that way is chosen, and submits the code with its sixth digit', async () => {
  let tries = 0;
  const { user, host, ends } = await openDialog(
    {},
    stub(sendProofCode, SENT_CODE),
    stub(proveCode, () => {
      tries += 1;
      if (tries === 1)
        throw wrong('confirmation_code', '確認コードが正しくありません。（残り4回）', 4);
      return undefined;
    }),
  );
  expect(host.calls(sendProofCode)).toEqual([]);
  await user.click(press('メールの確認コードで確認する'));
  expect(await screen.findByText(/^残り時間 (5:00|4:59)$/)).toBeInTheDocument();
  expect(dialog()).toHaveTextContent(
    '確認コードをt****@s***に送信しました。届いた6桁の数字を入力してください。',
  );
  expect(screen.getByRole('strong')).toHaveTextContent(/^t\*\*\*\*@s\*\*\*$/);
  await user.type(code(), '111111');
  await waitFor(() =>
    expect(code()).toHaveAccessibleDescription('確認コードが正しくありません。（残り4回）'),
  );
  expect(code()).toHaveValue('');
  expect(code()).toHaveFocus();
  await user.type(code(), '222222');
  await waitFor(() => expect(ends).toEqual(['proved']));
  expect(host.calls(sendProofCode)).toHaveLength(1);
  expect(host.calls(proveCode)).toEqual([
    { body: { confirmation_code: '111111' } },
    { body: { confirmation_code: '222222' } },
  ]);
});

test('does not say that a code was sent before one was', async () => {
  let answer: (sent: typeof SENT_CODE) => void = () => undefined;
  const response = new Promise<typeof SENT_CODE>((resolve) => {
    answer = resolve;
  });
  const { user } = await openDialog(
    {},
    stub(sendProofCode, async () => response),
  );
  await user.click(press('メールの確認コードで確認する'));
  const sentence = () => screen.queryByText(/届いた6桁の数字を入力してください。/);
  await screen.findByLabelText('確認コード');
  expect(sentence()).not.toBeVisible();
  await act(async () => {
    answer(SENT_CODE);
    await response;
  });
  expect(sentence()).toBeVisible();
});

test('says only why a code could not be sent, and sends it on request', async () => {
  const message = '確認コードの送信は、1時間に5回までです。14:34以降に、もう一度お試しください。';
  const { user, host } = await openDialog(
    {},
    stub(sendProofCode, () => {
      throw problem({ httpStatus: 429, status: 'too_many_requests', message });
    }),
  );
  await user.click(press('メールの確認コードで確認する'));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(dialog()).not.toHaveTextContent('送信しました');
  let answer: (sent: typeof SENT_CODE) => void = () => undefined;
  const response = new Promise<typeof SENT_CODE>((resolve) => {
    answer = resolve;
  });
  host.use(stub(sendProofCode, async () => response));
  const resend = press('確認コードを再送信する');
  await user.click(resend);
  expect(resend).toHaveFocus();
  answer(SENT_CODE);
  await waitFor(() =>
    expect(dialog()).toHaveTextContent(
      '確認コードをt****@s***に送信しました。届いた6桁の数字を入力してください。',
    ),
  );
  expect(screen.queryByRole('alert')).toBeNull();
  expect(resend).toHaveFocus();
});

test('does not check an incomplete code on the Enter that ends an IME conversion', async () => {
  const { user } = await openDialog({}, stub(sendProofCode, SENT_CODE));
  await user.click(press('メールの確認コードで確認する'));
  await user.type(code(), '123');
  pressImeEnter(code());
  expect(code()).not.toBeInvalid();
  await user.keyboard('{Enter}');
  expect(code()).toHaveAccessibleDescription('確認コードは半角数字6桁で入力してください。');
});

test('keeps the focus on the button while the next code must wait', async () => {
  const answers = [{ ...SENT_CODE, resend_after: 0 }, SENT_CODE];
  const { user, host } = await openDialog(
    {},
    stub(sendProofCode, () => answers.shift()!),
  );
  await user.click(press('メールの確認コードで確認する'));
  await user.click(await screen.findByRole('button', { name: '確認コードを再送信する' }));
  expect(await screen.findByText(/^\d+秒後に再送信できます。$/)).toBeVisible();
  const waiting = press('確認コードを再送信する');
  expect(waiting).toHaveFocus();
  expect(waiting).toHaveAttribute('aria-disabled', 'true');
  await user.click(waiting);
  expect(host.calls(sendProofCode)).toHaveLength(2);
});

test('shows another way after wrong tries have closed one, and says from when it can be used', async () => {
  const text =
    'パスワードを5回間違えたため、10:15まではパスワードで確認できません。ほかの方法で確認してください。';
  const { user } = await openDialog(
    {},
    stub(provePassword, () => {
      const details = { tries_left: 0, ways: [closed('password', 900), free('code')] };
      throw problem({ httpStatus: 429, status: 'proof_way_closed', message: text, details });
    }),
  );
  await user.type(password(), 'wrong{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('strong')).toHaveTextContent(/^10:15$/);
  const [first, second] = screen
    .getAllByRole('listitem')
    .map((item) => item.querySelector('button'));
  expect(first).toHaveAccessibleName('メールの確認コードで確認する');
  expect(second).toHaveAccessibleName(/^パスワードで確認する、\d\d時\d\d分から使えます$/);
  expect(second).toHaveAttribute('aria-disabled', 'true');
});

test('opens a closed way when its pause is over', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T10:00:00+09:00') });
  await openDialog({ ways: [closed('password', 900), closed('code', 1200)] });
  expect(screen.getByRole('alert')).toHaveTextContent(
    '続けて間違えたため、いまは確認できません。10:15になったら、パスワードで確認してください。入力した内容は、この画面に残っています。',
  );
  expect(screen.getByRole('strong')).toHaveTextContent(/^10:15$/);
  await act(async () => jest.advanceTimersByTimeAsync(900_000));
  expect(screen.getByRole('status')).toHaveTextContent('パスワードで確認できるようになりました。');
  expect(press('パスワードで確認する')).toHaveAttribute('aria-disabled', 'false');
  expect(press('メールの確認コードで確認する、10時20分から使えます')).toBeInTheDocument();
  jest.useRealTimers();
});

test('shows amount, payee and every reason of a payment', async () => {
  const changed_at = '2026-11-26T14:21:00+09:00';
  const reasons = [{ code: 'account_changed', changed_at, change_id: 5 }, { code: 'large_amount' }];
  await openDialog({
    action: 'pay',
    reasons,
    subject: { ...SUBJECT, total_amount: 1_323_344 },
  });
  expect(dialog()).toHaveAccessibleName('お支払いの前に、ご本人を確認します');
  expect(dialog()).toHaveTextContent('お支払い総額¥1,323,344');
  expect(
    screen
      .getAllByRole('listitem')
      .slice(0, 2)
      .map((item) => item.textContent),
  ).toEqual([
    '3日以内に口座が変更されました2026/11/26 14:21に変更　この変更に覚えがない場合',
    '100万円以上のお支払いです',
  ]);
  expect(screen.getByRole('link', { name: 'この変更に覚えがない場合' })).toHaveAttribute(
    'href',
    '/stop/5',
  );
  expect(press('確認して支払う')).toBeInTheDocument();
});

test('says that the payments since the last proof are large together', async () => {
  await openDialog({
    action: 'pay',
    reasons: [{ code: 'large_amount', sum: 1_236_309 }],
    subject: { ...SUBJECT, total_amount: 412_206 },
  });
  expect(dialog()).toHaveTextContent('お支払い総額¥412,206');
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(
    /^前回の確認からのお支払いが、合計100万円以上ですこのお支払いを含めて1,236,309円$/,
  );
});

test.each([
  [{ limit: 1_000_000 }, '100万円以上のお支払いです'],
  [{ limit: 1_500_000 }, '150万円以上のお支払いです'],
  [{ limit: 12_345 }, '12,345円以上のお支払いです'],
  [
    { limit: 300_000, sum: 412_206 },
    '前回の確認からのお支払いが、合計30万円以上ですこのお支払いを含めて412,206円',
  ],
])('names the configured amount (%j)', async (amounts, text) => {
  await openDialog({
    action: 'pay',
    reasons: [{ code: 'large_amount', ...amounts }],
    subject: { ...SUBJECT, total_amount: 412_206 },
  });
  expect(screen.getAllByRole('listitem')[0]?.textContent).toBe(text);
});

test.each([
  ['戻る', async ({ user }: Awaited<ReturnType<typeof openDialog>>) => user.click(press('戻る'))],
  ['Esc', async ({ user }: Awaited<ReturnType<typeof openDialog>>) => user.keyboard('{Escape}')],
])('cancels by %s', async (_name, cancel) => {
  const shown = await openDialog();
  await cancel(shown);
  expect(shown.ends).toEqual(['cancelled']);
});

test('is cancelled when the user leaves its page, and stays on another view of that page', async () => {
  const { goTo, ends } = await openDialog();
  await goTo('/toppage?page=2');
  expect(ends).toEqual([]);
  await goTo('/payments');
  expect(ends).toEqual(['cancelled']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('asks about an action of a newer server in general words', async () => {
  await openDialog({ action: 'unheard_of', subject: null });
  expect(dialog()).toHaveAccessibleName('続ける前に、ご本人を確認します');
  expect(press('確認して続ける')).toBeInTheDocument();
});
