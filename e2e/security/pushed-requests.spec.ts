import * as oauth from 'openid-client';
import { CORPORATION } from '../support/accounts.ts';
import { answerAsPartner } from '../support/answer-as-partner.ts';
import { registerClient } from '../support/register-client.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test, type Page } from '../support/test.ts';
import { discover, ISSUER, newRequest, PARTNER, REDIRECT } from './authorization-requests.ts';

/* Pushed requests (RFC 9126) of openid-client, as the browser sees them. */

const allow = (page: Page) => page.getByRole('button', { name: '許可する', exact: true });

/** Our own page shows the next step, and the browser was not redirected. */
async function expectExpired(page: Page, address: string): Promise<void> {
  const left: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) left.push(new URL(request.url()).origin);
  });
  await page.goto(address);
  await expect(
    page.getByText(/連携元のサービスに戻り、はじめからやり直してください。/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /許可/ })).toHaveCount(0);
  expect(new Set(left)).toEqual(new Set([ISSUER]));
}

let client: { id: string; secret: string };

test.use({ baseURL: ISSUER });
test.beforeAll(() => {
  client = registerClient({
    name: '秘密のある会計サービス',
    redirect: REDIRECT,
    isConfidential: true,
  });
});
test.beforeEach(async ({ page }) => signIn(page, CORPORATION));

test('lets a user reload and allow the pushed request of a client with a secret, once', async ({
  page,
  allowFailures,
}) => {
  allowFailures(/status of 400/);
  const answer = await answerAsPartner(page, PARTNER);
  const configuration = await discover(client.id, client.secret);
  const { verifier, state, parameters } = await newRequest();
  const address = await oauth.buildAuthorizationUrlWithPAR(configuration, parameters);
  expect([...address.searchParams.keys()].sort()).toEqual(['client_id', 'request_uri']);
  // Additional parameters are ignored.
  const beside = new URL(address);
  beside.searchParams.set('redirect_uri', 'https://evil.example/callback');
  beside.searchParams.set('scope', 'admin');
  await page.goto(beside.href);
  await expect(page.getByText('「秘密のある会計サービス」と連携しますか？')).toBeVisible();
  await expect(page.getByText(`許可すると${new URL(PARTNER).host}に移動します。`)).toBeVisible();
  await page.reload();
  await allow(page).click();
  await page.waitForURL(`${PARTNER}/**`);
  const granted = await oauth.authorizationCodeGrant(configuration, answer(), {
    pkceCodeVerifier: verifier,
    expectedState: state,
  });
  expect(granted.scope).toBe('drafts:write payments:read');
  await expectExpired(page, address.href);
});

test('refuses the carried request of a client with a secret, and reports that to the client', async ({
  page,
  allowFailures,
}) => {
  allowFailures(/status of 400/);
  const answer = await answerAsPartner(page, PARTNER);
  const { state, parameters } = await newRequest();
  const configuration = await discover(client.id, client.secret);
  await page.goto(oauth.buildAuthorizationUrl(configuration, parameters).href);
  await page.waitForURL(`${PARTNER}/**`);
  expect(Object.fromEntries(answer().searchParams)).toEqual({
    error: 'invalid_request',
    state,
    iss: ISSUER,
  });
});

test('uses the request up by a refusal, also for another page with it', async ({
  page,
  context,
  allowFailures,
}) => {
  allowFailures(/status of 400/);
  const configuration = await discover(client.id, client.secret);
  const { state, parameters } = await newRequest();
  const address = await oauth.buildAuthorizationUrlWithPAR(configuration, parameters);
  const beside = await context.newPage();
  await beside.goto(address.href);
  await expect(allow(beside)).toBeVisible();

  const answer = await answerAsPartner(page, PARTNER);
  await page.goto(address.href);
  await page.getByRole('link', { name: '許可しない' }).click();
  await page.waitForURL(`${PARTNER}/**`);
  expect(Object.fromEntries(answer().searchParams)).toEqual({
    error: 'access_denied',
    state,
    iss: ISSUER,
  });

  await allow(beside).click();
  await expect(beside.getByRole('heading', { level: 1 })).toHaveText('連携を続けられません');
  await expect(
    beside.getByText(/連携元のサービスに戻り、はじめからやり直してください。/),
  ).toBeVisible();
});

test('does not follow a name that is unknown or of another client', async ({
  page,
  allowFailures,
}) => {
  allowFailures(/status of 400/);
  const configuration = await discover(client.id, client.secret);
  const { parameters } = await newRequest();
  const address = await oauth.buildAuthorizationUrlWithPAR(configuration, parameters);
  const foreign = new URL(address);
  foreign.searchParams.set('client_id', 'sample-accounting');
  await expectExpired(page, foreign.href);
  const unknown = new URL(address);
  unknown.searchParams.set('request_uri', 'urn:ietf:params:oauth:request_uri:unknown');
  await expectExpired(page, unknown.href);
  await page.goto(address.href);
  await expect(allow(page)).toBeVisible();
});

test('refuses a false client at the endpoint, and requests beyond its rights', async () => {
  const { parameters } = await newRequest();
  const push = async (secret: string | undefined, changes: Record<string, string> = {}) =>
    oauth.buildAuthorizationUrlWithPAR(await discover(client.id, secret), {
      ...parameters,
      ...changes,
    });
  const refusal = (error: string) => expect.objectContaining({ error }) as unknown;
  await expect(push('wrong')).rejects.toThrow(/WWW-Authenticate/i);
  await expect(push(undefined)).rejects.toEqual(refusal('invalid_client'));
  for (const [changes, error] of [
    [{ redirect_uri: 'https://evil.example/callback' }, 'invalid_request'],
    [{ redirect_uri: `${REDIRECT}/` }, 'invalid_request'],
    [{ redirect_uri: `${REDIRECT}?next=https://evil.example` }, 'invalid_request'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ code_challenge: '' }, 'invalid_request'],
    [{ scope: 'admin' }, 'invalid_scope'],
  ] as const)
    await expect(push(client.secret, changes)).rejects.toEqual(refusal(error));
});
