import type { Browser } from '@playwright/test';
import { signInByApi } from '../bench/tokens.ts';
import { CORPORATION } from '../support/accounts.ts';
import { startSession } from '../support/start-session.ts';
import { mailsTo, nextCode, nextMail } from '../support/mailbox.ts';
import { freshAddress, signUp } from '../support/new-account.ts';
import { pauseWorker } from '../support/pause-worker.ts';
import { sandbox } from '../support/sandbox.ts';
import { createApiCall, findPayee } from '../support/submit-payment.ts';
import { expect, type Page, test } from '../support/test.ts';
import { ISSUER } from './authorization-requests.ts';
import { addressOf, SENSITIVE, sensitiveInputs } from './sensitive-calls.ts';
import { addPasskey, storedRows } from './stored-rows.ts';
import { stealSession, type Thief } from './thief.ts';

/* The tokens of a session, copied to another browser (docs/security.md). */

test.use({ baseURL: ISSUER });

const CODE = '/api/v1/users/reauthentication/code';
const VERIFICATION = `${CODE}/verification`;
const SUPPLIER = 'サンプル工業株式会社';
const REFUSED = { status: 403, body: { status: 'reauthentication_required' } };
const forgetProof = async (ownerAddress = CORPORATION) =>
  sandbox('forget-proofs', { email_address: ownerAddress });

/** The path of the supplier's first account in the API. */
async function accountPath(page: Page): Promise<string> {
  const { supplierId, accountId } = await findPayee(await createApiCall(page), SUPPLIER);
  return `/suppliers/${String(supplierId)}/accounts/${String(accountId)}`;
}
const NEW_ACCOUNT = {
  bank_code: '0005',
  branch_code: '001',
  account_type: 1,
  account_number: '6660001',
  account_holder_kana: 'ｻﾝﾌﾟﾙｺｳｷﾞﾖｳ(ｶ',
};
/** The owner signs in, a thief copies the tokens, and the proof of the sign-in is removed. */
async function stealSessionWithoutProof(page: Page, browser: Browser) {
  await startSession(page, CORPORATION);
  const path = await accountPath(page);
  const thief = await stealSession(browser, page);
  await forgetProof();
  return { path, thief };
}
const changeAccount = async (thief: Thief, path: string) =>
  thief.call('PUT', `/api/v1${path}`, NEW_ACCOUNT);

test('refuses each sensitive operation in another browser, and writes nothing', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  await startSession(page, CORPORATION);
  const inputs = await sensitiveInputs(page, await addPasskey(CORPORATION));
  expect(Object.keys(inputs).sort()).toEqual([...SENSITIVE.keys()].sort());
  const thief = await stealSession(browser, page);
  await forgetProof();
  const worker = await pauseWorker();
  try {
    const before = await storedRows();
    const answers: Record<string, unknown> = {};
    for (const [name, { method, path, proof }] of SENSITIVE) {
      if (proof === 'in_body') continue;
      const { params, body } = inputs[name] ?? {};
      const response = await thief.call(method, addressOf(path, params), body);
      answers[name] = [response.status, response.body['status'] ?? response.body];
    }
    expect(await storedRows()).toEqual(before);
    const refused = [...SENSITIVE].filter(([, { proof }]) => proof !== 'in_body');
    expect(answers).toEqual(
      Object.fromEntries(refused.map(([name]) => [name, [403, REFUSED.body.status]])),
    );
  } finally {
    worker.resume();
  }
  const { body } = inputs['putPassword'] ?? {};
  expect(await thief.call('PUT', '/api/v1/users/password', body)).toMatchObject({ status: 422 });
  await (await signInByApi(CORPORATION)).storedSession();
  await thief.close();
});

test('does not accept a proof of the owner’s other session for the thief, nor a used code', async ({
  page,
  browser,
}) => {
  const { path, thief } = await stealSessionWithoutProof(page, browser);
  // A sign-in is a proof of its own session only.
  await startSession(page, CORPORATION);
  expect(await changeAccount(thief, path)).toMatchObject(REFUSED);

  const oldMails = await mailsTo(CORPORATION);

  expect(await thief.call('POST', CODE)).toMatchObject({ status: 200 });
  const code = { confirmation_code: await nextCode(CORPORATION, oldMails) };
  const { id_token, access_token } = JSON.parse(
    await page.evaluate(() => localStorage.getItem('hareto.session') ?? ''),
  ) as Record<string, string>;
  const headers = { Authorization: `Bearer ${id_token}`, 'Access-Token': access_token ?? '' };
  const ownersAttempt = await page.request.post(VERIFICATION, { headers, data: code });
  expect(ownersAttempt.status()).toBe(422);
  expect(await thief.call('POST', VERIFICATION, code)).toMatchObject({ status: 204 });
  await forgetProof();
  expect(await thief.call('POST', VERIFICATION, code)).toMatchObject({ status: 422 });
  expect(await changeAccount(thief, path)).toMatchObject(REFUSED);
  await thief.close();
});

