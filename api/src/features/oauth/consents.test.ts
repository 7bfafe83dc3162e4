import { approveAuthorization, deleteConsent, listConsents } from '@hareto/contracts/oauth.ts';
import { eq } from 'drizzle-orm';
import { requireRow } from '../../db/rows.ts';
import {
  oauth_access_tokens,
  oauth_clients,
  oauth_codes,
  oauth_refresh_tokens,
} from '../../db/schema/oauth.ts';
import { security_events } from '../../db/schema/security-events.ts';
import { users } from '../../db/schema/users.ts';
import { addUser } from '../../testing/builders.ts';
import { addClients, AUTHORIZATION, VERIFIER } from '../../testing/oauth-client.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
  await addClients(api.db);
});

type User = { id: number };
const OTHER_CLIENT = {
  client_id: 'other',
  redirect_uri: 'https://other.example/cb',
  scope: 'payments:read',
};
const NOT_FOUND = {
  status: 404,
  body: {
    status: 'not_found',
    message: 'お探しの情報は見つかりませんでした。',
    errors: [],
    trace_id: expect.any(String),
  },
};
const INVALID_GRANT = {
  error: 'invalid_grant',
  error_description: 'The code or refresh token is wrong, expired or used.',
};

const newUser = async () => addUser(api.db, { user: { two_factor_enabled: false } });

async function allow(user: User, changed: Record<string, string> = {}): Promise<string> {
  const response = await api
    .as(user)
    .send(approveAuthorization, { body: { ...AUTHORIZATION, ...changed } });
  const { redirect_url } = response.body as { redirect_url: string };
  return new URL(redirect_url).searchParams.get('code') ?? '';
}

async function postTokenForm(form: Record<string, string>) {
  const response = await api.inject({
    method: 'POST',
    url: '/api/oauth2/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ client_id: AUTHORIZATION.client_id, ...form }).toString(),
  });
  return response.json<Record<string, string>>();
}
const exchange = async (code: string, client: Partial<typeof OTHER_CLIENT> = {}) =>
  postTokenForm({
    grant_type: 'authorization_code',
    code,
    redirect_uri: client.redirect_uri ?? AUTHORIZATION.redirect_uri,
    client_id: client.client_id ?? AUTHORIZATION.client_id,
    code_verifier: VERIFIER,
  });
const refresh = async (refresh_token: string | undefined) =>
  postTokenForm({ grant_type: 'refresh_token', refresh_token: refresh_token ?? '' });
const list = async (user: User) => (await api.as(user).send(listConsents)).body;
const revoke = async (user: User, client_id: string = AUTHORIZATION.client_id) =>
  api.as(user).send(deleteConsent, { params: { client_id } });
const allowedOf = async ({ id }: User) =>
  requireRow(await api.db.select().from(users).where(eq(users.id, id)))
    .external_integration_client_ids;
const liveTokens = async () => {
  const all = [
    ...(await api.db.select().from(oauth_access_tokens)),
    ...(await api.db.select().from(oauth_refresh_tokens)),
  ];
  return all.filter(({ revoked_at }) => revoked_at === null).length;
};

const KEIRI_NOTE = {
  client_id: 'keiri-note',
  client_name: '経理ノート',
  scopes: [
    { scope: 'drafts:write', description: '請求書の下書きを作成する' },
    { scope: 'payments:read', description: 'お支払い状況を参照する' },
  ],
  granted_at: '2026-11-24T10:00:00+09:00',
  last_used_at: null,
  has_access: true,
  return_host: 'keiri-note.example',
};

