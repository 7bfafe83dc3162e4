import * as oauth from 'openid-client';
import { CORPORATION } from '../support/accounts.ts';
import { answerAsPartner } from '../support/answer-as-partner.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test, type Page } from '../support/test.ts';
import { discover, ISSUER, PARTNER, REDIRECT } from './authorization-requests.ts';

const CLIENT = 'sample-accounting';

/** A typical partner's client, which checks everything that the RFCs allow. */
const client = async () => discover(CLIENT);

interface AuthorizationResponse {
  /** The address to which the browser was redirected. */
  redirectUrl: URL;
  verifier: string;
  state: string;
}

/** Goes through the consent page in Chromium up to the redirect, whose page is not loaded. */
async function authorize(
  page: Page,
  changes: Record<string, string> = {},
): Promise<AuthorizationResponse> {
  const verifier = oauth.randomPKCECodeVerifier();
  const state = oauth.randomState();
  const address = oauth.buildAuthorizationUrl(await client(), {
    redirect_uri: REDIRECT,
    scope: 'drafts:write payments:read',
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...changes,
  });
  const redirectUrl = await answerAsPartner(page, PARTNER);
  await page.goto(address.href);
  await page.getByRole('button', { name: '許可する', exact: true }).click();
  await page.waitForURL(`${PARTNER}/**`);
  return { redirectUrl: redirectUrl(), verifier, state };
}

const exchange = async (
  { redirectUrl, verifier, state }: AuthorizationResponse,
  changed: Partial<AuthorizationResponse> = {},
) =>
  oauth.authorizationCodeGrant(await client(), changed.redirectUrl ?? redirectUrl, {
    pkceCodeVerifier: changed.verifier ?? verifier,
    expectedState: changed.state ?? state,
  });
const callExternalApi = async (token: string) =>
  oauth.fetchProtectedResource(
    await client(),
    token,
    new URL('/api/v1/external/invoices/nothing-there', ISSUER),
    'GET',
  );
const refusal = (error: string) => expect.objectContaining({ error }) as unknown;

test.use({ baseURL: ISSUER });
test.beforeEach(async ({ page }) => signIn(page, CORPORATION));

test('supports discovery, code with PKCE, refresh and revocation of openid-client', async ({
  page,
}) => {
  const granted = await authorize(page);
  expect(granted.redirectUrl.searchParams.get('iss')).toBe(ISSUER);
  const first = await exchange(granted);
  expect(first).toMatchObject({
    token_type: 'bearer',
    expires_in: 3600,
    scope: 'drafts:write payments:read',
  });
  expect((await callExternalApi(first.access_token)).status).toBe(404);
  const next = await oauth.refreshTokenGrant(await client(), first.refresh_token ?? '');
  expect((await callExternalApi(next.access_token)).status).toBe(404);
  await oauth.tokenRevocation(await client(), next.refresh_token ?? '');
  await expect(callExternalApi(next.access_token)).rejects.toThrow(/WWW-Authenticate/i);
});

test('refuses a code that is used again, and revokes its tokens', async ({ page }) => {
  const granted = await authorize(page);
  const { access_token } = await exchange(granted);
  await expect(exchange(granted)).rejects.toEqual(refusal('invalid_grant'));
  await expect(callExternalApi(access_token)).rejects.toThrow(/WWW-Authenticate/i);
});

test('refuses a refresh token that is used again, and revokes the whole grant', async ({
  page,
}) => {
  const { refresh_token = '' } = await exchange(await authorize(page));
  const next = await oauth.refreshTokenGrant(await client(), refresh_token);
  await expect(oauth.refreshTokenGrant(await client(), refresh_token)).rejects.toEqual(
    refusal('invalid_grant'),
  );
  await expect(callExternalApi(next.access_token)).rejects.toThrow(/WWW-Authenticate/i);
});

test('refuses another code verifier than that of the request', async ({ page }) => {
  const granted = await authorize(page);
  await expect(exchange(granted, { verifier: oauth.randomPKCECodeVerifier() })).rejects.toEqual(
    refusal('invalid_grant'),
  );
});

test('lets the client refuse a response of another issuer or to another request', async ({
  page,
}) => {
  const granted = await authorize(page);
  const redirectUrl = new URL(granted.redirectUrl);
  redirectUrl.searchParams.set('iss', 'https://evil.example');
  await expect(exchange(granted, { redirectUrl })).rejects.toThrow();
  await expect(exchange(granted, { state: oauth.randomState() })).rejects.toThrow();
});

const requestWith = (changes: Record<string, string>) => ({
  redirect_uri: REDIRECT,
  scope: 'payments:read',
  state: 'xyz',
  code_challenge: 'c'.repeat(43),
  code_challenge_method: 'S256',
  ...changes,
});

test('never redirects to an unregistered address, also when another parameter is empty', async ({
  page,
  allowedFailures,
}) => {
  allowedFailures.push(/authorization_request/);
  const origins: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) origins.push(new URL(request.url()).origin);
  });
  const unregistered = { redirect_uri: 'https://evil.example/callback' };
  for (const emptyParameter of ['state', 'scope', 'code_challenge'] as const) {
    const parameters = requestWith({ ...unregistered, [emptyParameter]: '' });
    await page.goto(oauth.buildAuthorizationUrl(await client(), parameters).href);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('アクセスを許可できません');
    await expect(page.getByRole('button', { name: /許可/ })).toHaveCount(0);
  }
  expect(new Set(origins)).toEqual(new Set([ISSUER]));
});

for (const [name, changes, error] of [
  ['PKCE by plain', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['no challenge', { code_challenge: '' }, 'invalid_request'],
  ['a token in place of a code', { response_type: 'token' }, 'unsupported_response_type'],
  ['an answer in the fragment', { response_mode: 'fragment' }, 'invalid_request'],
  ['more than it may', { scope: 'admin' }, 'invalid_scope'],
] as const)
  test(`reports to a client that it requested ${name}`, async ({ page, allowedFailures }) => {
    allowedFailures.push(/authorization_request/);
    const redirectUrl = await answerAsPartner(page, PARTNER);
    await page.goto(oauth.buildAuthorizationUrl(await client(), requestWith(changes)).href);
    await page.waitForURL(`${PARTNER}/**`);
    await expect(
      oauth.authorizationCodeGrant(await client(), redirectUrl(), {
        pkceCodeVerifier: oauth.randomPKCECodeVerifier(),
        expectedState: 'xyz',
      }),
    ).rejects.toEqual(refusal(error));
    expect(redirectUrl().searchParams.get('iss')).toBe(ISSUER);
  });

test('reports to a client that a parameter is repeated', async ({ page, allowedFailures }) => {
  allowedFailures.push(/authorization_request/);
  const redirectUrl = await answerAsPartner(page, PARTNER);
  const address = oauth.buildAuthorizationUrl(await client(), requestWith({}));
  address.searchParams.append('code_challenge_method', 'plain');
  await page.goto(address.href);
  await page.waitForURL(`${PARTNER}/**`);
  expect(Object.fromEntries(redirectUrl().searchParams)).toEqual({
    error: 'invalid_request',
    error_description: 'code_challenge_method is missing or malformed.',
    state: 'xyz',
    iss: ISSUER,
  });
});
