import { act, renderHook } from '@testing-library/react';
import { getCommission } from '@hareto/contracts/cards.ts';
import { provideHost } from '@hareto/platform/remote-kit/host.ts';
import { fakeHost, networkProblem, problem, stub } from '@hareto/testing/fake-host.ts';
import { aCommission } from '@hareto/testing/payment-builders.ts';
import { NO_FEE } from '../loading/load-fee.ts';
import { useFee } from './use-fee.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const feeOf = (commission: ReturnType<typeof aCommission>) => ({
  commission,
  promotionProblem: null,
});
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('requests the fee 300 ms after the last committed amount, and keeps the old one meanwhile', async () => {
  const host = fakeHost({ stubs: [stub(getCommission, aCommission(200_000))] });
  provideHost(host);
  const before = aCommission(100_000);
  const { result } = renderHook(() => useFee(feeOf(before)));
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
    { commission: before, promotionProblem: null, isBusy: true, hasFailed: false },
  ]);
  await pass(1);
  expect(amounts()).toEqual(['200000']);
  expect([result.current.fee.isBusy, result.current.fee.commission?.billing_amount]).toEqual([
    false,
    200_000,
  ]);
});

const commitAmount = (
  update: ReturnType<typeof useFee>['update'],
  billing_amount: string,
  promotion_code = '',
) => {
  act(() => {
    update({ billing_amount, promotion_code });
  });
  return pass(300);
};

test('does not replace the newer fee by a late answer for an older amount', async () => {
  const answers = new Map<string, (answer: ReturnType<typeof aCommission>) => void>();
  provideHost(
    fakeHost({
      stubs: [
        stub(
          getCommission,
          ({ query }) =>
            new Promise((resolve) => {
              answers.set(String(query?.billing_amount), resolve);
            }),
        ),
      ],
    }),
  );
  const { result } = renderHook(() => useFee(NO_FEE));
  await commitAmount(result.current.update, '100000');
  await commitAmount(result.current.update, '200000');
  await act(async () => {
    answers.get('200000')?.(aCommission(200_000));
    await Promise.resolve();
  });
  await act(async () => {
    answers.get('100000')?.(aCommission(100_000));
    await Promise.resolve();
  });
  await pass(0);
  expect(result.current.fee).toEqual({
    commission: aCommission(200_000),
    promotionProblem: null,
    isBusy: false,
    hasFailed: false,
  });
});

test('keeps the previous fee and reports a failure when the request fails; another commit of the same amount requests it again', async () => {
  const host = fakeHost({
    stubs: [
      stub(getCommission, () => {
        throw networkProblem;
      }),
    ],
  });
  provideHost(host);
  const { result } = renderHook(() => useFee(feeOf(aCommission(100_000))));
  await commitAmount(result.current.update, '200000');
  expect(result.current.fee).toEqual({
    commission: aCommission(100_000),
    promotionProblem: null,
    isBusy: false,
    hasFailed: true,
  });
  host.use(stub(getCommission, aCommission(200_000)));
  await commitAmount(result.current.update, '200000');
  expect(result.current.fee).toEqual({
    commission: aCommission(200_000),
    promotionProblem: null,
    isBusy: false,
    hasFailed: false,
  });
});

test('shows the fee without a promotion code that can no longer be used, with the reason', async () => {
  const expired = problem({
    httpStatus: 422,
    status: 'validation_error',
    errors: [{ field: 'promotion_code', code: 'expired', message: '有効期限が切れています。' }],
  });
  provideHost(
    fakeHost({
      stubs: [
        stub(getCommission, ({ query }) => {
          if (query?.promotion_code !== undefined) throw expired;
          return aCommission(200_000);
        }),
      ],
    }),
  );
  const { result } = renderHook(() => useFee(feeOf(aCommission(100_000))));
  await commitAmount(result.current.update, '200000', 'HARETO50');
  expect(result.current.fee).toEqual({
    commission: aCommission(200_000),
    promotionProblem: '有効期限が切れています。',
    isBusy: false,
    hasFailed: false,
  });
});

test('shows neither fee nor failure when the amount is emptied after a failed answer', async () => {
  provideHost(
    fakeHost({
      stubs: [
        stub(getCommission, () => {
          throw networkProblem;
        }),
      ],
    }),
  );
  const { result } = renderHook(() => useFee(feeOf(aCommission(100_000))));
  await commitAmount(result.current.update, '200000');
  await commitAmount(result.current.update, '');
  expect(result.current.fee).toEqual({
    commission: null,
    promotionProblem: null,
    isBusy: false,
    hasFailed: false,
  });
});

test.each(['', '999', '100000000', '12a'])(
  'makes no call and shows no fee for the unpayable amount 「%s」',
  async (billing_amount) => {
    const host = fakeHost();
    provideHost(host);
    const { result } = renderHook(() => useFee(feeOf(aCommission(100_000))));
    await commitAmount(result.current.update, billing_amount);
    expect(result.current.fee).toEqual({
      commission: null,
      promotionProblem: null,
      isBusy: false,
      hasFailed: false,
    });
    expect(host.calls(getCommission)).toEqual([]);
  },
);

test('requests no fee when the form is left within the pause', async () => {
  const host = fakeHost();
  provideHost(host);
  const { result, unmount } = renderHook(() => useFee(NO_FEE));
  act(() => {
    result.current.update({ billing_amount: '100000', promotion_code: '' });
  });
  unmount();
  await pass(1_000);
  expect(host.calls(getCommission)).toEqual([]);
});

test('aborts a running call when the form is left', async () => {
  const host = fakeHost({ stubs: [stub(getCommission, () => new Promise(() => undefined))] });
  provideHost(host);
  const { result, unmount } = renderHook(() => useFee(NO_FEE));
  await commitAmount(result.current.update, '100000', 'WELCOME');
  const [call] = host.calls(getCommission);
  expect([call?.query, call?.signal?.aborted]).toEqual([
    { billing_amount: '100000', promotion_code: 'WELCOME' },
    false,
  ]);
  unmount();
  expect(call?.signal?.aborted).toBe(true);
});
