import { createRetriedFetch } from './retried-fetch.ts';
import type { RemoteError, ScriptFailure } from './remote-error.ts';
import type { Outcome } from './outcome.ts';

function setUp(explain = (thrown: unknown) => thrown as ScriptFailure) {
  const reports: Outcome[] = [];
  const retriedFetch = createRetriedFetch({
    now: () => 0,
    explain,
    freshCopy: () => Promise.resolve(null),
    whenOnline: () => Promise.resolve(),
    wait: () => Promise.resolve(),
    report: (outcome) => void reports.push(outcome),
  });
  const reported = () =>
    reports.map(({ error, ...outcome }) => ({
      ...outcome,
      url: error?.url,
      httpStatus: error?.httpStatus,
      traceId: error?.traceId,
    }));
  const fails = (url: string, httpStatus: number) =>
    retriedFetch(() =>
      Promise.reject({ causeKind: 'http', url, httpStatus } satisfies ScriptFailure),
    ).catch((error: RemoteError) => error.traceId);
  return { retriedFetch, fails, reported };
}

test('explains a failure with the time at which the attempt began', async () => {
  jest.useFakeTimers({ now: 0 });
  const explain = jest.fn((): ScriptFailure => ({ causeKind: 'http', url: '/a.js' }));
  const { retriedFetch } = setUp(explain);
  const fetched = retriedFetch(
    () => new Promise((_, reject) => setTimeout(() => reject(new Error('404')), 300)),
  ).catch(() => undefined);
  await jest.advanceTimersByTimeAsync(300);
  await fetched;
  jest.useRealTimers();
  expect(explain.mock.calls).toEqual([[new Error('404'), 0]]);
});

test('reports a file once for several callers, gives all of them its trace id, and reports another file separately', async () => {
  const { fails, reported } = setUp();
  const [layout, client, other] = await Promise.all([
    fails('/assets/api-client.js', 503),
    fails('/assets/api-client.js', 503),
    fails('/assets/top-page.js', 404),
  ]);
  expect(await fails('/assets/api-client.js', 503)).toBe(layout);
  expect(client).toBe(layout);
  // The permanent failure is known first.
  expect(reported()).toEqual([
    {
      phase: 'screen',
      attempt: 1,
      ms: 0,
      by: 'navigation',
      url: '/assets/top-page.js',
      httpStatus: 404,
      traceId: other,
    },
    {
      phase: 'screen',
      attempt: 3,
      ms: 0,
      by: 'navigation',
      url: '/assets/api-client.js',
      httpStatus: 503,
      traceId: layout,
    },
  ]);
});

test('reports two hanging scripts separately', async () => {
  const { retriedFetch, reported } = setUp();
  const hangs = () =>
    retriedFetch(() => Promise.reject({ causeKind: 'timeout' } satisfies ScriptFailure)).catch(
      (error: RemoteError) => error.traceId,
    );
  const traceIds = [await hangs(), await hangs()];
  expect(new Set(traceIds).size).toBe(2);
  expect(reported().map(({ traceId }) => traceId)).toEqual(traceIds);
});

test('reports a file again that fails for another reason later', async () => {
  const { retriedFetch, reported } = setUp();
  const url = '/assets/top-page.js';
  const failsWith = (failure: Partial<ScriptFailure>) =>
    retriedFetch(() =>
      Promise.reject({ causeKind: 'http', url, ...failure } satisfies ScriptFailure),
    ).catch(({ causeKind, httpStatus }: RemoteError) => [causeKind, httpStatus]);
  expect([
    await failsWith({ causeKind: 'evaluation' }),
    await failsWith({ httpStatus: 503 }),
    await failsWith({ httpStatus: 404 }),
  ]).toEqual([
    ['evaluation', undefined],
    ['http', 503],
    ['http', 404],
  ]);
  expect(reported().map(({ httpStatus }) => httpStatus)).toEqual([undefined, 503, 404]);
});

test('does not report a file that a later attempt loads', async () => {
  const { retriedFetch, reported } = setUp();
  let tries = 0;
  expect(
    await retriedFetch(() =>
      (tries += 1) === 1
        ? Promise.reject({ causeKind: 'http', httpStatus: 503 } satisfies ScriptFailure)
        : Promise.resolve('code'),
    ),
  ).toBe('code');
  expect(reported()).toEqual([]);
});
