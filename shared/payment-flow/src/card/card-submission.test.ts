import { approveCreditCard, getResultMessage, type Approval } from '@hareto/contracts/cards.ts';
import type { CallFailure } from '@hareto/contracts/problem.ts';
import { provideHost } from '@hareto/platform/remote-kit/host.ts';
import { fakeHost, networkProblem, problem, stub } from '@hareto/testing/fake-host.ts';
import { newCardAttempt, type CardAttempt } from './card-attempt.ts';
import { browserInfo, sendWithCard, type FollowingPage } from './card-submission.ts';

const TOTAL = 103_000;
const DECLINED_TEXT = 'このカードはご利用いただけません。カード会社へお問い合わせください。';
const LOST_TEXT = '通信に失敗しました。電波状況をご確認のうえ、もう一度お試しください。';
const approval = (changes: Partial<Approval> = {}): Approval => ({
  approval_id: 'apv_0123456789ab',
  result: 'approved',
  challenge_url: null,
  v_result_code: null,
  amount: TOTAL,
  expires_at: '2026-11-20T10:15:00+09:00',
  ...changes,
});
const attempt: CardAttempt = {
  ...newCardAttempt(TOTAL),
  request: {
    credit_card_id: 3,
    invoice_id: null,
    draft_id: 7,
    billing_amount: 100_000,
    promotion_code: null,
    return_path: '/payments/add/confirm',
    browser: browserInfo(),
  },
};

async function send(
  answer: Approval | CallFailure,
  submit: (approvalId: string) => Promise<number> = () => Promise.resolve(12),
  page?: FollowingPage,
) {
  const host = fakeHost({
    stubs: [
      stub(approveCreditCard, () => {
        if ('kind' in answer) throw answer;
        return answer;
      }),
      stub(getResultMessage, ({ params }) => ({
        id: params.id,
        message: `理由${params.id}`,
        action: 'other_card' as const,
      })),
    ],
  });
  provideHost(host);
  const onChallenge = jest.fn();
  const submitted = jest.fn(submit);
  const outcome = await sendWithCard(attempt, { onChallenge, submit: submitted, ...page });
  return { host, outcome, onChallenge, submitted };
}

test('submits an approved card with its approval and the key of the attempt', async () => {
  const { host, outcome, onChallenge, submitted } = await send(approval());
  expect(outcome).toEqual({ kind: 'done', invoiceId: 12 });
  expect(submitted.mock.calls).toEqual([['apv_0123456789ab']]);
  expect(onChallenge).not.toHaveBeenCalled();
  expect(host.calls(approveCreditCard)).toEqual([
    { body: attempt.request, idempotencyKey: attempt.approval_key },
  ]);
});

test('returns the URL of the authentication page when the card requires it, and submits nothing', async () => {
  const challenge_url = 'https://acs.example.jp/3ds';
  const { outcome, onChallenge, submitted } = await send(
    approval({ result: 'challenge', challenge_url }),
  );
  expect(outcome).toEqual({ kind: 'challenge', url: challenge_url });
  expect(onChallenge).toHaveBeenCalledTimes(1);
  expect(submitted).not.toHaveBeenCalled();
});

test('allows another try when an authentication has no URL, and stores no challenge', async () => {
  const { outcome, onChallenge } = await send(approval({ result: 'challenge' }));
  expect([outcome.kind, 'isOver' in outcome]).toEqual(['unknown', false]);
  expect(onChallenge).not.toHaveBeenCalled();
});

test('never submits another amount than the agreed one', async () => {
  const { outcome, submitted } = await send(approval({ amount: TOTAL + 1 }));
  expect(outcome).toEqual({ kind: 'changed', isOver: true });
  expect(submitted).not.toHaveBeenCalled();
});

test.each<[string, Partial<Approval>, object]>([
  [
    'declined with a reason',
    { result: 'failed', v_result_code: 'limit_over' },
    { kind: 'declined', message: '理由limit_over', isOver: true },
  ],
  [
    'declined without a reason',
    { result: 'failed' },
    { kind: 'declined', message: DECLINED_TEXT, isOver: true },
  ],
])('a card that is %s is not submitted', async (_case, changes, expected) => {
  const { outcome, submitted } = await send(approval(changes));
  expect(outcome).toEqual(expected);
  expect(submitted).not.toHaveBeenCalled();
});

