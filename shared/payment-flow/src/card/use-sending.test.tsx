import { act, renderHook } from '@testing-library/react';
import { provideHost } from '@hareto/platform/remote-kit/host.ts';
import { fakeHost } from '@hareto/testing/fake-host.ts';
import type { Outcome } from './outcome.ts';
import { useSending } from './use-sending.ts';

const NOTICE = '決済処理中です。';
const DONE_OUTCOME: Outcome = { kind: 'done', invoiceId: 12 };
const UNKNOWN: Outcome = { kind: 'unknown', message: '通信に失敗しました。' };

function open(
  resumed: Outcome | null = null,
  settle: () => void | Promise<void> = () => undefined,
) {
  const host = fakeHost();
  provideHost(host);
  const settled = jest.fn((_outcome: Outcome) => settle());
  const { result } = renderHook(() => useSending(resumed, settled));
  const send = (call: () => Promise<Outcome>) => act(() => result.current.send(NOTICE, call));
  return { host, settled, result, send };
}

test('shows the result of an interrupted attempt until the next one begins', async () => {
  let answer: (outcome: Outcome) => void = () => undefined;
  const { result } = open(UNKNOWN);
  expect(result.current.outcome).toEqual(UNKNOWN);
  let sending = Promise.resolve();
  act(() => {
    sending = result.current.send(
      NOTICE,
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

test('shows the overlay until the outcome is known, and no longer', async () => {
  let proceed: () => void = () => undefined;
  const { host, result } = open(
    null,
    () =>
      new Promise((resolve) => {
        proceed = resolve;
      }),
  );
  let sending = Promise.resolve();
  await act(async () => {
    sending = result.current.send(NOTICE, () => Promise.resolve(DONE_OUTCOME));
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
  const { host, result } = open(null, () => Promise.reject(new Error('no way on')));
  let thrown: unknown;
  await act(async () => {
    await result.current
      .send(NOTICE, () => Promise.resolve(DONE_OUTCOME))
      .catch((error: unknown) => {
        thrown = error;
      });
  });
  expect(thrown).toEqual(new Error('no way on'));
  expect([host.overlays.open, result.current.isSending]).toEqual([[], false]);
});

test('shows at once the values that have changed meanwhile', async () => {
  const { host, send, settled } = open();
  await send(() => Promise.resolve({ kind: 'changed', isOver: true }));
  expect(host.snackbars).toEqual([
    {
      color: 'error',
      title: '内容が更新されています。最新の内容をご確認ください。',
    },
  ]);
  expect(settled.mock.calls).toEqual([[{ kind: 'changed', isOver: true }]]);
});

test('shows no snackbar for any other outcome', async () => {
  const { host, send } = open();
  await send(() => Promise.resolve(UNKNOWN));
  expect(host.snackbars).toEqual([]);
});
