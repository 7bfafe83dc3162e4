import { ONLY_IN_ALL_JOURNEYS } from '../support/all-journeys.ts';
import { CORPORATION } from '../support/accounts.ts';
import { draftMemo, paymentIds, tokensOf } from '../support/api.ts';
import { createGate, type Gate } from '../support/gate.ts';
import {
  encryptedPdf,
  freshInvoice,
  textFileNamedPdf,
  tooLargePdf,
  type UploadedFile,
} from '../support/invoice-files.ts';
import {
  agreement,
  cardAlert,
  consent,
  expectComplete,
  prepareConfirm,
  submitButton,
} from '../support/prepare-confirm.ts';
import { sandbox } from '../support/sandbox.ts';
import { startSession } from '../support/start-session.ts';
import {
  createApiCall,
  ensureCard,
  findPayee,
  FRICTIONLESS,
  prepareDraft,
} from '../support/submit-payment.ts';
import { expect, type Page, test } from '../support/test.ts';

const CHALLENGE = '4000 0000 0000 3220';
const DECLINED_CARD = '4000 0000 0000 0002';

const APPROVAL_CALL = '**/api/v1/invoices/credit_cards/approval';
const INVOICE_CALL = '**/api/v1/invoices';

test.beforeEach(async ({ page }) => {
  await sandbox('clock', { set: '2026-11-20T10:00:00+09:00' });
  await startSession(page, CORPORATION);
});

