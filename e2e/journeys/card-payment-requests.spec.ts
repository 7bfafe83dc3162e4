import { inNpmTestIf } from '../support/all-journeys.ts';
import { CORPORATION, SOLE_PROPRIETOR } from '../support/accounts.ts';
import { addCard } from '../support/add-card.ts';
import { mailsTo, nextCode, nextMail } from '../support/mailbox.ts';
import { requestSignUp, typeCode } from '../support/new-account.ts';
import {
  chooseBusinessForm,
  confirmBusiness,
  fillInCorporation,
  freshCorporateNumber,
  PHONE as PHONE_BY_RESULT,
} from '../support/register-business.ts';
import { sandbox } from '../support/sandbox.ts';
import { startSession } from '../support/start-session.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, type Page, test } from '../support/test.ts';

/** Keys of the demo's requests, all from やまだデザイン (sandbox/src/seed/request-plans.ts). */
const linkTo = (key: string, page: 'signin' | 'signup' = 'signin') =>
  `/${page}?request_key=demo-request-key-${key}`;
const NEWCOMER = 'newcomer@hareto.example';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

test.beforeAll(() => sandbox('clock', { set: '2026-11-20T10:00:00+09:00' }));

const EXPIRED_OR_INVALID =
  'お支払い依頼の期限が切れているか、無効になっています。依頼元へ直接お問い合わせください。';
const OTHER_ACCOUNT_LINKED = 'このお支払い依頼は、別のアカウントで受け取り済みです。';
const NOT_ADDRESSED =
  '依頼の宛先と、ログイン中の事業者が一致しません。宛先の事業者でログインしてください。';
const OWN_REQUEST_ERROR = 'ご自身が作成した依頼は、お支払いいただけません。';

// These tests must run first, before a request is linked.
for (const [name, user, key, text] of [
  ['meant for another addressee', CORPORATION, 'newcomer', NOT_ADDRESSED],
  ['used by another', CORPORATION, 'unregistered', OTHER_ACCOUNT_LINKED],
  ['one’s own', SOLE_PROPRIETOR, 'corporation', OWN_REQUEST_ERROR],
  ['expired', CORPORATION, 'expired', EXPIRED_OR_INVALID],
  ['withdrawn', CORPORATION, 'invalid', EXPIRED_OR_INVALID],
  ['unknown', CORPORATION, 'nobody-knows', EXPIRED_OR_INVALID],
] as const) {
  test(
    `opens no payment for a link that is ${name}, and explains that once`,
    inNpmTestIf(key === 'newcomer'),
    async ({ page, allowFailures }) => {
      allowFailures(/status of (?:400|404|409|410).*request_keys/);
      await signIn(page, user, linkTo(key));
      const modal = page.getByRole('alertdialog', { name: 'お支払い依頼を取得できませんでした' });
      await expect(modal).toContainText(text);
      await modal.getByRole('button', { name: '閉じる' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'ホーム' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'ホーム' })).toBeVisible();
      await expect(modal).toHaveCount(0);
    },
  );
}

