import { approveCreditCard } from '@hareto/contracts/cards.ts';
import { createDraft, updateDraft } from '@hareto/contracts/drafts.ts';
import { getSystemTime } from '@hareto/contracts/system.ts';
import { listInvoices } from '@hareto/contracts/invoice-list.ts';
import { login } from '@hareto/contracts/session.ts';
import { waitFor } from '@testing-library/react';
import { callAhead } from '../preload/call-ahead.ts';
import { createEarlyResponses } from './early-responses.ts';
import {
  setUpApi as setUp,
  SOME_TOKENS as TOKENS,
  someProblem as problem,
} from '../testing/set-up-api.ts';

const TIME = { current_time: '2026-11-20T10:00:00+09:00' };

test('sends the headers of the session and the build with a call of a signed-in user', async () => {
  const { http, tokens, sent } = setUp(() => ({ body: TIME }));
  tokens.write(TOKENS);
  expect(await http.call(getSystemTime, {})).toEqual(TIME);
  expect(sent[0]?.headers).toMatchObject({
    authorization: 'Bearer i1',
    'access-token': 'a1',
    'x-build': 'b1',
  });
});

test('sends no Authorization header without a session', async () => {
  const { http, sent } = setUp(() => ({ body: TIME }));
  await http.call(getSystemTime, {});
  expect(Object.keys(sent[0]?.headers ?? {})).not.toEqual(
    expect.arrayContaining(['authorization']),
  );
});

test('reports a refusal to the listener and to the caller', async () => {
  const { http, failures } = setUp(() => ({ status: 403, body: problem('terms_update_required') }));
  const refusal = await http.call(createDraft, { body: {} }).catch((thrown: unknown) => thrown);
  expect(refusal).toMatchObject({ httpStatus: 403, status: 'terms_update_required' });
  expect(failures).toEqual([refusal]);
});

test('repeats arrays in the query', async () => {
  const { http, sent } = setUp(() => ({
    body: {
      invoices: [],
      total_count: 0,
      count: 0,
      count_all: 0,
      total_count_is_action_required: 0,
    },
  }));
  await http.call(listInvoices, { query: { page: 0, size: 1, status: [1, 2] } });
  expect(sent[0]?.path).toBe('/api/v1/invoices?page=0&size=1&status=1&status=2');
});

const APPROVAL = {
  credit_card_id: 1,
  billing_amount: 55_000,
  return_path: '/payments',
  browser: {
    user_agent: 'test',
    language: 'ja',
    screen_width: 1440,
    color_depth: 24,
    timezone_offset: -540,
  },
};

test('refreshes an expired access token and replays the request with the same key and body', async () => {
  const { http, tokens, sent } = setUp(({ path, headers }) => {
    if (path === '/api/v1/users/token')
      return { body: { access_token: 'a2', id_token: 'i2', refresh_token: 'r2' } };
    return headers['access-token'] === 'a1'
      ? { status: 401, body: problem('expired_access_token') }
      : { status: 404, body: problem('not_found') };
  });
  tokens.write(TOKENS);
  await expect(
    http.call(approveCreditCard, { body: APPROVAL, idempotencyKey: 'k' }),
  ).rejects.toMatchObject({ kind: 'problem', httpStatus: 404 });
  expect(sent.map(({ path }) => path)).toEqual([
    approveCreditCard.path,
    '/api/v1/users/token',
    approveCreditCard.path,
  ]);
  expect(sent[1]?.headers['authorization']).toBeUndefined();
  expect(sent[2]).toMatchObject({
    body: sent[0]?.body,
    headers: { 'access-token': 'a2', authorization: 'Bearer i2', 'idempotency-key': 'k' },
  });
});

test('ends the session after three replays of one request', async () => {
  const { http, tokens, sent, ended } = setUp(({ path }, index) =>
    path === '/api/v1/users/token'
      ? { body: { ...TOKENS, access_token: `a${index}` } }
      : { status: 401, body: problem('expired_access_token') },
  );
  tokens.write(TOKENS);
  await expect(http.call(getSystemTime, {})).rejects.toMatchObject({ httpStatus: 401 });
  expect(sent.filter(({ path }) => path === '/api/v1/system/time')).toHaveLength(4);
  expect(ended()).toBe(1);
});

test('ends the session without a refresh for a 401 that reports no expiry', async () => {
  const { http, tokens, sent, ended } = setUp(() => ({
    status: 401,
    body: problem('revoked_token'),
  }));
  tokens.write(TOKENS);
  await expect(http.call(getSystemTime, {})).rejects.toMatchObject({ status: 'revoked_token' });
  expect(sent).toHaveLength(1);
  expect(ended()).toBe(1);
});

test('rejects wrong credentials at sign-in without ending a session', async () => {
  const { http, ended } = setUp(() => ({ status: 401, body: problem('invalid_credentials') }));
  await expect(
    http.call(login, { body: { email_address: 'a@example.jp', password: 'x' } }),
  ).rejects.toMatchObject({ status: 'invalid_credentials', message: '文' });
  expect(ended()).toBe(0);
});