test.describe('the card refuses', () => {
  test('explains a declined card beside it, keeps the input, and pays with another card', async ({
    page,
  }) => {
    const before = await paymentIds(page);
    const { invoiceNumber, memo } = await prepareConfirm(page, { cardNumber: DECLINED_CARD });
    await consent(page);
    await submitButton(page).click();

    await expect(cardAlert(page)).toContainText(
      'このカードはご利用いただけません。カード会社へお問い合わせください。',
    );
    await expect(page).toHaveURL(/\/payments\/add\/confirm\?draft=\d+/);
    await expect(agreement(page)).toBeChecked();
    await expect(page.getByText(invoiceNumber)).toBeVisible();
    await expect(page.getByText(memo)).toBeVisible();
    expect(await paymentIds(page)).toEqual(before);

    await page.getByRole('button', { name: 'お支払いカードを変更' }).click();
    const dialog = page.getByRole('dialog', { name: 'お支払いカードの変更' });
    await dialog.getByText('•••• 1111').click();
    await dialog.getByRole('button', { name: 'このカードにする' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(memo)).toBeVisible();
    await consent(page);
    await submitButton(page).click();
    await expectOneNewPayment(page, before);
  });

  test('explains a failed 3-D Secure authentication, keeps the input, and succeeds on a second try', async ({
    page,
  }) => {
    const before = await paymentIds(page);
    const { invoiceNumber, memo } = await prepareConfirm(page, { cardNumber: CHALLENGE });
    await consent(page);
    await submitButton(page).click();
    await page.getByRole('button', { name: '認証に失敗する' }).click();

    await expect(cardAlert(page)).toContainText(
      '本人認証（3Dセキュア）に失敗しました。カード会社の会員サイトで設定をご確認ください。',
    );
    await expect(page.getByText(invoiceNumber)).toBeVisible();
    await expect(page.getByText(memo)).toBeVisible();
    expect(await paymentIds(page)).toEqual(before);

    await consent(page);
    await submitButton(page).click();
    await page.getByRole('button', { name: '認証する' }).click();
    await expectOneNewPayment(page, before);
  });
});

test.describe('one payment that is sent several times', () => {
  let before: number[];

  test.beforeEach(async ({ page }) => {
    before = await paymentIds(page);
    await openConfirm(page);
    await consent(page);
  });

  test('is made once by 20 clicks in 300 ms', async ({ page }) => {
    const call = await holdCalls(page, APPROVAL_CALL);
    const { x, y } = await centreOfSubmitButton(page);
    await page.mouse.click(x, y, { clickCount: 20, delay: 7 });
    call.release();
    await expectOneNewPayment(page, before);
    expect(call.calls()).toBe(1);
  });

  test('is made once by Enter and a click together', ONLY_IN_ALL_JOURNEYS, async ({ page }) => {
    const call = await holdCalls(page, APPROVAL_CALL);
    const { x, y } = await centreOfSubmitButton(page);
    await submitButton(page).focus();
    await Promise.all([
      page.keyboard.press('Enter'),
      page.mouse.click(x, y),
      page.keyboard.press('Enter'),
    ]);
    call.release();
    await expectOneNewPayment(page, before);
    expect(call.calls()).toBe(1);
  });

  test('ends two tabs of the same confirmation on the same payment', async ({
    page,
    context,
    allowFailures,
  }) => {
    allowFailures(/status of 409 .*\/api\/v1\/invoices/);
    const second = await context.newPage();
    await second.goto(page.url());
    await consent(second);
    await expect(submitButton(second)).toBeEnabled();
    // A click waits for animation frames, which a tab in the background may not get.
    await Promise.all([
      submitButton(page).dispatchEvent('click'),
      submitButton(second).dispatchEvent('click'),
    ]);
    const paidId = await expectOneNewPayment(page, before);
    expect(await expectComplete(second)).toBe(paidId);
  });

  test('is made once despite a reload during the authorisation and another while it is stored', async ({
    page,
  }) => {
    const authorisation = await loseResponse(page, APPROVAL_CALL);
    await submitButton(page).click();
    const firstKey = await authorisation.opened;
    await page.reload();
    await consent(page);

    const secondCall = page.waitForRequest(APPROVAL_CALL);
    const paymentStored = await loseResponse(page, INVOICE_CALL);
    await submitButton(page).click();
    expect((await secondCall).headers()['idempotency-key']).toBe(firstKey);
    await paymentStored.opened;
    await page.reload();
    await expectOneNewPayment(page, before);
  });

  test('finds the payment on the next click after a lost answer', async ({
    page,
    allowFailures,
  }) => {
    allowFailures(/net::ERR_FAILED .*\/api\/v1\/invoices /);
    const answer = await abortResponse(page, INVOICE_CALL);
    await submitButton(page).click();
    await expect(page.getByRole('alert').filter({ hasText: '通信に失敗しました。' })).toBeVisible();
    await expect(agreement(page)).toBeChecked();
    expect(answer.status()).toBe(201);

    await submitButton(page).click();
    await expectOneNewPayment(page, before);
  });
});

test('does not silently overwrite a draft edited in two tabs', async ({
  page,
  context,
  allowFailures,
}) => {
  allowFailures(/status of 412 .*\/api\/v1\/drafts\/\d+\?change=/);
  await page.goto('/payments/create?mode=manual');
  await expect(page).toHaveURL(/draft=\d+/);
  const draftId = new URL(page.url()).searchParams.get('draft') ?? '';
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByRole('textbox', { name: 'メモ' })).toBeVisible();

  await saveMemo(page, '一つ目のタブ');
  await expect(page.getByText('下書きを保存しました', { exact: true }).first()).toBeVisible();
  await saveMemo(second, '二つ目のタブ');
  const dialog = second.getByRole('alertdialog', { name: '内容が更新されています' });
  await expect(dialog).toBeVisible();
  await expect(second.getByText('通信状況をご確認')).toHaveCount(0);
  expect(await draftMemo(page, draftId)).toBe('一つ目のタブ');

  await dialog.getByRole('button', { name: '最新の内容を表示する' }).click();
  await expect(dialog).toBeHidden();
  await expect(second.getByRole('textbox', { name: 'メモ' })).toHaveValue('一つ目のタブ');

  await saveMemo(second, '二つ目のタブ、読み直した後');
  await expect(second.getByText('下書きを保存しました', { exact: true }).first()).toBeVisible();
  await saveMemo(page, '一つ目のタブ、上書き');
  await page
    .getByRole('alertdialog', { name: '内容が更新されています' })
    .getByRole('button', { name: '別のタブの変更を、この内容で上書きする' })
    .click();
  await expect.poll(() => draftMemo(page, draftId)).toBe('一つ目のタブ、上書き');
});

