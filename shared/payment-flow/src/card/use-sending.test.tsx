import { act, renderHook } from '@testing-library/react';
import { provideHost } from '@hareto/platform/remote-kit/host.ts';
import { fakeHost } from '@hareto/testing/fake-host.ts';
import type { Outcome } from './outcome.ts';
import type { FollowingPage } from './card-submission.ts';
import type { SendableAttempt } from './until-known.ts';
import { useSending } from './use-sending.ts';

const NOTICE = '決済処理中です。';
const DONE_OUTCOME: Outcome = { kind: 'done', invoiceId: 12 };
const SUBMITTING: Outcome = { kind: 'pending' };
const PENDING: Outcome = { kind: 'pending', isAuthorising: true };
const CHANGED: Outcome = { kind: 'changed', isOver: true };
const UNKNOWN: Outcome = { kind: 'unknown', message: '通信に失敗しました。' };

function open(
  resumed: Outcome | null = null,
  handle: () => void | Promise<void> = () => undefined,
  resume: () => Promise<Outcome> = () => Promise.resolve(DONE_OUTCOME),
) {
  const host = fakeHost();
  provideHost(host);
  const handleOutcome = jest.fn((_outcome: Outcome) => handle());
  const stored = { current: true, stages: [] as string[] };
  const attempt = (send: SendableAttempt['send']): SendableAttempt => ({
    send,
    isStored: () => stored.current,
    storeStage: (stage) => {
      stored.stages.push(stage);
    },
  });
  const { result, unmount, rerender } = renderHook(
    (loaded: Outcome | null) =>
      useSending({ notice: NOTICE, resumed: loaded, resume: () => attempt(resume), handleOutcome }),
    { initialProps: resumed },
  );
  const begin = (call: SendableAttempt['send']) => result.current.send(() => attempt(call));
  const send = (call: () => Promise<Outcome>) => act(() => begin(call));
  return { host, handleOutcome, stored, result, begin, send, unmount, rerender };
}

