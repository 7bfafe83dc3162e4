import * as oauth from 'openid-client';
import { CORPORATION } from '../support/accounts.ts';
import { answerAsPartner } from '../support/answer-as-partner.ts';
import { registerClient } from '../support/register-client.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { discover, ISSUER, newRequest, PARTNER, REDIRECT } from './authorization-requests.ts';

/* Signed request objects (RFC 9101) of openid-client, as the browser sees them. */

let pair: CryptoKeyPair;
let signing: { id: string };
let pushing: { id: string; secret: string };

test.use({ baseURL: ISSUER });
test.beforeAll(async () => {
  pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  const key = await crypto.subtle.exportKey('jwk', pair.publicKey);
  signing = registerClient({ name: '署名する会計サービス', redirect: REDIRECT, key });
  const both = { name: '署名して送る会計サービス', redirect: REDIRECT, isConfidential: true, key };
  pushing = registerClient(both);
});
test.beforeEach(async ({ page }) => signIn(page, CORPORATION));

test('shows a signed request, keeps it over a reload, allows it once, and ignores other parameters', async ({
  page,
  allowFailures,
}) => {
  allowFailures(/status of 400/);
  const answer = await answerAsPartner(page, PARTNER);
  const configuration = await discover(signing.id);
  const { verifier, state, parameters } = await newRequest();
  const address = await oauth.buildAuthorizationUrlWithJAR(
    configuration,
    parameters,
    pair.privateKey,
  );
  const beside = new URL(address);
  beside.searchParams.set('redirect_uri', 'https://evil.example/callback');
  beside.searchParams.set('scope', 'admin');
  await page.goto(beside.href);
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

test('lets a client with a secret push its signed request, and uses it up by a refusal', async ({
  page,
}) => {
  const answer = await answerAsPartner(page, PARTNER);
  const configuration = await discover(pushing.id, pushing.secret);
  const { state, parameters } = await newRequest();
  const signed = await oauth.buildAuthorizationUrlWithJAR(
    configuration,
    parameters,
    pair.privateKey,
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

test('refuses an unsigned request, and reports that to the client', async ({
  page,
  allowFailures,
}) => {
  allowFailures(/status of 400/);
  const answer = await answerAsPartner(page, PARTNER);
  const { state, parameters } = await newRequest();
  const configuration = await discover(signing.id);
  await page.goto(oauth.buildAuthorizationUrl(configuration, parameters).href);
  await page.waitForURL(`${PARTNER}/**`);
  expect(Object.fromEntries(answer().searchParams)).toEqual({
    error: 'invalid_request',
    state,
    iss: ISSUER,
  });
});

test('does not follow a request signed with another key', async ({ page, allowFailures }) => {
  allowFailures(/status of 400/);
  const stranger = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  const { parameters } = await newRequest();
  const configuration = await discover(signing.id);
  const left: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) left.push(new URL(request.url()).origin);
  });
  const address = await oauth.buildAuthorizationUrlWithJAR(
    configuration,
    parameters,
    stranger.privateKey,
  );
  await page.goto(address.href);
  await expect(page.getByText(/^連携元からのリクエストを確認できませんでした。/)).toBeVisible();
  await expect(page.getByRole('button', { name: /許可/ })).toHaveCount(0);
  expect(new Set(left)).toEqual(new Set([ISSUER]));
});
