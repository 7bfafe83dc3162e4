import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { fakeHost, networkProblem, problem } from '@hareto/testing/fake-host.ts';
import { RemotesContext, ServicesContext } from '../services-context.ts';
import { aRegistry, servicesOf } from '../testing/render-shell.tsx';
import { RemoteError } from '../remotes/remote-error.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { MissingScreen } from '../routing/missing-screen.ts';
import { useRecovery } from './use-recovery.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Shows a failure; the API is unavailable until `restoreApi` is called. */
function showFailure(error: unknown, remotes: object = {}) {
  let isFailing = true;
  const readTime = jest.fn(async (_signal?: AbortSignal) => {
    if (isFailing) throw networkProblem as unknown as Error;
    return '2026-11-20T10:00:00+09:00';
  });
  const services = servicesOf(fakeHost(), aRegistry([]), { links: [] });
  const onBack = jest.fn();
  const useFailure = (failure: unknown) => useRecovery(failure, 'payments.review', onBack);
  let count = 0;
  const { unmount, rerender } = renderHook(useFailure, {
    initialProps: error,
    wrapper: ({ children }: { children: ReactNode }) => (
      <ServicesContext value={{ ...services, api: { ...services.api, readTime } }}>
        <RemotesContext value={remotes as RemoteLoader}>{children}</RemotesContext>
      </ServicesContext>
    ),
  });
  return {
    onBack,
    readTime,
    unmount,
    /** The page fails with another error of the same kind. */
    failAgain: () => rerender({ ...networkProblem, count: (count += 1) }),
    restoreApi: () => {
      isFailing = false;
    },
  };
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test.each([
  ['no network', networkProblem],
  ['a gateway without its API', problem({ httpStatus: 502, status: 'gateway_error' })],
  ['a maintenance', problem({ httpStatus: 503, status: 'maintenance' })],
])('calls onBack once for %s when the API is back', async (_, error) => {
  const { onBack, readTime, restoreApi } = showFailure(error);
  await pass(30_000);
  expect([onBack.mock.calls.length, readTime.mock.calls.length > 5]).toEqual([0, true]);
  restoreApi();
  await pass(4_000);
  expect(onBack).toHaveBeenCalledTimes(1);
  const callsBefore = readTime.mock.calls.length;
  await pass(60_000);
  expect(readTime).toHaveBeenCalledTimes(callsBefore);
});

test.each([
  ['a fault of this call', problem({ httpStatus: 500, status: 'internal_error' })],
  ['a missing object', problem({ httpStatus: 404, status: 'not_found' })],
  ['a defect of ours', new Error('bug')],
])('does not retry %s by itself', async (_, error) => {
  const { onBack, readTime } = showFailure(error);
  await pass(60_000);
  expect([onBack.mock.calls.length, readTime.mock.calls.length]).toEqual([0, 0]);
});

describe('a script of the host', () => {
  /** Shows its panel; the server has the script again after `restoreScript`. */
  function showMissingScript(causeKind: 'http' | 'evaluation') {
    let isFailing = true;
    const fetchAgain = jest.fn(async () => {
      if (isFailing) throw new Error('404');
    });
    const cause = new RemoteError('host', 'screen', causeKind, { httpStatus: 404 });
    return {
      ...showFailure(new MissingScreen('app-layout', fetchAgain, cause)),
      fetchAgain,
      restoreScript: () => {
        isFailing = false;
      },
    };
  }

  test('is shown within five seconds after the server has it again', async () => {
    const { onBack, fetchAgain, restoreScript } = showMissingScript('http');
    await pass(30_000);
    expect([onBack.mock.calls.length, fetchAgain.mock.calls.length > 5]).toEqual([0, true]);
    restoreScript();
    await pass(5_000);
    expect(onBack).toHaveBeenCalledTimes(1);
  });

  test('is not requested again when it arrived but threw an error', async () => {
    const { fetchAgain } = showMissingScript('evaluation');
    await pass(30_000);
    expect(fetchAgain).not.toHaveBeenCalled();
  });
});

describe('a remote whose files are all 404', () => {
  /** Shows the panel of a failed remote, which is back `after` milliseconds after the failure. */
  async function showFailedRemote(after: number, random: number) {
    const randomNumber = jest.spyOn(Math, 'random').mockReturnValue(random);
    let isBack = false;
    const loadRoute = jest.fn(async () => {
      if (!isBack) throw new RemoteError('payments', 'entry', 'http', { httpStatus: 404 });
    });
    const onBack = jest.fn();
    const error = new RemoteError('payments', 'entry', 'http', { httpStatus: 404 });
    const services = servicesOf(fakeHost(), aRegistry([]), { links: [] });
    const { unmount } = renderHook(() => useRecovery(error, 'payments.review', onBack), {
      wrapper: ({ children }: { children: ReactNode }) => (
        <ServicesContext value={services}>
          <RemotesContext value={{ loadRoute } as unknown as RemoteLoader}>
            {children}
          </RemotesContext>
        </ServicesContext>
      ),
    });
    await pass(after);
    const callsBefore = loadRoute.mock.calls.length;
    // Begins just after an attempt, which is the longest possible wait.
    while (loadRoute.mock.calls.length === callsBefore) await pass(50);
    isBack = true;
    return { onBack, callsBefore, unmount, restoreRandom: () => randomNumber.mockRestore() };
  }

  test.each(
    [0, 0.5, 0.999].flatMap((random) =>
      [100, 3_000, 20_000, 61_000, 120_000, 200_000].map((after) => [after, random] as const),
    ),
  )(
    'shows a remote that is back after %d ms within five seconds (random %d)',
    async (after, random) => {
      const { onBack, unmount, restoreRandom } = await showFailedRemote(after, random);
      expect(onBack).not.toHaveBeenCalled();
      await pass(5_000);
      expect(onBack).toHaveBeenCalledTimes(1);
      unmount();
      restoreRandom();
    },
  );

  test('requests a remote less and less often while it is unavailable for an hour, and then shows it within 75 seconds', async () => {
    const { onBack, callsBefore, unmount, restoreRandom } = await showFailedRemote(
      3_600_000,
      0.999,
    );
    expect(callsBefore).toBeLessThan(200);
    await pass(75_000);
    expect(onBack).toHaveBeenCalledTimes(1);
    unmount();
    restoreRandom();
  });
});

test('does not by itself restart a remote whose setup hangs', async () => {
  const loadRoute = jest.fn(async () => undefined);
  showFailure(new RemoteError('payments', 'setup', 'timeout'), { loadRoute });
  await pass(60_000);
  expect(loadRoute).not.toHaveBeenCalled();
});

test('sends no request after the page was left', async () => {
  const { readTime, unmount } = showFailure(networkProblem);
  unmount();
  await pass(60_000);
  expect(readTime).not.toHaveBeenCalled();
});

test('waits longer and longer when the page fails again although the API answers', async () => {
  const { onBack, readTime, restoreApi, failAgain, unmount } = showFailure(networkProblem);
  restoreApi();
  onBack.mockImplementation(failAgain);
  // React shows the next failure at the end of each step.
  const passMinutes = async (minutes: number) => {
    for (let second = 0; second < minutes * 60; second += 1) await pass(1_000);
  };
  await passMinutes(5);
  const callsInFiveMinutes = onBack.mock.calls.length;
  expect(callsInFiveMinutes).toBeGreaterThan(80);
  await passMinutes(55);
  expect(onBack.mock.calls.length - callsInFiveMinutes).toBeLessThan(120);
  expect(readTime).toHaveBeenCalledTimes(onBack.mock.calls.length);
  unmount();
});

test('checks again after a check without an answer', async () => {
  // Jest does not fake the timer of the browser's own function.
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController();
    setTimeout(() => limit.abort(new Error('the time is over')), ms);
    return limit.signal;
  });
  const { onBack, readTime, restoreApi } = showFailure(networkProblem);
  readTime.mockImplementationOnce(
    (signal) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  restoreApi();
  await pass(15_000);
  expect(onBack).toHaveBeenCalledTimes(1);
});

test('calls onBack once when a slow recovery succeeds after 4.5 seconds', async () => {
  const loadRoute = jest.fn(() => new Promise((resolve) => setTimeout(resolve, 4_500)));
  const error = new RemoteError('payments', 'entry', 'http', { httpStatus: 503 });
  const { onBack } = showFailure(error, { loadRoute });
  // The first pause takes at most 2.5 seconds.
  await pass(7_000);
  expect([onBack.mock.calls.length, loadRoute.mock.calls.length]).toEqual([1, 1]);
});
