import { randomUUID } from 'node:crypto';
import { paymentIds, readFromApi, tokensOf } from '../support/api.ts';
import { inNpmTestIf } from '../support/all-journeys.ts';
import { NEW_PASSWORD } from '../support/new-account.ts';
import { newBusiness } from '../support/new-business.ts';
import { AOZORA, registerSupplier } from '../support/register-supplier.ts';
import { sandbox } from '../support/sandbox.ts';
import {
  ensureCard,
  createApiCall,
  findPayee,
  prepareDraft,
  prepareSubmissionBody,
} from '../support/submit-payment.ts';
import { expect, test, type Page } from '../support/test.ts';
import {
  callAtOnce,
  resultsOfCalls,
  callFromRequest,
  type TestCall,
} from '../support/calls-of-the-host.ts';

test.beforeAll(() => sandbox('clock', { set: '2026-11-20T10:00:00+09:00' }));

const PAYMENTS = [10_001, 10_002, 10_003, 10_004, 10_005];
const DRAFTS = [20_001, 20_002, 20_003];
const ACCOUNTS = ['3300001', '3300002'];
const CALL_ADDRESS = /\/api\/v1\/(?:invoices|drafts\/\d+|suppliers\/\d+\/accounts)$/;
const dialog = (page: Page) => page.getByRole('dialog', { name: /ご本人を確認します$/ });

interface PreparedCalls {
  calls: TestCall[];
  drafts: number[];
  supplier: number;
}

/**
 * Prepares ten calls: five payments to a new payee, each with an idempotency key; three changes of
 * drafts, each with a version in `If-Match`; and two new accounts.
 */
async function prepareCalls(page: Page): Promise<PreparedCalls> {
  const call = await createApiCall(page);
  const payee = await findPayee(call, AOZORA.name);
  const cardId = await ensureCard(call, '4111111111111111');
  const payment = { depositDate: '2026-11-30', cardId, payee };
  const calls: TestCall[] = [];
  for (const amount of PAYMENTS) {
    const body = await prepareSubmissionBody(call, { ...payment, amount });
    calls.push({ method: 'POST', path: '/api/v1/invoices', body, idempotencyKey: randomUUID() });
  }
  const drafts: number[] = [];
  for (const amount of DRAFTS) {
    const id = await prepareDraft(call, { ...payment, amount });
    const { version } = await call('GET', `/drafts/${String(id)}`);
    drafts.push(id);
    const body = { memo: `memo ${String(amount)}` };
    calls.push({
      method: 'PUT',
      path: `/api/v1/drafts/${String(id)}`,
      body,
      ifMatch: Number(version),
    });
  }
  const { bank_code, branch_code, account_type, account_holder_kana } = (
    (await call('GET', `/suppliers/${String(payee.supplierId)}`))['accounts'] as Record<
      string,
      unknown
    >[]
  )[0] as Record<string, unknown>;
  for (const account_number of ACCOUNTS)
    calls.push({
      method: 'POST',
      path: `/api/v1/suppliers/${String(payee.supplierId)}/accounts`,
      body: { bank_code, branch_code, account_type, account_holder_kana, account_number },
    });
  return { calls, drafts, supplier: payee.supplierId };
}

/** Reads everything that the ten calls change. */
async function readState(page: Page, { drafts, supplier }: PreparedCalls) {
  const { accounts } = (await readFromApi(page, `/suppliers/${String(supplier)}`)) as {
    accounts: { account_number: string }[];
  };
  const memos = drafts.map(async (id) => {
    const { memo, version } = (await readFromApi(page, `/drafts/${String(id)}`)) as {
      memo: string | null;
      version: number;
    };
    return { memo, version };
  });
  return {
    payments: (await paymentIds(page)).length,
    accounts: accounts.map(({ account_number }) => account_number).sort(),
    drafts: await Promise.all(memos),
  };
}

/**
 * Refuses the first two requests of each draft with the answer that the server gave to another
 * call. No operation with a version requires a proof today, but the host must treat all calls
 * alike.
 */
async function refuseDrafts(page: Page): Promise<void> {
  const { id_token, access_token } = await tokensOf(page);
  const response = await page.request.put('/api/v1/users/security_settings', {
    headers: { Authorization: `Bearer ${id_token}`, 'Access-Token': access_token },
    data: { two_factor_enabled: true, login_notification_enabled: true },
  });
  expect(response.status()).toBe(403);
  const body = await response.text();
  const sendCounts = new Map<string, number>();
  await page.route(/\/api\/v1\/drafts\/\d+$/, async (route) => {
    const url = route.request().url();
    const count = (sendCounts.get(url) ?? 0) + 1;
    sendCounts.set(url, count);
    if (count > 2) return route.continue();
    return route.fulfill({ status: 403, contentType: 'application/problem+json', body });
  });
}

/** Records the requests of the ten calls, and counts those that were refused. */
function watchCalls(page: Page) {
  const sentCalls: TestCall[] = [];
  let refusedCount = 0;
  page.on('request', (request) => {
    if (request.method() !== 'GET' && CALL_ADDRESS.test(request.url()))
      sentCalls.push(callFromRequest(request));
  });
  page.on('response', (response) => {
    if (CALL_ADDRESS.test(response.url()) && response.status() === 403) refusedCount += 1;
  });
  return { sent: sentCalls, refused: () => refusedCount };
}

const sortedCalls = (calls: readonly TestCall[]) =>
  calls.map((call) => JSON.stringify(call)).sort();

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(
    `shows one dialog for ten refused calls, and repeats each once and unchanged after the proof, at ${String(width)} px`,
    inNpmTestIf(width === 390),
    async ({ page, allowFailures }) => {
      allowFailures(/status of 403/);
      await page.setViewportSize({ width, height });
      const address = await newBusiness(page);
      await registerSupplier(page, AOZORA, async () => undefined);
      const setup = await prepareCalls(page);
      const { calls } = setup;
      const before = await readState(page, setup);
      await page.goto('/toppage');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await sandbox('forget-proofs', { email_address: address });
      await refuseDrafts(page);
      const { sent, refused } = watchCalls(page);

      await callAtOnce(page, calls);
      await expect.poll(refused).toBe(10);
      await expect(dialog(page)).toHaveCount(1);
      await dialog(page).getByRole('button', { name: '戻る' }).click();
      const cancelled = { status: 'rejected', reason: { kind: 'cancelled' } };
      expect(await resultsOfCalls(page)).toEqual(calls.map(() => cancelled));
      await expect(dialog(page)).toBeHidden();
      expect(sortedCalls(sent)).toEqual(sortedCalls(calls));
      expect(await readState(page, setup)).toEqual(before);

      sent.length = 0;
      await callAtOnce(page, calls);
      await expect.poll(refused).toBe(20);
      await expect(dialog(page)).toHaveCount(1);
      await dialog(page).getByLabel('パスワード', { exact: true }).fill(NEW_PASSWORD);
      await page.keyboard.press('Enter');
      expect(await resultsOfCalls(page)).toEqual(calls.map(() => ({ status: 'fulfilled' })));
      await expect(dialog(page)).toBeHidden();
      expect(sortedCalls(sent)).toEqual(sortedCalls([...calls, ...calls]));
      expect(refused()).toBe(20);
      expect(await readState(page, setup)).toEqual({
        payments: before.payments + PAYMENTS.length,
        accounts: [...before.accounts, ...ACCOUNTS].sort(),
        drafts: DRAFTS.map((amount, index) => ({
          memo: `memo ${String(amount)}`,
          version: (before.drafts[index]?.version ?? 0) + 1,
        })),
      });
    },
  );
}
