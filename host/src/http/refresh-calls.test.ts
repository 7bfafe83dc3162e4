import { MAINTENANCE_HEADER } from '@hareto/contracts/maintenance.ts';
import { getSystemTime } from '@hareto/contracts/system.ts';
import { setUpApi, SOME_TOKENS, someProblem } from '../testing/set-up-api.ts';

/* Checks each response of the token endpoint and its effect on the session. */

const TIME = { current_time: '2026-11-20T10:00:00+09:00' };
const REFRESH = '/api/v1/users/token';
const RENEWED = { access_token: 'a2', id_token: 'i2', refresh_token: 'r2' };
const EXPIRED = { status: 401, body: someProblem('expired_access_token') };

type RefreshResponse = Awaited<ReturnType<Parameters<typeof setUpApi>[0]>> | 'lost' | 'hangs';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function answered(response: RefreshResponse, signal: AbortSignal) {
  if (response === 'lost') throw new TypeError('Failed to fetch');
  if (response !== 'hangs') return response;
  return new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
  });
}

interface Page {
  expiredAtOpening?: string;
  /** Milliseconds until the server refuses the expired token. */
  callMs?: number;
}

/**
 * Makes one call with an expired token. Each refresh gets the next of these responses; the last one
 * is repeated. `triedAt` has the seconds from the call to each refresh.
 */
async function callOf({ callMs = 0, ...page }: Page, responses: readonly RefreshResponse[]) {
  let refreshes = 0;
  const began = Date.now();
  const setup = setUpApi(async ({ path, headers }, _, signal) => {
    if (path !== REFRESH) {
      if (headers['access-token'] !== 'a1') return { body: TIME };
      if (callMs > 0) await new Promise((resolve) => setTimeout(resolve, callMs));
      return EXPIRED;
    }
    refreshes += 1;
    return answered(
      responses[Math.min(refreshes, responses.length) - 1] as RefreshResponse,
      signal,
    );
  }, page);
  setup.tokens.write(SOME_TOKENS);
  const outcome = setup.http.call(getSystemTime, {}).catch((failure: unknown) => failure);
  await jest.advanceTimersByTimeAsync(120_000);
  const triedAt = setup.sent
    .filter(({ path }) => path === REFRESH)
    .map(({ at }) => (at - began) / 1000);
  return {
    outcome: await outcome,
    triedAt,
    isSessionEnded: setup.ended() === 1,
    stored: setup.tokens.read()?.access_token,
  };
}

const callWith = async (...responses: readonly RefreshResponse[]) => callOf({}, responses);

const KEPT_SESSION = { outcome: TIME, isSessionEnded: false, stored: 'a2' };
const ENDED_SESSION = {
  outcome: expect.objectContaining({ httpStatus: 401, status: 'expired_access_token' }),
  isSessionEnded: true,
  stored: undefined,
};
const renewed = { body: RENEWED };
const ourProblem = someProblem('x');

test.each<[string, RefreshResponse]>([
  ['429', { status: 429, body: ourProblem }],
  ['500', { status: 500, body: ourProblem }],
  ['503 of a proxy', { status: 503, body: '<html>' }],
  ['403 of a firewall', { status: 403, body: '<html>' }],
  ['401 of a proxy', { status: 401 }],
  ['400 of a proxy', { status: 400, body: { error: 'bad' } }],
  ['404 during a deploy', { status: 404, body: ourProblem }],
  ['no connection', 'lost'],
  ['no tokens in a 200', { body: { access_token: 'a2' } }],
])('retries after %s: a success keeps the session, three failures end it', async (_, response) => {
  expect(await callWith(response, renewed)).toEqual({ ...KEPT_SESSION, triedAt: [0, 4] });
  expect(await callWith(response, response, renewed)).toEqual({
    ...KEPT_SESSION,
    triedAt: [0, 4, 10],
  });
  expect(await callWith(response)).toEqual({ ...ENDED_SESSION, triedAt: [0, 4, 10] });
});

test.each([400, 401, 403])(
  'ends the session at once for %i with the body of the API',
  async (status) => {
    expect(await callWith({ status, body: someProblem('invalid_refresh_token') }, renewed)).toEqual(
      {
        ...ENDED_SESSION,
        triedAt: [0],
      },
    );
  },
);

test('ends a hanging refresh after ten seconds', async () => {
  expect(await callWith('hangs', renewed)).toEqual({ ...KEPT_SESSION, triedAt: [0, 14] });
  expect(await callWith('hangs')).toEqual({ ...ENDED_SESSION, triedAt: [0, 14, 30] });
});