test('returns a pending result without reading its message, and submits nothing', async () => {
  const { host, outcome, submitted } = await send(
    approval({ result: 'pending', v_result_code: 'under_way' }),
  );
  expect(outcome).toEqual({ kind: 'pending', isAuthorising: true });
  expect(host.calls(getResultMessage)).toEqual([]);
  expect(submitted).not.toHaveBeenCalled();
});

const inProgress = problem({ httpStatus: 409, status: 'request_in_progress' });

test('tells a running authorisation, which submits nothing, from a running submission', async () => {
  const authorising = await send(inProgress);
  expect(authorising.outcome).toEqual({ kind: 'pending', isAuthorising: true });
  const submitting = await send(approval(), () => Promise.reject(inProgress));
  expect(submitting.outcome).toEqual({ kind: 'pending' });
});

test.each<[string, Partial<Approval>]>([
  ['submits nothing', {}],
  [
    'opens no authentication page',
    { result: 'challenge', challenge_url: 'https://acs.example.jp' },
  ],
])('%s when the user has left the page during the authorisation', async (_case, changes) => {
  const page = { isNeeded: () => false, onSubmit: jest.fn() };
  const { outcome, submitted, onChallenge } = await send(approval(changes), undefined, page);
  expect(outcome).toEqual({ kind: 'cancelled' });
  for (const call of [submitted, onChallenge, page.onSubmit]) expect(call).not.toHaveBeenCalled();
});

test('tells the page before it submits', async () => {
  const calls: string[] = [];
  const page = { isNeeded: () => true, onSubmit: () => calls.push('onSubmit') };
  await send(
    approval(),
    () => {
      calls.push('submit');
      return Promise.resolve(12);
    },
    page,
  );
  expect(calls).toEqual(['onSubmit', 'submit']);
});

test('shows that the card was declined even when the reason cannot be read', async () => {
  const host = fakeHost({
    stubs: [stub(approveCreditCard, approval({ result: 'failed', v_result_code: 'limit_over' }))],
  });
  host.use(
    stub(getResultMessage, () => {
      throw networkProblem;
    }),
  );
  provideHost(host);
  const outcome = await sendWithCard(attempt, { onChallenge: jest.fn(), submit: jest.fn() });
  expect(outcome).toEqual({
    kind: 'declined',
    message: DECLINED_TEXT,
    isOver: true,
  });
});

test.each<[string, CallFailure, string]>([
  ['the network failed', networkProblem, LOST_TEXT],
  [
    'the server failed',
    problem({ httpStatus: 503, status: 'unavailable' }),
    'システムエラーが発生しました。時間をおいてもう一度お試しください。解消しない場合はお問い合わせください。（エラー番号：trace-1）',
  ],
  [
    'a maintenance has begun',
    problem({ httpStatus: 503, status: 'maintenance', message: '6時まで停止しています。' }),
    '6時まで停止しています。',
  ],
])(
  'keeps the idempotency keys of the attempt when the call may not have arrived because %s',
  async (_case, failure, text) => {
    const { outcome, host } = await send(failure);
    expect(outcome).toEqual({ kind: 'unknown', message: text });
    expect(host.reports).toEqual([]);
  },
);

test('reports a response that breaks the API schema, and keeps the idempotency keys of the attempt', async () => {
  const failure: CallFailure = { kind: 'contract', message: '', traceId: 'trace-1' };
  const { outcome, host } = await send(failure);
  expect([outcome.kind, 'isOver' in outcome]).toEqual(['unknown', false]);
  expect(host.reports).toEqual([failure]);
});

test('reports a programming error, and never shows it as a refusal', async () => {
  const defect = new Error('defect');
  const { outcome, host } = await send(approval(), () => Promise.reject(defect));
  expect(outcome.kind).toBe('unknown');
  expect(host.reports).toEqual([defect]);
});

test('uses new idempotency keys for each attempt', () => {
  const a = newCardAttempt(TOTAL);
  const b = newCardAttempt(TOTAL);
  expect(new Set([a.approval_key, a.invoice_key, b.approval_key, b.invoice_key]).size).toBe(4);
  expect([a.stage, a.request, a.total_amount]).toEqual(['ready', null, TOTAL]);
});