describe('list', () => {
  test('is empty for a user who has allowed nothing, even if other users have', async () => {
    await allow(await newUser());
    expect(await list(await newUser())).toEqual({ consents: [] });
  });

  test('returns the scopes, the time of the first consent and the return address of each service', async () => {
    const user = await newUser();
    api.sessionClock.set('2026-11-24T01:00:00Z');
    await allow(user);
    api.sessionClock.set('2026-11-24T15:30:00Z');
    await allow(user, OTHER_CLIENT);
    expect(await list(user)).toEqual({
      consents: [
        {
          client_id: 'other',
          client_name: '別のサービス',
          scopes: [{ scope: 'payments:read', description: 'お支払い状況を参照する' }],
          granted_at: '2026-11-25T00:30:00+09:00',
          last_used_at: null,
          has_access: true,
          return_host: 'other.example',
        },
        // Its code was not exchanged in time.
        { ...KEIRI_NOTE, has_access: false },
      ],
    });
  });

  test('keeps the time of the first consent to a service, and adds later scopes', async () => {
    const user = await newUser();
    api.sessionClock.set('2026-11-24T01:00:00Z');
    await allow(user, { scope: 'payments:read' });
    api.sessionClock.set('2026-11-26T01:00:00Z');
    await allow(user, { scope: 'drafts:write' });
    expect(await list(user)).toEqual({ consents: [KEIRI_NOTE] });
  });

  test('lists each service once, even if several of its pages are approved at once', async () => {
    const user = await newUser();
    const requests = [{}, OTHER_CLIENT, {}, OTHER_CLIENT, {}];
    const codes = await Promise.all(requests.map(async (changed) => allow(user, changed)));
    expect(new Set(codes).size).toBe(5);
    expect((await list(user)) as { consents: unknown[] }).toMatchObject({
      consents: [expect.anything(), expect.anything()],
    });
    expect((await allowedOf(user)).sort()).toEqual(['keiri-note', 'other']);
  });

  test('returns the last use of each service, exact to a minute', async () => {
    const user = await newUser();
    api.sessionClock.set('2026-11-24T01:00:00Z');
    const { access_token = '' } = await exchange(await allow(user));
    await allow(user, OTHER_CLIENT);
    const use = async (at: string) => {
      api.sessionClock.set(at);
      await api.inject({
        method: 'GET',
        url: '/api/v1/external/invoices/A-1',
        headers: { authorization: `Bearer ${access_token}` },
      });
      const { consents } = await api.as(user).call(listConsents, {});
      return consents.map(({ client_id, last_used_at }) => [client_id, last_used_at]).sort();
    };
    const usedAt = (last: string) => [
      ['keiri-note', last],
      ['other', null],
    ];
    expect(await use('2026-11-24T01:10:00Z')).toEqual(usedAt('2026-11-24T10:10:00+09:00'));
    expect(await use('2026-11-24T01:10:59Z')).toEqual(usedAt('2026-11-24T10:10:00+09:00'));
    expect(await use('2026-11-24T01:11:00Z')).toEqual(usedAt('2026-11-24T10:11:00+09:00'));
  });

  const DAY_SECONDS = 24 * 3600;
  const onlyConsent = async (user: User) => {
    const { consents } = await api.as(user).call(listConsents, {});
    return consents.map(({ last_used_at, has_access }) => ({ last_used_at, has_access }));
  };

  test('counts a refresh of the tokens as a use', async () => {
    const user = await newUser();
    api.sessionClock.set('2026-11-24T01:00:00Z');
    const first = await exchange(await allow(user));
    expect(await onlyConsent(user)).toEqual([
      { last_used_at: '2026-11-24T10:00:00+09:00', has_access: true },
    ]);
    api.sessionClock.advance(29 * DAY_SECONDS);
    const second = await refresh(first['refresh_token']);
    expect(await onlyConsent(user)).toEqual([
      { last_used_at: '2026-12-23T10:00:00+09:00', has_access: true },
    ]);
    api.sessionClock.advance(29 * DAY_SECONDS);
    expect(await refresh(first['refresh_token'])).toEqual(INVALID_GRANT);
    expect(await onlyConsent(user)).toEqual([
      { last_used_at: '2026-12-23T10:00:00+09:00', has_access: false },
    ]);
    expect(await refresh(second['refresh_token'])).toEqual(INVALID_GRANT);
  });

  test('returns has_access false when a service did not refresh its tokens in time', async () => {
    const user = await newUser();
    api.sessionClock.set('2026-11-24T01:00:00Z');
    const code = await allow(user);
    expect(await onlyConsent(user)).toEqual([{ last_used_at: null, has_access: true }]);
    const { refresh_token } = await exchange(code);
    const used = { last_used_at: '2026-11-24T10:00:00+09:00' };
    api.sessionClock.advance(30 * DAY_SECONDS - 1);
    expect(await onlyConsent(user)).toEqual([{ ...used, has_access: true }]);
    api.sessionClock.advance(1);
    expect(await onlyConsent(user)).toEqual([{ ...used, has_access: false }]);
    expect(await refresh(refresh_token)).toEqual(INVALID_GRANT);

    await allow(user);
    expect(await onlyConsent(user)).toEqual([{ ...used, has_access: true }]);
    api.sessionClock.advance(61);
    expect(await onlyConsent(user)).toEqual([{ ...used, has_access: false }]);
  });

  test('lists a service without a redirect address', async () => {
    const user = await newUser();
    await allow(user);
    await api.db.update(oauth_clients).set({ redirect_uris: [] });
    expect(await list(user)).toMatchObject({ consents: [{ return_host: null }] });
  });
});

