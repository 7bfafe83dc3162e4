import { createDraft, updateDraft } from '@hareto/contracts/drafts.ts';
import { MAINTENANCE_HEADER } from '@hareto/contracts/maintenance.ts';
import { refreshTokens } from '@hareto/contracts/session.ts';
import { getSystemTime } from '@hareto/contracts/system.ts';
import { waitFor } from '@testing-library/react';
import { setUpApi, someProblem } from '../testing/set-up-api.ts';

const TIME = { current_time: '2026-11-20T10:00:00+09:00' };
const CALL = '/api/v1/system/time';
const REFRESH = '/api/v1/users/token';
const EXPIRED = { status: 401, body: someProblem('expired_access_token') };
const idOf = (subject: string) => `id.${btoa(JSON.stringify({ sub: subject }))}.x`;
const tokens = (name: string, subject = '1') => ({
  access_token: name,
  id_token: idOf(subject),
  refresh_token: `${name}-refresh`,
});
const call = (setup: ReturnType<typeof setUpApi>) => setup.http.call(getSystemTime, {});
const asSent = ({ sent }: ReturnType<typeof setUpApi>) =>
  sent.map(({ path, headers }) => [path, headers['access-token']]);

describe('a page that was opened with an expired token', () => {
  const opened = { expiredAtOpening: 'old' };

  test('renews it once, before any of its calls', async () => {
    const setup = setUpApi(
      ({ path }) => ({ body: path === REFRESH ? tokens('new') : TIME }),
      opened,
    );
    setup.tokens.write(tokens('old'));
    expect(await Promise.all(Array.from({ length: 9 }, () => call(setup)))).toEqual(
      Array.from({ length: 9 }, () => TIME),
    );
    expect(asSent(setup)).toEqual([
      [REFRESH, undefined],
      ...Array.from({ length: 9 }, () => [CALL, 'new']),
    ]);
  });

  test('takes the tokens that another tab has renewed meanwhile', async () => {
    const setup = setUpApi(() => ({ body: TIME }), opened);
    setup.tokens.write(tokens('other-tab'));
    await call(setup);
    expect(asSent(setup)).toEqual([[CALL, 'other-tab']]);
  });

  test('does not delay a call without tokens', async () => {
    const setup = setUpApi(() => ({ body: tokens('new') }), opened);
    setup.tokens.write(tokens('old'));
    await setup.http.call(refreshTokens, { body: { refresh_token: 'r' } });
    expect(asSent(setup)).toEqual([[REFRESH, undefined]]);
  });

  test('keeps the session when the hint was wrong and the refresh fails', async () => {
    const refusal = { status: 401, body: someProblem('invalid_refresh_token') };
    const setup = setUpApi(({ path }) => (path === REFRESH ? refusal : { body: TIME }), opened);
    setup.tokens.write(tokens('old'));
    expect(await call(setup)).toEqual(TIME);
    expect(await call(setup)).toEqual(TIME);
    expect(asSent(setup)).toEqual([
      [REFRESH, undefined],
      [CALL, 'old'],
      [CALL, 'old'],
    ]);
    expect(setup.ended()).toBe(0);
  });

  test('learns of a maintenance at once, and keeps the session', async () => {
    jest.useFakeTimers();
    const began = Date.now();
    const headers = { 'Retry-After': '3600', [MAINTENANCE_HEADER]: 'plan' };
    const setup = setUpApi(
      () => ({ status: 503, body: someProblem('maintenance'), headers }),
      opened,
    );
    setup.tokens.write(tokens('old'));
    const calls = Promise.allSettled([call(setup), call(setup)]);
    await jest.advanceTimersByTimeAsync(60_000);
    jest.useRealTimers();
    expect(await calls).toEqual(
      Array(2).fill({
        status: 'rejected',
        reason: expect.objectContaining({ httpStatus: 503, status: 'maintenance' }),
      }),
    );
    expect(setup.sent.map(({ path, at }) => [path, at - began])).toEqual([
      [REFRESH, 0],
      [CALL, 0],
      [CALL, 0],
    ]);
    expect(setup.responses.map((response) => response.headers.get(MAINTENANCE_HEADER))).toEqual([
      'plan',
      'plan',
      'plan',
    ]);
    expect(setup.ended()).toBe(0);
  });

  test('renews it again when the first refresh did not get through', async () => {
    let refreshes = 0;
    const setup = setUpApi(({ path, headers }) => {
      if (path !== REFRESH) return headers['access-token'] === 'old' ? EXPIRED : { body: TIME };
      refreshes += 1;
      return refreshes === 1 ? { status: 503 } : { body: tokens('new') };
    }, opened);
    setup.tokens.write(tokens('old'));
    expect(await call(setup)).toEqual(TIME);
    expect(asSent(setup)).toEqual([
      [REFRESH, undefined],
      [CALL, 'old'],
      [REFRESH, undefined],
      [CALL, 'new'],
    ]);
    expect(setup.ended()).toBe(0);
  });

  test('ends the session without a second refresh when the server refuses the token too', async () => {
    const refusal = { status: 401, body: someProblem('invalid_refresh_token') };
    const setup = setUpApi(({ path }) => (path === REFRESH ? refusal : EXPIRED), opened);
    setup.tokens.write(tokens('old'));
    await expect(call(setup)).rejects.toMatchObject({ httpStatus: 401 });
    expect(asSent(setup)).toEqual([
      [REFRESH, undefined],
      [CALL, 'old'],
    ]);
    expect(setup.ended()).toBe(1);
  });
});

