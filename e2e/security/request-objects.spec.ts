import * as oauth from 'openid-client';
import { CORPORATION } from '../support/accounts.ts';
import { answerAsPartner } from '../support/answer-as-partner.ts';
import { registerClient } from '../support/register-client.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { discover, ISSUER, newRequest, PARTNER, REDIRECT } from './authorization-requests.ts';

/* Signed request objects (RFC 9101) of openid-client, as the browser sees them. */

let clientKeys: CryptoKeyPair;
let signingClient: { id: string };
let pushingClient: { id: string; secret: string };

test.use({ baseURL: ISSUER });
test.beforeAll(async () => {
  clientKeys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  const key = await crypto.subtle.exportKey('jwk', clientKeys.publicKey);
  signingClient = registerClient({ name: '署名する会計サービス', redirect: REDIRECT, key });
  const registration = {
    name: '署名して送る会計サービス',
    redirect: REDIRECT,
    isConfidential: true,
    key,
  };
  pushingClient = registerClient(registration);
});
test.beforeEach(async ({ page }) => signIn(page, CORPORATION));

test('shows a signed request, keeps it over a reload, allows it once, and ignores other parameters', async ({
  page,
  allowFailures,
}) => {
  allowFailures(/status of 400/);
  const answer = await answerAsPartner(page, PARTNER);
  const configuration = await discover(signingClient.id);
  const { verifier, state, parameters } = await newRequest();
  const address = await oauth.buildAuthorizationUrlWithJAR(
    configuration,
    parameters,
    clientKeys.privateKey,
  );
  const extended = new URL(address);
  extended.searchParams.set('redirect_uri', 'https://evil.example/callback');
  extended.searchParams.set('scope', 'admin');
  await page.goto(extended.href);
  await expect(page.getByText('「署名する会計サービス」と連携しますか？')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: '許可する', exact: true }).click();
  await page.waitForURL(`${PARTNER}/**`);
  const granted = await oauth.authorizationCodeGrant(configuration, answer(), {
    pkceCodeVerifier: verifier,
    expectedState: state,
  });
  expect(granted.scope).toBe('drafts:write payments:read');
  await page.goto(address.href);
  await expect(
    page.getByText(/連携元のサービスに戻り、はじめからやり直してください。/),
  ).toBeVisible();
});

test('lets a client with a secret push its signed request, which ends when the user refuses it', async ({
  page,
}) => {
  const answer = await answerAsPartner(page, PARTNER);
  const configuration = await discover(pushingClient.id, pushingClient.secret);
  const { state, parameters } = await newRequest();
  const signed = await oauth.buildAuthorizationUrlWithJAR(
    configuration,
    parameters,
    clientKeys.privateKey,
  );
  const push = async () => oauth.buildAuthorizationUrlWithPAR(configuration, signed.searchParams);
  const address = await push();
  await expect(push()).rejects.toEqual(
    expect.objectContaining({ error: 'invalid_request_object' }),
  );
  expect([...address.searchParams.keys()].sort()).toEqual(['client_id', 'request_uri']);
  await page.goto(address.href);
  await page.getByRole('link', { name: '許可しない' }).click();
  await page.waitForURL(`${PARTNER}/**`);
  expect(Object.fromEntries(answer().searchParams)).toEqual({
    error: 'access_denied',
    state,
    iss: ISSUER,
  });
});

test('refuses an unsigned request of a client with a key, and reports that to the client', async ({
  page,
  allowFailures,
}) => {
  allowFailures(/status of 400/);
  const answer = await answerAsPartner(page, PARTNER);
  const { state, parameters } = await newRequest();
  const configuration = await discover(signingClient.id);
  await page.goto(oauth.buildAuthorizationUrl(configuration, parameters).href);
  await page.waitForURL(`${PARTNER}/**`);
  expect(Object.fromEntries(answer().searchParams)).toEqual({
    error: 'invalid_request',
    state,
    iss: ISSUER,
  });
});

test('does not redirect for a request that is signed with another key', async ({
  page,
  allowFailures,
}) => {
  allowFailures(/status of 400/);
  const otherKeys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  const { parameters } = await newRequest();
  const configuration = await discover(signingClient.id);
  const origins: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) origins.push(new URL(request.url()).origin);
  });
  const address = await oauth.buildAuthorizationUrlWithJAR(
    configuration,
    parameters,
    otherKeys.privateKey,
  );
  await page.goto(address.href);
  await expect(page.getByText(/^連携元からのリクエストを確認できませんでした。/)).toBeVisible();
  await expect(page.getByRole('button', { name: /許可/ })).toHaveCount(0);
  expect(new Set(origins)).toEqual(new Set([ISSUER]));
});