test.each([
  ['seconds', { 'Retry-After': '12' }, 12],
  ["a delay shorter than the client's own", { 'Retry-After': '1' }, 4],
  [
    'a date, against the clock of the server',
    { 'Retry-After': 'Fri, 20 Nov 2020 00:00:12 GMT', Date: 'Fri, 20 Nov 2020 00:00:00 GMT' },
    12,
  ],
  ['a date without the clock of the server', { 'Retry-After': 'Fri, 20 Nov 2099 00:00:12 GMT' }, 4],
  ['a malformed delay', { 'Retry-After': '-5 or so' }, 4],
  ['a delay longer than the server remembers the old token', { 'Retry-After': '3600' }, 20],
])(
  'waits for the delay in Retry-After, within the limits of the client: %s',
  async (_, headers, seconds) => {
    expect(await callWith({ status: 429, body: ourProblem, headers: headers }, renewed)).toEqual({
      ...KEPT_SESSION,
      triedAt: [0, seconds],
    });
  },
);

test('announces a maintenance that begins between a call and its refresh', async () => {
  const headers = { [MAINTENANCE_HEADER]: 'plan', 'Retry-After': '3600' };
  const setup = setUpApi(({ path }) =>
    path === REFRESH ? { status: 503, body: ourProblem, headers } : EXPIRED,
  );
  setup.tokens.write(SOME_TOKENS);
  setup.http.call(getSystemTime, {}).catch(() => undefined);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(
    setup.responses.map((response) => [response.status, response.headers.get(MAINTENANCE_HEADER)]),
  ).toEqual([[503, 'plan']]);
});

describe('on a page that was opened with an expired token', () => {
  const callAfter = async (callMs: number, ...responses: readonly RefreshResponse[]) =>
    callOf({ expiredAtOpening: 'a1', callMs }, responses);

  test('counts a refresh before the first call as the first attempt', async () => {
    expect(await callAfter(1_000, 'hangs', 'hangs', renewed)).toEqual({
      ...KEPT_SESSION,
      triedAt: [0, 11, 27],
    });
    expect(await callAfter(1_000, 'hangs')).toEqual({ ...ENDED_SESSION, triedAt: [0, 11, 27] });
  });

  test('tries for at least ten seconds when the refresh and the call fail at once', async () => {
    expect(await callAfter(0, 'lost')).toEqual({ ...ENDED_SESSION, triedAt: [0, 4, 10] });
    expect(await callAfter(1_000, 'lost', renewed)).toEqual({ ...KEPT_SESSION, triedAt: [0, 4] });
  });

  test('waits for the Retry-After of the refresh before the first call', async () => {
    const busy = { status: 503, headers: { 'Retry-After': '12' } };
    expect(await callAfter(0, busy, renewed)).toEqual({ ...KEPT_SESSION, triedAt: [0, 12] });
  });

  test.each<[string, number, RefreshResponse, number[]]>([
    ['hung', 25_000, 'hangs', [0, 35]],
    ['hung until it was too late', 45_000, 'hangs', [0]],
    ['was lost', 25_000, 'lost', [0, 25, 40]],
    ['got 503 from a proxy', 25_000, { status: 503 }, [0, 25, 40]],
    [
      'got 503 from the edge, which has lost the API',
      25_000,
      { status: 503, body: someProblem('maintenance') },
      [0, 25, 40],
    ],
  ])('begins no attempt later than 50 s after one that %s', async (_, callMs, first, triedAt) => {
    expect(await callAfter(callMs, first, 'hangs')).toEqual({ ...ENDED_SESSION, triedAt });
  });

  test.each<[string, RefreshResponse]>([
    [
      'a planned maintenance',
      { status: 503, body: someProblem('maintenance', { until: '2026-11-20T11:00:00+09:00' }) },
    ],
    ['the rate limit', { status: 429, body: ourProblem }],
    ['a body that stopped on its way', { status: 408, body: ourProblem }],
  ])('makes three more attempts after %s, which leaves the token unused', async (_, unused) => {
    expect(await callAfter(51_000, unused, renewed)).toEqual({ ...KEPT_SESSION, triedAt: [0, 51] });
    expect(await callAfter(51_000, unused)).toEqual({ ...ENDED_SESSION, triedAt: [0, 51, 55, 61] });
  });
});

test('sets no timeout for other calls', async () => {
  let signal: AbortSignal | undefined;
  const setup = setUpApi((_, __, callSignal) => {
    signal = callSignal;
    return new Promise<never>(() => undefined);
  });
  void setup.http.call(getSystemTime, {});
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(setup.sent).toHaveLength(1);
  expect(signal?.aborted).toBe(false);
});
