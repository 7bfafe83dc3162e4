import { createDraft, updateDraft } from '@hareto/contracts/drafts.ts';
import { refreshTokens } from '@hareto/contracts/session.ts';
import { getSystemTime } from '@hareto/contracts/system.ts';
import { waitFor } from '@testing-library/react';
import { apiScene, someProblem } from '../testing/api-scene.ts';

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
const call = (scene: ReturnType<typeof apiScene>) => scene.http.call(getSystemTime, {});
const asSent = ({ sent }: ReturnType<typeof apiScene>) =>
  sent.map(({ path, headers }) => [path, headers['access-token']]);

describe('a page that was opened with an expired token', () => {
  const opened = { expiredAtOpening: 'old' };

  test('renews it once, before any of its calls', async () => {
    const scene = apiScene(
      ({ path }) => ({ body: path === REFRESH ? tokens('new') : TIME }),
      opened,
    );
    scene.tokens.write(tokens('old'));
    expect(await Promise.all(Array.from({ length: 9 }, () => call(scene)))).toEqual(
      Array.from({ length: 9 }, () => TIME),
    );
    expect(asSent(scene)).toEqual([
      [REFRESH, undefined],
      ...Array.from({ length: 9 }, () => [CALL, 'new']),
    ]);
  });

  test('takes the tokens that another tab has renewed meanwhile', async () => {
    const scene = apiScene(() => ({ body: TIME }), opened);
    scene.tokens.write(tokens('other-tab'));
    await call(scene);
    expect(asSent(scene)).toEqual([[CALL, 'other-tab']]);
  });

  test('does not delay a call without tokens', async () => {
    const scene = apiScene(() => ({ body: tokens('new') }), opened);
    scene.tokens.write(tokens('old'));
    await scene.http.call(refreshTokens, { body: { refresh_token: 'r' } });
    expect(asSent(scene)).toEqual([[REFRESH, undefined]]);
  });

  test('keeps the session when the hint was wrong and the refresh fails', async () => {
    const refusal = { status: 401, body: someProblem('invalid_refresh_token') };
    const scene = apiScene(({ path }) => (path === REFRESH ? refusal : { body: TIME }), opened);
    scene.tokens.write(tokens('old'));
    expect(await call(scene)).toEqual(TIME);
    expect(await call(scene)).toEqual(TIME);
    expect(asSent(scene)).toEqual([
      [REFRESH, undefined],
      [CALL, 'old'],
      [CALL, 'old'],
    ]);
    expect(scene.ended()).toBe(0);
  });

  test('ends the session without a second refresh when the server refuses the token too', async () => {
    const refusal = { status: 401, body: someProblem('invalid_refresh_token') };
    const scene = apiScene(({ path }) => (path === REFRESH ? refusal : EXPIRED), opened);
    scene.tokens.write(tokens('old'));
    await expect(call(scene)).rejects.toMatchObject({ httpStatus: 401 });
    expect(asSent(scene)).toEqual([
      [REFRESH, undefined],
      [CALL, 'old'],
    ]);
    expect(scene.ended()).toBe(1);
  });
});

test('does not end a newer session because of a late refusal of older tokens', async () => {
  let refuse: () => void = () => undefined;
  const scene = apiScene(async () => {
    await new Promise<void>((resolve) => {
      refuse = resolve;
    });
    return { status: 401, body: someProblem('revoked_token') };
  });
  scene.tokens.write(tokens('old'));
  const late = call(scene);
  await waitFor(() => expect(scene.sent).toHaveLength(1));
  scene.tokens.clear();
  scene.tokens.write(tokens('new'));
  refuse();
  await expect(late).rejects.toMatchObject({ status: 'revoked_token' });
  expect(scene.ended()).toBe(0);
});

test('never repeats a call of one user with the tokens of another', async () => {
  const scene = apiScene(() => {
    scene.tokens.clear();
    scene.tokens.write(tokens('theirs', '2'));
    scene.tokens.write(tokens('theirs-renewed', '2'));
    return EXPIRED;
  });
  scene.tokens.write(tokens('mine', '1'));
  await expect(scene.http.call(createDraft, { body: { memo: 'x' } })).rejects.toMatchObject({
    httpStatus: 401,
  });
  expect(asSent(scene)).toEqual([['/api/v1/drafts', 'mine']]);
  expect(scene.ended()).toBe(0);
  expect(scene.tokens.read()?.access_token).toBe('theirs-renewed');
});