test('accepts no code after five wrong guesses, even after the tokens are renewed', async ({
  page,
  browser,
}) => {
  const { path, thief } = await stealSessionWithoutProof(page, browser);

  const oldMails = await mailsTo(CORPORATION);
  await thief.call('POST', CODE);
  const right = Number(await nextCode(CORPORATION, oldMails));
  const guess = async (distance: number) =>
    thief.call('POST', VERIFICATION, {
      confirmation_code: String((right + distance) % 1_000_000).padStart(6, '0'),
    });
  for (const left of [4, 3]) expect((await guess(left)).body['tries_left']).toBe(left);
  expect(await thief.refresh()).toBe(200);
  for (const left of [2, 1]) expect((await guess(left)).body['tries_left']).toBe(left);
  const closed = { status: 429, body: { status: 'proof_way_closed' } };
  expect(await guess(5)).toMatchObject(closed);
  expect(await guess(0)).toMatchObject(closed);
  expect(await thief.call('POST', CODE)).toMatchObject(closed);
  expect(await thief.refresh()).toBe(200);
  expect(await guess(0)).toMatchObject(closed);
  expect(await changeAccount(thief, path)).toMatchObject(REFUSED);
  await thief.close();
});

test('sends no code to a changed address, and notifies the owner at the former address', async ({
  page,
  browser,
}) => {
  const ownerAddress = freshAddress('owner');
  await signUp(page, ownerAddress);
  const thief = await stealSession(browser, page);
  // Within the five minutes after the owner's own proof, the thief may change the address.
  const thiefAddress = freshAddress('thief');
  const oldMailsOfThief = await mailsTo(thiefAddress);
  const codeRequest = await thief.call('PUT', '/api/v1/users/email_address', {
    new_email_address: thiefAddress,
  });
  expect(codeRequest.status).toBe(200);
  const oldMails = await mailsTo(ownerAddress);
  const changed = await thief.call('POST', '/api/v1/users/verify_email_auth_code', {
    session: codeRequest.body['session'],
    confirmation_code: await nextCode(thiefAddress, oldMailsOfThief),
  });
  expect(changed).toMatchObject({ status: 200, body: { email_address: thiefAddress } });
  await nextMail(ownerAddress, 'メールアドレス', oldMails);
  // The thief does not know the password and tries to reset it through the new address.
  const mailsBeforeReset = await mailsTo(thiefAddress);
  const reset = { purpose: 'password_reset', email_address: thiefAddress };
  expect(await thief.call('POST', '/api/v1/users/certification', reset)).toMatchObject({
    status: 200,
  });
  const refusalMail = await nextMail(thiefAddress, 'パスワード再設定について', mailsBeforeReset);
  expect(refusalMail.text).toContain('確認コードをお送りできません。');
  expect(refusalMail.text).not.toMatch(/\d{6}/);

  await forgetProof(thiefAddress);
  const settings = { two_factor_enabled: true, login_notification_enabled: false };
  const refused = await thief.call('PUT', '/api/v1/users/security_settings', settings);
  expect(refused).toMatchObject({
    ...REFUSED,
    body: { ways: [{ way: 'password', available_at: null }] },
  });
  expect(refused.body['ways']).toHaveLength(1);
  const code = await thief.call('POST', CODE);
  expect(code).toMatchObject({ status: 409, body: { status: 'proof_way_not_offered' } });
  await thief.close();
});

test('keeps a proof that the user gives while the tokens are renewed', async ({
  page,
  browser,
}) => {
  await startSession(page, CORPORATION);
  const thief = await stealSession(browser, page);
  const password = process.env['DEMO_PASSWORD'] ?? '';
  const settings = { two_factor_enabled: true, login_notification_enabled: true };
  const change = async () => thief.call('PUT', '/api/v1/users/security_settings', settings);
  for (let round = 0; round < 10; round += 1) {
    await forgetProof();
    expect(await change()).toMatchObject(REFUSED);
    const [refreshed, proved] = await Promise.all([
      thief.refresh(),
      thief.call('POST', '/api/v1/users/reauthentication/password', { password }),
    ]);
    expect([refreshed, proved.status]).toEqual([200, 204]);
    expect((await change()).status).toBe(204);
    expect(await thief.refresh()).toBe(200);
    expect((await change()).status).toBe(204);
  }
  await thief.close();
});