test('refuses an unacceptable file with advice, and lets the user continue', async ({
  page,
  allowFailures,
}) => {
  allowFailures(/status of (?:415|422) .*\/api\/v1\/invoices\/files\/upload /);
  await page.goto('/payments/create');
  await expectRefusal(
    page,
    textFileNamedPdf,
    'PDF、JPG、PNG、HEIC形式のファイルを選択してください。',
  );
  await expectRefusal(page, tooLargePdf, 'ファイルサイズは10MB以下にしてください。');
  await expectRefusal(
    page,
    await encryptedPdf(),
    'パスワード付きのPDFは読み取れません。解除したファイルを添付してください。',
  );

  await fileInput(page).setInputFiles(await freshInvoice());
  await expect(page).toHaveURL(/\/payments\/add\/invoiceinfo\?draft=\d+/);
  await expectRefusal(
    page,
    await encryptedPdf(),
    'パスワード付きのPDFは読み取れません。解除したファイルを添付してください。',
  );
  await page.getByRole('button', { name: 'encrypted.pdfを外す' }).click();
  await expect(page.getByRole('main').getByText('パスワード付きのPDF')).toBeHidden();
  await expect(page.getByLabel('請求金額（振込金額・税込）')).toHaveValue('359,700');
});

test('renews an expired token once for six tabs, and signs no one out', async ({
  page,
  context,
  allowFailures,
}) => {
  allowFailures(/status of 401 .*\/api\/v1\//);
  const expiredTokens = await tokensOf(page);
  await page.goto('about:blank');
  const tabs = [page, ...(await Promise.all(Array.from({ length: 5 }, () => context.newPage())))];
  const everyTab = createGate();
  const refusedTabs = new Set<Page>();
  let renewals = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/api/v1/users/token')) renewals += 1;
  });
  // The token expires as on the server: every call with it is refused, in all tabs at once.
  await context.route('**/api/v1/**', async (route) => {
    const request = route.request();
    if (
      request.method() !== 'GET' ||
      request.headers()['access-token'] !== expiredTokens.access_token
    )
      return route.continue();
    refusedTabs.add(request.frame().page());
    if (refusedTabs.size === tabs.length) everyTab.open();
    await everyTab.opened;
    return route.fulfill({
      status: 401,
      json: { status: 'expired_access_token', message: '', errors: [], trace_id: 't' },
    });
  });

  await Promise.all(tabs.map((tab) => tab.goto('/toppage')));
  for (const tab of tabs) {
    await expect(tab.getByRole('heading', { level: 1, name: 'ホーム' })).toBeVisible();
    // Shows that the API has answered; the list may contain payments of other journeys.
    await expect(tab.getByRole('link', { name: /^振込予約 \d+件/ })).toBeVisible();
  }
  expect(renewals).toBe(1);
  for (const tab of tabs) {
    await tab.reload();
    await expect(tab.getByRole('heading', { level: 1, name: 'ホーム' })).toBeVisible();
  }
  expect(renewals).toBe(1);
});

