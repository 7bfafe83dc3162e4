import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { fakeHost, networkProblem, problem } from '@hareto/testing/fake-host.ts';
import { RemotesContext, ServicesContext } from '../services-context.ts';
import { aRegistry, servicesOf } from '../testing/render-shell.tsx';
import type { RemoteLoader } from './remote-loader.ts';
import { useRecovery } from './use-recovery.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A failure that is shown; the API is away until `apiIsBack`. */
function shown(error: unknown) {
  let isAway = true;
  const readTime = jest.fn(async () => {
    if (isAway) throw networkProblem as unknown as Error;
    return '2026-11-20T10:00:00+09:00';
  });
  const services = servicesOf(fakeHost(), aRegistry([]), { links: [] });
  const onBack = jest.fn();
  const { unmount } = renderHook(() => useRecovery(error, 'payments.review', onBack), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <ServicesContext value={{ ...services, api: { ...services.api, readTime } }}>
        <RemotesContext value={{} as RemoteLoader}>{children}</RemotesContext>
      </ServicesContext>
    ),
  });
  return {
    onBack,
    readTime,
    unmount,
    apiIsBack: () => {
      isAway = false;
    },
  };
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test.each([
  ['no network', networkProblem],
  ['a gateway without its API', problem({ httpStatus: 502, status: 'gateway_error' })],
  ['a maintenance', problem({ httpStatus: 503, status: 'maintenance' })],
])('what failed by %s is read again once the API is back', async (_, error) => {
  const { onBack, readTime, apiIsBack } = shown(error);
  await pass(30_000);
  expect([onBack.mock.calls.length, readTime.mock.calls.length > 5]).toEqual([0, true]);
  apiIsBack();
  await pass(4_000);
  expect(onBack).toHaveBeenCalledTimes(1);
  const asked = readTime.mock.calls.length;
  await pass(60_000);
  expect(readTime).toHaveBeenCalledTimes(asked);
});

test.each([
  ['a fault of this call', problem({ httpStatus: 500, status: 'internal_error' })],
  ['something that is not there', problem({ httpStatus: 404, status: 'not_found' })],
  ['a defect of ours', new Error('bug')],
])('%s is not asked again by itself', async (_, error) => {
  const { onBack, readTime } = shown(error);
  await pass(60_000);
  expect([onBack.mock.calls.length, readTime.mock.calls.length]).toEqual([0, 0]);
});

test('nothing is asked once the page has gone', async () => {
  const { readTime, unmount } = shown(networkProblem);
  unmount();
  await pass(60_000);
  expect(readTime).not.toHaveBeenCalled();
});