test('shows the result of an interrupted attempt until the next one begins', async () => {
  let answer: (outcome: Outcome) => void = () => undefined;
  const { result, begin } = open(UNKNOWN);
  expect(result.current.outcome).toEqual(UNKNOWN);
  let sending = Promise.resolve();
  act(() => {
    sending = begin(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
  });
  expect([result.current.outcome, result.current.isSending]).toEqual([null, true]);
  await act(async () => {
    answer(DONE_OUTCOME);
    await sending;
  });
  expect([result.current.outcome, result.current.isSending]).toEqual([DONE_OUTCOME, false]);
});

test('shows the overlay until the outcome has been handled', async () => {
  let proceed: () => void = () => undefined;
  const { host, result, begin } = open(
    null,
    () =>
      new Promise((resolve) => {
        proceed = resolve;
      }),
  );
  let sending = Promise.resolve();
  await act(async () => {
    sending = begin(() => Promise.resolve(DONE_OUTCOME));
    await new Promise((resolve) => setImmediate(resolve));
  });
  expect([host.overlays.open, result.current.isSending]).toEqual([[NOTICE], true]);
  await act(async () => {
    proceed();
    await sending;
  });
  expect([host.overlays.open, host.overlays.all, result.current.isSending]).toEqual([
    [],
    [NOTICE],
    false,
  ]);
});

test('removes the overlay also when the outcome cannot be handled', async () => {
  const { host, result, begin } = open(null, () => Promise.reject(new Error('no way on')));
  let thrown: unknown;
  await act(async () => {
    await begin(() => Promise.resolve(DONE_OUTCOME)).catch((error: unknown) => {
      thrown = error;
    });
  });
  expect(thrown).toEqual(new Error('no way on'));
  expect([host.overlays.open, result.current.isSending]).toEqual([[], false]);
});

test('removes the overlay also when an attempt cannot be begun', async () => {
  const { host, result } = open();
  let thrown: unknown;
  await act(async () => {
    await result.current
      .send(() => {
        throw new Error('no attempt');
      })
      .catch((error: unknown) => {
        thrown = error;
      });
  });
  expect(thrown).toEqual(new Error('no attempt'));
  expect([host.overlays.open, result.current.isSending]).toEqual([[], false]);
});

test('shows a message when the content has changed meanwhile, and passes the outcome on', async () => {
  const { host, send, handleOutcome } = open();
  await send(() => Promise.resolve({ kind: 'changed', isOver: true }));
  expect(host.snackbars).toEqual([
    {
      color: 'error',
      title: '内容が更新されています。最新の内容をご確認ください。',
    },
  ]);
  expect(handleOutcome.mock.calls).toEqual([[{ kind: 'changed', isOver: true }]]);
});

test('shows no snackbar for an unknown outcome', async () => {
  const { host, send } = open();
  await send(() => Promise.resolve(UNKNOWN));
  expect(host.snackbars).toEqual([]);
});

describe('a pending result', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const answersOf = (...outcomes: Outcome[]) =>
    jest.fn(() => Promise.resolve(outcomes.shift() ?? UNKNOWN));
  const begin = async (flow: ReturnType<typeof open>, call: SendableAttempt['send']) => {
    act(() => void flow.begin(call));
    await pass(0);
  };

  test('is followed without the overlay until it is known', async () => {
    const flow = open();
    const call = answersOf(PENDING, PENDING, UNKNOWN, DONE_OUTCOME);
    await begin(flow, call);
    expect([flow.result.current.outcome, flow.result.current.isSending]).toEqual([PENDING, true]);
    expect([flow.host.overlays.open, flow.stored.stages]).toEqual([[], ['pending']]);
    expect(flow.result.current.following.isFollowing()).toBe(true);
    await pass(12_000);
    expect(call).toHaveBeenCalledTimes(4);
    expect(flow.handleOutcome.mock.calls).toEqual([[DONE_OUTCOME]]);
    expect([flow.result.current.outcome, flow.result.current.isSending]).toEqual([
      DONE_OUTCOME,
      false,
    ]);
  });

  test('of an attempt that was continued after a reload is followed without a click', async () => {
    const flow = open(PENDING, undefined, answersOf(PENDING, DONE_OUTCOME));
    expect([flow.result.current.outcome, flow.result.current.isSending]).toEqual([PENDING, true]);
    await pass(8_000);
    expect(flow.handleOutcome.mock.calls).toEqual([[DONE_OUTCOME]]);
  });

  test('lets the user send again after 40 seconds without a result', async () => {
    const flow = open();
    await begin(flow, answersOf(PENDING));
    await pass(40_000);
    expect([flow.result.current.outcome, flow.result.current.isSending]).toEqual([
      { kind: 'unknown', message: '決済結果を確認できませんでした。通信に失敗しました。' },
      false,
    ]);
    expect(flow.result.current.following.isFollowing()).toBe(false);
    expect(flow.stored.stages).toEqual(['pending', 'sent']);
  });

  test('makes no second attempt on another click meanwhile', async () => {
    const flow = open();
    await begin(flow, answersOf(PENDING, DONE_OUTCOME));
    const second = answersOf(DONE_OUTCOME);
    await begin(flow, second);
    await pass(4_000);
    expect(second).not.toHaveBeenCalled();
    expect(flow.host.overlays.open).toEqual([]);
  });

  test('opens the authentication page under the overlay when the card requires it later', async () => {
    const flow = open();
    const url = '#late-challenge';
    await begin(flow, answersOf(PENDING, { kind: 'challenge', url }));
    await pass(4_000);
    expect(window.location.hash).toBe(url);
    expect(flow.host.overlays.open).toEqual([NOTICE]);
    expect(flow.result.current.following.isFollowing()).toBe(false);
  });

  test.each<[string, (flow: ReturnType<typeof open>) => void]>([
    ['the page is left', (flow) => flow.unmount()],
    ['the user has chosen to leave', (flow) => flow.result.current.following.stop()],
    [
      'the flow holds another attempt',
      (flow) => {
        flow.stored.current = false;
      },
    ],
  ])('is not followed after %s', async (_case, end) => {
    const flow = open();
    const call = answersOf(PENDING, DONE_OUTCOME);
    await begin(flow, call);
    end(flow);
    await pass(8_000);
    expect(call).toHaveBeenCalledTimes(1);
    expect(flow.handleOutcome).not.toHaveBeenCalled();
    expect(flow.host.snackbars).toEqual([]);
  });

  test('waits for another click once the user has chosen to leave, also after a late answer', async () => {
    const flow = open();
    let answer: (outcome: Outcome) => void = () => undefined;
    const late = () => new Promise<Outcome>((resolve) => (answer = resolve));
    const call = jest.fn(late).mockResolvedValueOnce(PENDING);
    await begin(flow, call);
    await pass(4_000);
    flow.result.current.following.stop();
    answer(PENDING);
    await pass(8_000);
    expect(flow.stored.stages).toEqual(['pending', 'sent']);
    expect([call.mock.calls.length, flow.result.current.following.isFollowing()]).toEqual([
      2,
      false,
    ]);
  });

  const submitting = (...outcomes: Outcome[]) =>
    jest.fn((page?: FollowingPage) => {
      page?.onSubmit();
      return Promise.resolve(outcomes.shift() ?? UNKNOWN);
    });
  const staying = ({ host, result }: ReturnType<typeof open>) => [
    result.current.following.mustStay(),
    host.overlays.open,
  ];

  test('keeps the page under the overlay from the submission until its outcome is known', async () => {
    const flow = open();
    await begin(flow, submitting(PENDING, UNKNOWN, SUBMITTING, DONE_OUTCOME));
    expect(staying(flow)).toEqual([false, []]);
    await pass(4_000);
    expect(staying(flow)).toEqual([true, [NOTICE]]);
    await pass(4_000);
    expect(staying(flow)).toEqual([true, [NOTICE]]);
    await pass(4_000);
    expect(flow.handleOutcome.mock.calls).toEqual([[DONE_OUTCOME]]);
    expect(staying(flow)).toEqual([false, []]);
  });

  test('keeps the page while a submission may run since before a reload', async () => {
    const flow = open(SUBMITTING, undefined, answersOf(PENDING));
    expect(staying(flow)).toEqual([true, [NOTICE]]);
    await pass(4_000);
    expect(staying(flow)).toEqual([false, []]);
  });

  test('ends with the change that was loaded meanwhile', async () => {
    const flow = open();
    await begin(flow, answersOf(PENDING));
    flow.stored.current = false;
    flow.rerender(CHANGED);
    await pass(4_000);
    expect([flow.result.current.outcome, flow.result.current.isSending]).toEqual([CHANGED, false]);
  });
});
