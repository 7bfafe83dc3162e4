import { deleteConsent } from '@hareto/contracts/oauth.ts';
import {
  oauth_access_tokens,
  oauth_clients,
  oauth_consents,
  oauth_refresh_tokens,
} from '../../db/schema/oauth.ts';
import { hashToken } from '../../secrets.ts';
import { addUser } from '../../testing/builders.ts';
import { addClients, basicHeader, grantAccess, SECRET } from '../../testing/oauth-client.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

const INVALID_GRANT = {
  status: 400,
  body: {
    error: 'invalid_grant',
    error_description: 'The code or refresh token is wrong, expired or used.',
  },
};

let api: TestApi;
let user: { id: number };
beforeEach(async () => {
  api = await startTestApi();
  await addClients(api.db);
  await api.db.insert(oauth_clients).values({
    client_id: 'second',
    name: '別の秘密のあるサービス',
    redirect_uris: ['https://second.example/cb'],
    allowed_scopes: ['drafts:write', 'payments:read'],
    secret_hash: hashToken(SECRET),
  });
  user = await addUser(api.db);
});

/** Makes a grant and returns the tokens of the client. */
const newGrant = async (clientId: string) =>
  grantAccess(api.db, user.id, { clientId, now: api.sessionClock.now() });

async function post(path: string, form: Record<string, string>, headers: object = {}) {
  const response = await api.inject({
    method: 'POST',
    url: `/api/oauth2/${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  });
  const body = response.body === '' ? {} : response.json<Record<string, string>>();
  return { status: response.statusCode, body };
}
const refreshForm = (refresh_token: string) => ({ grant_type: 'refresh_token', refresh_token });
const refresh = async (token: string, client = 'confidential') =>
  post('token', refreshForm(token), basicHeader(client, SECRET));
const refreshedToken = async (token: string) => {
  const response = await refresh(token);
  expect(response.status).toBe(200);
  return response.body as { access_token: string; refresh_token: string };
};

/** The revoked flag of each token of the table. */
const revokedFlags = async (table: typeof oauth_access_tokens | typeof oauth_refresh_tokens) =>
  (await api.db.select().from(table)).map(({ revoked_at }) => revoked_at !== null);

describe('a used refresh token of a client with a secret', () => {
  test('returns the same new token again for a minute, in case the answer was lost', async () => {
    const { refreshToken } = await newGrant('confidential');
    const first = await refreshedToken(refreshToken);
    api.sessionClock.advance(59);
    const again = await refresh(refreshToken);
    expect(again).toEqual({
      status: 200,
      body: {
        access_token: expect.any(String),
        token_type: 'Bearer',
        expires_in: 3600,
        refresh_token: first.refresh_token,
        scope: 'drafts:write payments:read',
      },
    });
    const opened = await api.inject({
      url: '/api/v1/external/invoices/unknown',
      headers: { authorization: `Bearer ${again.body['access_token']}` },
    });
    expect(opened.json()).toMatchObject({ status: 'not_found' });
    await refreshedToken(first.refresh_token);
  });

  test('counts as stolen after a minute, which ends all tokens of its code', async () => {
    const { refreshToken } = await newGrant('confidential');
    const first = await refreshedToken(refreshToken);
    api.sessionClock.advance(61);
    expect(await refresh(refreshToken)).toEqual(INVALID_GRANT);
    expect(await refresh(first.refresh_token)).toEqual(INVALID_GRANT);
    expect(await revokedFlags(oauth_access_tokens)).toEqual([true, true]);
    expect(await revokedFlags(oauth_refresh_tokens)).toEqual([true, true]);
  });

  test('counts as stolen as soon as the new token was used', async () => {
    const { refreshToken } = await newGrant('confidential');
    const { refresh_token } = await refreshedToken(refreshToken);
    const { refresh_token: latest } = await refreshedToken(refresh_token);
    expect(await refresh(refreshToken)).toEqual(INVALID_GRANT);
    expect(await refresh(latest)).toEqual(INVALID_GRANT);
  });

  test('returns one new token to twenty processes at once', async () => {
    const { refreshToken } = await newGrant('confidential');
    const responses = await Promise.all(
      Array.from({ length: 20 }, async () => refresh(refreshToken)),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
    const successors = [...new Set(responses.map(({ body }) => body['refresh_token']))];
    expect(successors).toHaveLength(1);
    expect(await api.db.$count(oauth_refresh_tokens)).toBe(2);
    await refreshedToken(successors[0] ?? '');
  });

  test('is refused after the user has withdrawn the consent', async () => {
    const { refreshToken } = await newGrant('confidential');
    await api.db
      .insert(oauth_consents)
      .values({ user_id: user.id, client_id: 'confidential', scopes: ['payments:read'] });
    await refreshedToken(refreshToken);
    await api.as(user).call(deleteConsent, { params: { client_id: 'confidential' } });
    expect(await refresh(refreshToken)).toEqual(INVALID_GRANT);
    expect(await revokedFlags(oauth_access_tokens)).toEqual([true, true]);
  });

  test('is refused after the client has revoked it or its successor', async () => {
    for (const isSuccessor of [false, true]) {
      const { refreshToken } = await newGrant('confidential');
      const { refresh_token } = await refreshedToken(refreshToken);
      const token = isSuccessor ? refresh_token : refreshToken;
      await post('revoke', { token }, basicHeader('confidential', SECRET));
      expect(await refresh(refreshToken)).toEqual(INVALID_GRANT);
    }
  });

  test('is refused for another client, and stays valid for its own', async () => {
    const { refreshToken } = await newGrant('confidential');
    const { refresh_token } = await refreshedToken(refreshToken);
    expect(await refresh(refreshToken, 'second')).toEqual(INVALID_GRANT);
    expect(await post('token', { ...refreshForm(refreshToken), client_id: 'keiri-note' })).toEqual(
      INVALID_GRANT,
    );
    expect(
      await post('token', refreshForm(refreshToken), basicHeader('confidential', 'wrong')),
    ).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
    expect(await refreshedToken(refreshToken)).toMatchObject({ refresh_token });
  });

  test('does not return more scopes than the first time', async () => {
    const { refreshToken } = await newGrant('confidential');
    const { refresh_token } = await refreshedToken(refreshToken);
    const requested = { ...refreshForm(refreshToken), scope: 'admin' };
    expect(await post('token', requested, basicHeader('confidential', SECRET))).toMatchObject({
      status: 400,
      body: { error: 'invalid_scope' },
    });
    expect(await refreshedToken(refreshToken)).toMatchObject({ refresh_token });
  });

  test('is stored, like its new token, so that the database alone reveals neither token', async () => {
    const { refreshToken } = await newGrant('confidential');
    const first = await refreshedToken(refreshToken);
    const again = await refreshedToken(refreshToken);
    const kept = JSON.stringify([
      await api.db.select().from(oauth_refresh_tokens),
      await api.db.select().from(oauth_access_tokens),
    ]);
    for (const token of [refreshToken, first, again].flatMap((one) =>
      typeof one === 'string' ? [one] : [one.access_token, one.refresh_token],
    ))
      expect(kept).not.toContain(token);
  });
});

test('a used refresh token of a client without a secret counts as stolen at once', async () => {
  const { refreshToken } = await newGrant('keiri-note');
  const form = { ...refreshForm(refreshToken), client_id: 'keiri-note' };
  const { body } = await post('token', form);
  expect(await post('token', form)).toEqual(INVALID_GRANT);
  expect(
    await post('token', { ...refreshForm(body['refresh_token'] ?? ''), client_id: 'keiri-note' }),
  ).toEqual(INVALID_GRANT);
});