describe('a page whose tokens were changed outside it', () => {
  const KEY = 'hareto.session';
  const storedElsewhere = (name: string, subject: string) =>
    localStorage.setItem(KEY, JSON.stringify({ ...tokens(name, subject), generation: 7, subject }));
  const pending = async (outcome: Promise<unknown>) =>
    Promise.race([outcome.then(() => 'settled'), Promise.resolve('pending')]);

  test('sends nothing with the tokens of another user, and is left', async () => {
    const scene = apiScene(() => ({ body: TIME }));
    scene.tokens.write(tokens('mine', '1'));
    storedElsewhere('theirs', '2');
    expect(await pending(call(scene))).toBe('pending');
    expect([asSent(scene), scene.left(), scene.ended()]).toEqual([[], 1, 0]);
  });

  test('is left when another user has signed in during a call that is refused', async () => {
    const scene = apiScene(() => {
      storedElsewhere('theirs', '2');
      return EXPIRED;
    });
    scene.tokens.write(tokens('mine', '1'));
    void call(scene);
    await waitFor(() => expect(scene.left()).toBe(1));
    expect([asSent(scene), scene.ended()]).toEqual([[[CALL, 'mine']], 0]);
    expect(localStorage.getItem(KEY)).toContain('theirs');
  });

  test('is signed out by its next call after the storage was cleared', async () => {
    const scene = apiScene(() => ({ status: 401, body: someProblem('unauthorized') }));
    scene.tokens.write(tokens('mine'));
    localStorage.clear();
    await expect(call(scene)).rejects.toMatchObject({ httpStatus: 401 });
    expect([asSent(scene), scene.ended()]).toEqual([[[CALL, undefined]], 1]);
  });

  test('still saves a draft after the storage was cleared', async () => {
    const scene = apiScene(() => ({ status: 412, body: someProblem('version_conflict') }));
    scene.tokens.write(tokens('mine'));
    localStorage.clear();
    const saving = scene.http.call(updateDraft, { params: { id: 7 }, body: {}, ifMatch: 3 });
    await expect(saving).rejects.toMatchObject({ status: 'version_conflict' });
    expect([asSent(scene), scene.ended()]).toEqual([[['/api/v1/drafts/7', 'mine']], 0]);
  });

  test('is signed out without a refresh when that draft is refused', async () => {
    const scene = apiScene(() => EXPIRED);
    scene.tokens.write(tokens('mine'));
    localStorage.clear();
    const saving = scene.http.call(updateDraft, { params: { id: 7 }, body: {}, ifMatch: 3 });
    await expect(saving).rejects.toMatchObject({ httpStatus: 401 });
    expect([asSent(scene), scene.ended()]).toEqual([[['/api/v1/drafts/7', 'mine']], 1]);
  });

  test('is signed out by one refresh during which the storage was cleared', async () => {
    const scene = apiScene(({ path }) => {
      if (path !== REFRESH) return EXPIRED;
      localStorage.clear();
      return { body: tokens('new') };
    });
    scene.tokens.write(tokens('mine'));
    await expect(call(scene)).rejects.toMatchObject({ httpStatus: 401 });
    expect(asSent(scene)).toEqual([
      [CALL, 'mine'],
      [REFRESH, undefined],
    ]);
    expect([scene.ended(), scene.tokens.read()]).toEqual([1, null]);
  });
});

test('refreshes once for one expiry when new tokens cannot be stored', async () => {
  const scene = apiScene(({ path, headers }) => {
    if (path === REFRESH) return { body: tokens('new') };
    return headers['access-token'] === 'old' ? EXPIRED : { body: TIME };
  });
  scene.tokens.write(tokens('old'));
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await call(scene)).toEqual(TIME);
  expect(await call(scene)).toEqual(TIME);
  full.mockRestore();
  expect(asSent(scene)).toEqual([
    [CALL, 'old'],
    [REFRESH, undefined],
    [CALL, 'new'],
    [CALL, 'new'],
  ]);
  expect(scene.ended()).toBe(0);
});

test('ends the session once when several calls are refused together', async () => {
  const scene = apiScene(() => ({ status: 401, body: someProblem('revoked_token') }));
  scene.tokens.write(tokens('old'));
  await Promise.allSettled([call(scene), call(scene), call(scene)]);
  expect(scene.ended()).toBe(1);
});

test('leads to sign-in when a call without a session is refused', async () => {
  const scene = apiScene(() => ({ status: 401, body: someProblem('unauthorized') }));
  await expect(call(scene)).rejects.toMatchObject({ httpStatus: 401 });
  expect(scene.ended()).toBe(1);
});