test('does not end a newer session because of a late refusal of older tokens', async () => {
  let refuse: () => void = () => undefined;
  const setup = setUpApi(async () => {
    await new Promise<void>((resolve) => {
      refuse = resolve;
    });
    return { status: 401, body: someProblem('revoked_token') };
  });
  setup.tokens.write(tokens('old'));
  const late = call(setup);
  await waitFor(() => expect(setup.sent).toHaveLength(1));
  setup.tokens.clear();
  setup.tokens.write(tokens('new'));
  refuse();
  await expect(late).rejects.toMatchObject({ status: 'revoked_token' });
  expect(setup.ended()).toBe(0);
});

test('never repeats a call of one user with the tokens of another', async () => {
  const setup = setUpApi(() => {
    setup.tokens.clear();
    setup.tokens.write(tokens('theirs', '2'));
    setup.tokens.write(tokens('theirs-renewed', '2'));
    return EXPIRED;
  });
  setup.tokens.write(tokens('mine', '1'));
  await expect(setup.http.call(createDraft, { body: { memo: 'x' } })).rejects.toMatchObject({
    httpStatus: 401,
  });
  expect(asSent(setup)).toEqual([['/api/v1/drafts', 'mine']]);
  expect(setup.ended()).toBe(0);
  expect(setup.tokens.read()?.access_token).toBe('theirs-renewed');
});

describe('a page whose tokens were changed outside it', () => {
  const KEY = 'hareto.session';
  const storedElsewhere = (name: string, subject: string) =>
    localStorage.setItem(KEY, JSON.stringify({ ...tokens(name, subject), generation: 7, subject }));
  const pending = async (outcome: Promise<unknown>) =>
    Promise.race([outcome.then(() => 'settled'), Promise.resolve('pending')]);

  test('sends nothing with the tokens of another user, and is left', async () => {
    const setup = setUpApi(() => ({ body: TIME }));
    setup.tokens.write(tokens('mine', '1'));
    storedElsewhere('theirs', '2');
    expect(await pending(call(setup))).toBe('pending');
    expect([asSent(setup), setup.left(), setup.ended()]).toEqual([[], 1, 0]);
  });

  test('is left when another user has signed in during a call that is refused', async () => {
    const setup = setUpApi(() => {
      storedElsewhere('theirs', '2');
      return EXPIRED;
    });
    setup.tokens.write(tokens('mine', '1'));
    void call(setup);
    await waitFor(() => expect(setup.left()).toBe(1));
    expect([asSent(setup), setup.ended()]).toEqual([[[CALL, 'mine']], 0]);
    expect(localStorage.getItem(KEY)).toContain('theirs');
  });

  test('is signed out by its next call after the storage was cleared', async () => {
    const setup = setUpApi(() => ({ status: 401, body: someProblem('unauthorized') }));
    setup.tokens.write(tokens('mine'));
    localStorage.clear();
    await expect(call(setup)).rejects.toMatchObject({ httpStatus: 401 });
    expect([asSent(setup), setup.ended()]).toEqual([[[CALL, undefined]], 1]);
  });

  test('still saves a draft after the storage was cleared', async () => {
    const setup = setUpApi(() => ({ status: 412, body: someProblem('version_conflict') }));
    setup.tokens.write(tokens('mine'));
    localStorage.clear();
    const saving = setup.http.call(updateDraft, { params: { id: 7 }, body: {}, ifMatch: 3 });
    await expect(saving).rejects.toMatchObject({ status: 'version_conflict' });
    expect([asSent(setup), setup.ended()]).toEqual([[['/api/v1/drafts/7', 'mine']], 0]);
  });

  test('is signed out without a refresh when the draft is refused after the storage was cleared', async () => {
    const setup = setUpApi(() => EXPIRED);
    setup.tokens.write(tokens('mine'));
    localStorage.clear();
    const saving = setup.http.call(updateDraft, { params: { id: 7 }, body: {}, ifMatch: 3 });
    await expect(saving).rejects.toMatchObject({ httpStatus: 401 });
    expect([asSent(setup), setup.ended()]).toEqual([[['/api/v1/drafts/7', 'mine']], 1]);
  });

  test('is signed out after one refresh when the storage is cleared during it', async () => {
    const setup = setUpApi(({ path }) => {
      if (path !== REFRESH) return EXPIRED;
      localStorage.clear();
      return { body: tokens('new') };
    });
    setup.tokens.write(tokens('mine'));
    await expect(call(setup)).rejects.toMatchObject({ httpStatus: 401 });
    expect(asSent(setup)).toEqual([
      [CALL, 'mine'],
      [REFRESH, undefined],
    ]);
    expect([setup.ended(), setup.tokens.read()]).toEqual([1, null]);
  });
});

test('refreshes once for one expiry when new tokens cannot be stored', async () => {
  const setup = setUpApi(({ path, headers }) => {
    if (path === REFRESH) return { body: tokens('new') };
    return headers['access-token'] === 'old' ? EXPIRED : { body: TIME };
  });
  setup.tokens.write(tokens('old'));
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await call(setup)).toEqual(TIME);
  expect(await call(setup)).toEqual(TIME);
  full.mockRestore();
  expect(asSent(setup)).toEqual([
    [CALL, 'old'],
    [REFRESH, undefined],
    [CALL, 'new'],
    [CALL, 'new'],
  ]);
  expect(setup.ended()).toBe(0);
});

test('ends the session once when several calls are refused together', async () => {
  const setup = setUpApi(() => ({ status: 401, body: someProblem('revoked_token') }));
  setup.tokens.write(tokens('old'));
  await Promise.allSettled([call(setup), call(setup), call(setup)]);
  expect(setup.ended()).toBe(1);
});

test('ends the session also when a call without tokens is refused', async () => {
  const setup = setUpApi(() => ({ status: 401, body: someProblem('unauthorized') }));
  await expect(call(setup)).rejects.toMatchObject({ httpStatus: 401 });
  expect(setup.ended()).toBe(1);
});