test('limits a remote whose entry is down to its own area, and recovers by 再試行', async ({
  page,
  allowFailures,
}) => {
  allowFailures(/status of 503 .*\/remotes\/suppliers\//);
  await expectRecovery(page, '**/remotes/suppliers/**/entry.*.js');
});

test(
  'recovers a remote without any files by 再試行 as well',
  ONLY_IN_ALL_JOURNEYS,
  async ({ page, allowFailures }) => {
    allowFailures(/\/remotes\/suppliers\//);
    await expectRecovery(page, '**/remotes/suppliers/**');
  },
);

/** Answers 503 for the files until the panel was shown twice; then 再試行 must recover the remote. */
async function expectRecovery(page: Page, files: string): Promise<void> {
  await page.goto('/toppage');
  await expect(page.getByRole('heading', { level: 1, name: 'ホーム' })).toBeVisible();
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      documents.push(request.url());
  });
  await page.route(files, (route) => route.fulfill({ status: 503, body: '' }));
  const suppliers = page.getByRole('banner').getByRole('link', { name: '登録済み取引先' });
  const retry = page.getByRole('button', { name: '再試行' });
  await suppliers.click();
  await expect(
    page.getByRole('heading', { name: '現在この機能をご利用いただけません' }),
  ).toBeVisible();
  await expect(retry).toBeVisible();

  await page
    .getByRole('banner')
    .getByRole('navigation')
    .getByRole('link', { name: '請求書カード払い' })
    .click();
  await expect(page).toHaveURL(/\/payments\//);
  await suppliers.click();
  await expect(retry).toBeVisible();
  expect(documents.length).toBeLessThanOrEqual(1);

  const reloads = documents.length;
  await page.unroute(files);
  await retry.click();
  await expect(page.getByText('サンプル工業株式会社').first()).toBeVisible();
  expect(documents.length).toBe(reloads);
}

/** Opens the confirmation page of a new draft. */
async function openConfirm(page: Page): Promise<void> {
  const call = await createApiCall(page);
  const draft = await prepareDraft(call, {
    amount: 359_700,
    depositDate: '2026-11-30',
    cardId: await ensureCard(call, FRICTIONLESS),
    payee: await findPayee(call, 'サンプル工業株式会社'),
  });
  await page.goto(`/payments/add/confirm?draft=${String(draft)}`);
}

/** Checks that the page ends on 完了, and that its payment is the only new one. */
async function expectOneNewPayment(page: Page, before: readonly number[]): Promise<number> {
  const paid = await expectComplete(page);
  const newIds = (await paymentIds(page)).filter((id) => !before.includes(id));
  expect(newIds).toEqual([paid]);
  return paid;
}

async function centreOfSubmitButton(page: Page): Promise<{ x: number; y: number }> {
  await submitButton(page).scrollIntoViewIfNeeded();
  const box = await submitButton(page).boundingBox();
  if (!box) throw new Error('the button is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Holds calls back until `release`, so that further clicks happen while a call is in progress. */
async function holdCalls(
  page: Page,
  address: string,
): Promise<{ release: () => void; calls: () => number }> {
  const gate = createGate();
  let calls = 0;
  await page.route(address, async (route) => {
    calls += 1;
    await gate.opened;
    await route.continue();
  });
  return { release: gate.open, calls: () => calls };
}

/**
 * The server handles the next POST, but its answer never arrives. The gate opens with the call's
 * idempotency key when the server has answered.
 */
async function loseResponse(page: Page, address: string): Promise<Gate<string | undefined>> {
  const handled = createGate<string | undefined>();
  let isLost = false;
  // The route must stay: removing it would let the held call through a second time.
  await page.route(address, async (route) => {
    if (route.request().method() !== 'POST' || isLost) return route.fallback();
    isLost = true;
    await route.fetch();
    handled.open(route.request().headers()['idempotency-key']);
  });
  return handled;
}

/** The server handles the next POST, but the connection breaks before its answer. */
async function abortResponse(
  page: Page,
  address: string,
): Promise<{ status: () => number | null }> {
  let status: number | null = null;
  await page.route(address, async (route) => {
    if (route.request().method() !== 'POST' || status !== null) return route.fallback();
    status = (await route.fetch()).status();
    await route.abort();
  });
  return { status: () => status };
}

async function saveMemo(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'メモ' }).fill(text);
  await page.getByRole('button', { name: '下書き保存' }).click();
}

const fileInput = (page: Page) => page.locator('input[type=file]').first();

async function expectRefusal(page: Page, file: UploadedFile, message: string): Promise<void> {
  await fileInput(page).setInputFiles(file);
  await expect(page.getByText(message).locator('visible=true').first()).toBeVisible();
}
