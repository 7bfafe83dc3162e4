import * as oauth from 'openid-client';
import { CORPORATION } from '../support/accounts.ts';
import { answerAsPartner } from '../support/answer-as-partner.ts';
import { registerClient } from '../support/register-client.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test, type Page } from '../support/test.ts';
import { discover, ISSUER, newRequest, PARTNER, REDIRECT } from './authorization-requests.ts';

/* Pushed requests (RFC 9126) of openid-client, as the browser sees them. */

const allowButton = (page: Page) => page.getByRole('button', { name: '許可する', exact: true });

/** Checks that our own page asks the user to start again, and that the browser stays on it. */
async function expectExpired(page: Page, address: string): Promise<void> {
  const origins: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) origins.push(new URL(request.url()).origin);
  });
  await page.goto(address);
  await expect(
    page.getByText(/連携元のサービスに戻り、はじめからやり直してください。/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /許可/ })).toHaveCount(0);
  expect(new Set(origins)).toEqual(new Set([ISSUER]));
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

test('shows the pushed request of a client with a secret, also after a reload, and allows it once', async ({
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
  const extended = new URL(address);
  extended.searchParams.set('redirect_uri', 'https://evil.example/callback');
  extended.searchParams.set('scope', 'admin');
  await page.goto(extended.href);
  await expect(page.getByText('「秘密のある会計サービス」と連携しますか？')).toBeVisible();
  await expect(page.getByText(`許可すると${new URL(PARTNER).host}に移動します。`)).toBeVisible();
  await page.reload();
  await allowButton(page).click();
  await page.waitForURL(`${PARTNER}/**`);
  const granted = await oauth.authorizationCodeGrant(configuration, answer(), {
    pkceCodeVerifier: verifier,
    expectedState: state,
  });
  expect(granted.scope).toBe('drafts:write payments:read');
  await expectExpired(page, address.href);
});

test('refuses a request that a client with a secret has not pushed, and reports that to the client', async ({
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

test('ends a request when the user refuses it, also on another page that shows it', async ({
  page,
  context,
  allowFailures,
}) => {
  allowFailures(/status of 400/);
  const configuration = await discover(client.id, client.secret);
  const { state, parameters } = await newRequest();
  const address = await oauth.buildAuthorizationUrlWithPAR(configuration, parameters);
  const otherPage = await context.newPage();
  await otherPage.goto(address.href);
  await expect(allowButton(otherPage)).toBeVisible();

  const answer = await answerAsPartner(page, PARTNER);
  await page.goto(address.href);
  await page.getByRole('link', { name: '許可しない' }).click();
  await page.waitForURL(`${PARTNER}/**`);
  expect(Object.fromEntries(answer().searchParams)).toEqual({
    error: 'access_denied',
    state,
    iss: ISSUER,
  });

  await allowButton(otherPage).click();
  await expect(otherPage.getByRole('heading', { level: 1 })).toHaveText('連携を続けられません');
  await expect(
    otherPage.getByText(/連携元のサービスに戻り、はじめからやり直してください。/),
  ).toBeVisible();
});

test('refuses a request_uri that is unknown or belongs to another client', async ({
  page,
  allowFailures,
}) => {
  allowFailures(/status of 400/);
  const configuration = await discover(client.id, client.secret);
  const { parameters } = await newRequest();
  const address = await oauth.buildAuthorizationUrlWithPAR(configuration, parameters);
  const otherClient = new URL(address);
  otherClient.searchParams.set('client_id', 'sample-accounting');
  await expectExpired(page, otherClient.href);
  const unknown = new URL(address);
  unknown.searchParams.set('request_uri', 'urn:ietf:params:oauth:request_uri:unknown');
  await expectExpired(page, unknown.href);
  await page.goto(address.href);
  await expect(allowButton(page)).toBeVisible();
});

test('refuses to push without the right secret, and requests that the client may not make', async () => {
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