for (const viewport of [DESKTOP, PHONE])
  test(`keeps the form in its place when the request arrives late at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    let releaseAnswer: () => void = () => undefined;
    const answerReleased = new Promise<void>((resolve) => (releaseAnswer = resolve));
    await page.route('**/invoices/request_keys/*', async (route) => {
      await answerReleased;
      await route.continue();
    });
    await page.goto(linkTo('corporation'));
    const button = page.getByRole('button', { name: 'ログイン', exact: true });
    await expect(button).toBeEnabled();
    const before = await button.boundingBox();
    releaseAnswer();
    await expect(page.getByRole('region', { name: 'お支払い依頼' })).toContainText('88,000円');
    expect(await button.boundingBox()).toEqual(before);
  });

test('takes a known buyer from the link to the payment at 390 px with 3-D Secure', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(linkTo('corporation'));
  await expect(page).toHaveURL('/signin');
  await expect(page.getByRole('region', { name: 'お支払い依頼' })).toContainText(
    'やまだデザインさまからのお支払い依頼88,000円・期限',
  );
  await expectAccessible('sign-in with a request');
  await signIn(page, CORPORATION, page.url());
  await expectRequest(page, '展示会パネル制作');
  await expectAccessible('request to pay');
  await addCard(page, '4000 0000 0000 3220', 'radio');
  // The requester bears two thirds of the fee of 2,640 yen.
  await pay(page, '88,880円を支払う');
  await page.getByRole('button', { name: '認証する' }).click();
  await expectPaid(page);
  await expect(page.getByText('やまだデザイン').first()).toBeVisible();
});

test('pays a waiting request from its list at 1440 px, and notifies its requester', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  const oldMails = await mailsTo(SOLE_PROPRIETOR);
  await startSession(page, CORPORATION);
  await page.goto('/payments/waiting');
  const row = page.getByRole('row', { name: /製品カタログ制作/ });
  await expect(row).toContainText('¥330,000');
  await expect(row).toContainText('¥6,600');
  await row.getByRole('link', { name: /^支払う/ }).click();
  await expectRequest(page, '製品カタログ制作');
  const address = page.url();
  await pay(page, '336,600円を支払う');
  const id = await expectPaid(page);
  await nextMail(SOLE_PROPRIETOR, '依頼先がお支払い手続きを行いました', oldMails);
  await page.goto(address);
  await expect(page.getByText('この依頼はお支払い済みです。')).toBeVisible();
  await page.getByRole('link', { name: 'お支払いの詳細を見る' }).click();
  await expect(page).toHaveURL(new RegExp(`/payments/(review|reserved)/${id}$`));
  await expect(page.getByRole('region', { name: '依頼の内容' })).toContainText('製品カタログ制作');
});

test('takes a new buyer from the link through sign-up and registration, and declines', async ({
  page,
  expectAccessible,
}) => {
  const oldMails = await mailsTo(NEWCOMER);
  await page.goto(linkTo('newcomer'));
  await page.getByRole('link', { name: '新規登録' }).click();
  await expect(page.getByRole('region', { name: 'お支払い依頼' })).toContainText('66,000円');
  await requestSignUp(page, NEWCOMER);
  await typeCode(page, await nextCode(NEWCOMER, oldMails));
  await expect(page).toHaveURL(/\/registration/);
  await page.reload();
  await chooseBusinessForm(page, '法人');
  await fillInCorporation(page, {
    number: freshCorporateNumber(),
    phone: PHONE_BY_RESULT.approved,
  });
  await confirmBusiness(page);
  await nextMail(NEWCOMER, 'ご登録が完了しました', oldMails);
  await page.goto('/toppage');
  await expectRequest(page, '店舗看板デザイン');

  const oldMailsOfSeller = await mailsTo(SOLE_PROPRIETOR);
  await page.getByRole('button', { name: 'この依頼を辞退する' }).click();
  const dialog = page.getByRole('alertdialog');
  await expectAccessible('declining a request');
  await dialog.getByRole('textbox', { name: /理由/ }).fill('心当たりがないため');
  await dialog.getByRole('button', { name: '辞退する' }).click();
  await expect(page.getByText('この依頼は取り消されています。')).toBeVisible();
  const mail = await nextMail(SOLE_PROPRIETOR, '依頼先がお支払いを辞退しました', oldMailsOfSeller);
  expect(mail.text).toContain('■ 理由\n心当たりがないため');
});

test('shows that a request was not paid in time', async ({ page }) => {
  await signIn(page, CORPORATION, linkTo('expired-linked'));
  await expect(page.getByText('支払期限を過ぎたため、お支払いいただけません。')).toBeVisible();
  await expect(page.getByRole('button', { name: /を支払う$/ })).toHaveCount(0);
});

async function expectRequest(page: Page, title: string): Promise<void> {
  await expect(page).toHaveURL(/\/payments\/waiting\/\d+\/creditcard$/);
  await expect(
    page.getByRole('heading', { level: 1, name: 'やまだデザインからのお支払い依頼' }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'お支払い依頼の内容' })).toContainText(title);
}

async function pay(page: Page, name: string): Promise<void> {
  await page.getByRole('checkbox', { name: /同意する/ }).check({ force: true });
  await page.getByRole('button', { name }).locator('visible=true').click();
}

async function expectPaid(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: '申請を受け付けました' })).toBeVisible();
  return new URL(page.url()).searchParams.get('invoice') ?? '';
}