test('reads the 303 of a login from its body', async () => {
  const { http } = setUp(() => ({
    status: 303,
    body: { status: 'password_reregistration_required', session: 's' },
  }));
  expect(
    await http.call(login, { body: { email_address: 'a@example.jp', password: 'x' } }),
  ).toEqual({ status: 'password_reregistration_required', session: 's' });
});

test('sends the given version with the change of a draft, and rejects a conflict with the current one', async () => {
  const { http, sent } = setUp(() => ({
    status: 412,
    body: problem('version_conflict', { current_version: 4 }),
  }));
  await expect(
    http.call(updateDraft, { params: { id: 7 }, body: {}, ifMatch: 3 }),
  ).rejects.toMatchObject({ details: { current_version: 4 } });
  expect(sent[0]).toMatchObject({
    path: '/api/v1/drafts/7',
    method: 'PUT',
    headers: { 'if-match': '"3"' },
  });
});

test('rejects a call without a response as a lost connection', async () => {
  const { http } = setUp(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(http.call(getSystemTime, {})).rejects.toEqual({
    kind: 'network',
    message: '通信に失敗しました。電波状況をご確認のうえ、もう一度お試しください。',
  });
});

test.each([
  ['a page from elsewhere than the API', '<!doctype html><title>Wi-Fi</title>'],
  ['an answer that broke off', '{"current_time":'],
])('treats %s as a lost connection', async (_what, text) => {
  const early = new Map([['/api/v1/system/time', Promise.resolve(new Response(text))]]);
  const { http, tokens } = setUp(() => ({ body: TIME }), { early });
  tokens.write(TOKENS);
  await expect(http.call(getSystemTime, {})).rejects.toMatchObject({ kind: 'network' });
});

test('reports a response that does not fit its API schema as our defect', async () => {
  const { http } = setUp(() => ({ body: { time: 'now' } }));
  await expect(http.call(getSystemTime, {})).rejects.toMatchObject({ kind: 'contract' });
});

test('never shows an error body that is not ours', async () => {
  const { http } = setUp(() => ({ status: 502, body: 'Bad Gateway' }));
  const failure = await http.call(getSystemTime, {}).catch((thrown: unknown) => thrown);
  expect(JSON.stringify(failure)).not.toContain('Bad Gateway');
});

test('uses the response of an early call instead of sending another call', async () => {
  const { http, tokens, sent } = setUp(() => ({ body: TIME }), {
    early: new Map([['/api/v1/system/time', Promise.resolve(Response.json(TIME))]]),
  });
  tokens.write(TOKENS);
  expect(await http.call(getSystemTime, {})).toEqual(TIME);
  expect(sent).toEqual([]);
});

test('repeats an early call that did not get through', async () => {
  const { http, tokens, sent } = setUp(() => ({ body: TIME }), {
    early: new Map([['/api/v1/system/time', Promise.reject(new TypeError('Failed to fetch'))]]),
  });
  tokens.write(TOKENS);
  expect(await http.call(getSystemTime, {})).toEqual(TIME);
  expect(sent.map(({ path }) => path)).toEqual(['/api/v1/system/time']);
});

describe('the calls of a page, sent ahead of its loader', () => {
  const setUpAhead = (server: Parameters<typeof setUp>[0]) => {
    const earlyResponses = createEarlyResponses(undefined, '/');
    const setup = setUp(server, { earlyResponses });
    setup.tokens.write(TOKENS);
    const sendAhead = () =>
      setup.http.withSession((accessToken, send) =>
        callAhead(
          earlyResponses,
          { pathname: '/x', addresses: ['/api/v1/system/time'], isNavigation: true, accessToken },
          send,
        ),
      );
    return { ...setup, sendAhead };
  };

  test('use the tokens of the session, and the loader uses their responses', async () => {
    const { http, sent, sendAhead } = setUpAhead(() => ({ body: TIME }));
    sendAhead();
    expect(await http.call(getSystemTime, {})).toEqual(TIME);
    expect(sent).toMatchObject([
      {
        path: '/api/v1/system/time',
        headers: { authorization: 'Bearer i1', 'access-token': 'a1', 'x-build': 'b1' },
      },
    ]);
  });

  test('are not sent without a session', () => {
    const { tokens, sent, sendAhead } = setUpAhead(() => ({ body: TIME }));
    tokens.clear();
    sendAhead();
    expect(sent).toEqual([]);
  });

  test('are repeated after a change that was in progress meanwhile', async () => {
    let finish = () => undefined as void;
    const { http, sent, sendAhead } = setUpAhead(({ method }) =>
      method === 'GET'
        ? { body: TIME }
        : new Promise((resolve) => {
            finish = () => resolve({ status: 412, body: problem('version_conflict') });
          }),
    );
    const change = http.call(updateDraft, { params: { id: 7 }, body: {}, ifMatch: 3 });
    await waitFor(() => expect(sent).toHaveLength(1));
    sendAhead();
    await waitFor(() => expect(sent).toHaveLength(2));
    finish();
    await expect(change).rejects.toMatchObject({ status: 'version_conflict' });
    await http.call(getSystemTime, {});
    expect(sent.map(({ method }) => method)).toEqual(['PUT', 'GET', 'GET']);
  });
});
