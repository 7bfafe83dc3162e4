import { act, renderHook } from '@testing-library/react';
import { getCommission } from '@hareto/contracts/cards.ts';
import { provideHost } from '@hareto/platform/remote-kit/host.ts';
import { fakeHost, stub } from '@hareto/testing/fake-host.ts';
import { aCommission } from '@hareto/testing/payment-builders.ts';
import { useFee } from './use-fee.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('asks 300 ms after the last committed amount, and keeps the old one meanwhile', async () => {
  const host = fakeHost({ stubs: [stub(getCommission, aCommission(200_000))] });
  provideHost(host);
  const before = aCommission(100_000);
  const { result } = renderHook(() => useFee(before));
  const amounts = () => host.calls(getCommission).map(({ query }) => query?.billing_amount);
  act(() => {
    result.current.update({ billing_amount: '150000', promotion_code: '' });
  });
  await pass(200);
  act(() => {
    result.current.update({ billing_amount: '200000', promotion_code: '' });
  });
  await pass(299);
  expect([amounts(), result.current.fee]).toEqual([
    [],
    { commission: before, busy: true, failed: false },
  ]);
  await pass(1);
  expect(amounts()).toEqual(['200000']);
  expect([result.current.fee.busy, result.current.fee.commission?.billing_amount]).toEqual([
    false,
    200_000,
  ]);
});