describe('revoke', () => {
  test('ends codes, access and refresh tokens of that service for that user', async () => {
    const user = await newUser();
    const tokens = await exchange(await allow(user));
    const unusedCode = await allow(user);
    expect(await revoke(user)).toMatchObject({ status: 204 });
    expect(await exchange(unusedCode)).toEqual(INVALID_GRANT);
    expect(await refresh(tokens['refresh_token'])).toEqual(INVALID_GRANT);
    expect(await liveTokens()).toBe(0);
    expect(await list(user)).toEqual({ consents: [] });
    expect(await allowedOf(user)).toEqual([]);
  });

  test('does not change other services and other users', async () => {
    const user = await newUser();
    const other = await newUser();
    const otherUserTokens = await exchange(await allow(other));
    const keptCode = await allow(user, OTHER_CLIENT);
    await allow(user);
    await revoke(user);
    expect(await exchange(keptCode, OTHER_CLIENT)).toMatchObject({ token_type: 'Bearer' });
    expect(await refresh(otherUserTokens['refresh_token'])).toMatchObject({ token_type: 'Bearer' });
    expect(await list(other)).toMatchObject({ consents: [{ client_id: 'keiri-note' }] });
    expect(await allowedOf(other)).toEqual(['keiri-note']);
    expect(await allowedOf(user)).toEqual(['other']);
  });

  test('is recorded with the user and the session', async () => {
    const user = await newUser();
    await allow(user);
    await revoke(user);
    const isRevocation = eq(security_events.kind, 'consent_revoked');
    expect(await api.db.select().from(security_events).where(isRevocation)).toEqual([
      expect.objectContaining({
        user_id: user.id,
        session_id: expect.any(String),
        details: { client_id: 'keiri-note' },
      }),
    ]);
  });

  test.each(['other', 'unknown', '__proto__', 'a\0b', '経理'])(
    'answers 404 for the client %j',
    async (client) => {
      const user = await newUser();
      const owner = await newUser();
      await allow(owner, OTHER_CLIENT);
      await allow(user);
      expect(await revoke(user, client)).toMatchObject(NOT_FOUND);
      expect(await list(owner)).toMatchObject({ consents: [{ client_id: 'other' }] });
      expect(await list(user)).toMatchObject({ consents: [{ client_id: 'keiri-note' }] });
    },
  );

  test('twice at once: one call ends the access, the other gets 404', async () => {
    const user = await newUser();
    await allow(user);
    const responses = await Promise.all([revoke(user), revoke(user)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 404]);
  });

  test('leaves no valid token when the code is exchanged at the same time', async () => {
    const user = await newUser();
    for (let round = 0; round < 5; round += 1) {
      const codes = [await allow(user), await allow(user), await allow(user)];
      const calls = codes.map(async (code) => exchange(code));
      await Promise.all([...calls, revoke(user)]);
      expect(await liveTokens()).toBe(0);
    }
  });

  test('leaves no valid token when a token is refreshed at the same time', async () => {
    const user = await newUser();
    for (let round = 0; round < 5; round += 1) {
      const granted = [];
      for (let count = 0; count < 4; count += 1) granted.push(await exchange(await allow(user)));
      const calls = granted.map(async ({ refresh_token }) => refresh(refresh_token));
      await Promise.all([...calls, revoke(user)]);
      expect(await liveTokens()).toBe(0);
    }
  });

  test('can be followed by a new consent', async () => {
    const user = await newUser();
    await allow(user);
    await revoke(user);
    expect(await exchange(await allow(user))).toMatchObject({ token_type: 'Bearer' });
    expect(await allowedOf(user)).toEqual(['keiri-note']);
    expect(await api.db.$count(oauth_codes)).toBe(2);
  });
});
