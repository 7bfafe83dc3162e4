import { CORPORATION, SOLE_PROPRIETOR } from '../support/accounts.ts';
import { startSession } from '../support/start-session.ts';
import { fillInRequest } from '../support/fill-in-request.ts';
import { freshAddress, signUp } from '../support/new-account.ts';
import { mailsTo, nextMail } from '../support/mailbox.ts';
import {
  chooseBusinessForm,
  fillInCorporation,
  freshCorporateNumber,
  PHONE as PHONE_BY_RESULT,
} from '../support/register-business.ts';
import { reloadUntil } from '../support/reload-until.ts';
import { sandbox } from '../support/sandbox.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const TITLE = '看板の制作（スマートフォン）';

test.use({ ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] });
test.beforeAll(() => sandbox('clock', { set: '2026-11-20T10:00:00+09:00' }));

const visibleButton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).locator('visible=true');

/** Waits until touches 21 px above and below the middle of the target hit it, and taps it. */
async function tap(target: Locator): Promise<void> {
  const isTargetTall = () =>
    target.evaluate((element) => {
      // A control that is partly under a bar is scrolled above it.
      element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      return [-21, 21].every((offset) =>
        element.contains(document.elementFromPoint(x + width / 2, y + height / 2 + offset)),
      );
    });
  await expect.poll(isTargetTall).toBe(true);
  await target.tap();
}

test('a seller sends a request and uses the buttons of its card by touch, and the buyer opens it', async ({
  page: seller,
  browser,
  expectAccessible,
}) => {
  const oldMails = await mailsTo(CORPORATION);
  await startSession(seller, SOLE_PROPRIETOR);
  await seller.goto('/collections/add/invoiceinfo');
  await fillInRequest(seller, TITLE);
  await tap(visibleButton(seller, 'お客さまの入金額'));
  const preview = seller.getByRole('dialog').getByRole('region', { name: 'プレビュー' });
  await expect(preview).toContainText(`件名${TITLE}`);
  await expectAccessible('preview of a mail on a phone');
  await seller.keyboard.press('Escape');
  await tap(visibleButton(seller, '確認画面へ進む'));
  await tap(visibleButton(seller, '依頼を送信する'));
  await expect(seller.getByRole('heading', { name: 'カード決済依頼を送信しました' })).toBeVisible();
  const mail = await nextMail(CORPORATION, 'お支払い依頼が届いています', oldMails);
  const link = new URL(/https?:\/\/\S+request_key=\S+/.exec(mail.text)?.[0] ?? '');

  const context = await browser.newContext(PHONE);
  const buyer = await context.newPage();
  await signIn(buyer, CORPORATION, link.pathname + link.search);
  await expect(buyer.getByRole('region', { name: 'お支払い依頼の内容' })).toContainText(TITLE);
  await openRequestFromHome(buyer);
  await buyer.goto('/payments/history');
  await sortBy(buyer, '請求金額', '多い順');
  await expect(buyer).toHaveURL(/sort=-billing_amount$/);
  await context.close();

  await seller.goto('/collections/request');
  const card = seller.getByRole('listitem').filter({ hasText: TITLE });
  const remind = card.getByRole('button', { name: /^リマインド/ });
  await reloadUntil(seller, remind);
  await expectAccessible('cards with their actions');
  await sortBy(seller, '支払期限', '遅い順');
  await expect(seller).toHaveURL(/sort=-payment_due_date$/);
  await tap(card.getByRole('button', { name: /^リンクをコピー/ }));
  await expect(seller.getByText('支払いリンクをコピーしました').first()).toBeVisible();
  await tap(card.getByRole('button', { name: /^QRコードを表示/ }));
  await expect(seller.getByRole('img', { name: '支払いリンクのQRコード' })).toBeVisible();
  await tap(seller.getByRole('dialog').getByRole('button', { name: '閉じる' }).first());
  await tap(card.getByRole('button', { name: /の操作メニュー$/ }));
  await expect(seller.getByRole('menu').getByRole('menuitem')).toContainText(['詳細を見る']);
  await expectAtLowerEdge(seller.getByRole('menu'));
  await seller.keyboard.press('Escape');
  await tap(remind);
  await tap(seller.getByRole('dialog').getByRole('button', { name: '送信する' }));
  await expect(seller.getByText('リマインドを送信しました').first()).toBeVisible();
});

test('names the sheet of a registration 未入力 on a phone, and 入力の状況 when nothing is missing', async ({
  page,
  expectAccessible,
}) => {
  await signUp(page, freshAddress('touch'));
  await page.goto('/registration');
  await chooseBusinessForm(page, '法人');
  const missingSheet = page.getByRole('dialog', { name: '未入力' });
  await tap(visibleButton(page, /^未入力$/));
  await expectAtLowerEdge(missingSheet);
  await expectAccessible('sheet of missing fields');
  await tap(missingSheet.getByRole('button', { name: '法人名（カナ）' }));
  await expect(missingSheet).toBeHidden();
  await expect(page.getByLabel('法人名（カナ）')).toBeFocused();

  await fillInCorporation(page, {
    number: freshCorporateNumber(),
    phone: PHONE_BY_RESULT.approved,
  });
  await expect(visibleButton(page, /^未入力$/)).toHaveCount(0);
  await tap(visibleButton(page, /^入力の状況$/));
  const statusSheet = page.getByRole('dialog', { name: '入力の状況' });
  await expectAtLowerEdge(statusSheet);
  await expect(statusSheet).not.toContainText('あと');
  await expectAccessible('sheet without missing fields');
});

/** Opens the request by the drawer, the home page and 支払う on its card; downloads its document. */
async function openRequestFromHome(page: Page): Promise<void> {
  await page.goto('/payments/waiting');
  await tap(page.getByRole('button', { name: 'メニューを開く' }));
  const drawer = page.getByRole('navigation', { name: 'メニュー' });
  await expect(drawer.getByRole('link').first()).toHaveText('ホーム');
  await tap(drawer.getByRole('link', { name: 'ホーム' }));
  await expect(page).toHaveURL(/\/toppage$/);
  await tap(page.getByRole('main').getByRole('link', { name: /^お支払い待ち/ }));
  await expect(page).toHaveURL(/\/payments\/waiting$/);
  await tap(page.getByRole('link', { name: new RegExp(`^支払う（.*${TITLE}）$`) }));
  await expect(page).toHaveURL(/\/payments\/waiting\/\d+\/creditcard$/);
  await expect(page.getByRole('region', { name: 'お支払い依頼の内容' })).toContainText(TITLE);
  await downloadDocument(page);
}

/** Checks that the icon is beside 見る and the name of the document, and downloads the document. */
async function downloadDocument(page: Page): Promise<void> {
  const name = page
    .getByText(/\.pdf$/)
    .locator('visible=true')
    .first();
  const icon = visibleButton(page, /\.pdfをダウンロード$/).first();
  const [nameBox, viewBox, iconBox] = await Promise.all(
    [name, visibleButton(page, /\.pdfを見る$/).first(), icon].map(async (one) => one.boundingBox()),
  );
  if (!nameBox || !viewBox || !iconBox) throw new Error('a part of the row is not shown');
  const middle = iconBox.y + iconBox.height / 2;
  expect(Math.abs(viewBox.y + viewBox.height / 2 - middle)).toBeLessThan(2);
  expect([nameBox.y < middle + 22, nameBox.y + nameBox.height > middle - 22]).toEqual([true, true]);
  expect([nameBox.x + nameBox.width <= viewBox.x, viewBox.x + viewBox.width <= iconBox.x]).toEqual([
    true,
    true,
  ]);
  expect(iconBox.x + iconBox.width).toBeLessThanOrEqual(390 - 16);
  const [download] = await Promise.all([page.waitForEvent('download'), tap(icon)]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
}

/** Chooses the order of a list in the sheet 並べ替え. */
async function sortBy(page: Page, by: string, direction: string): Promise<void> {
  await tap(page.getByRole('button', { name: '並べ替え' }));
  const sheet = page.getByRole('dialog', { name: '並べ替え' });
  await expectAtLowerEdge(sheet);
  await sheet.getByRole('group', { name: by }).getByRole('button', { name: direction }).tap();
  await expect(sheet).toBeHidden();
}

async function expectAtLowerEdge(sheet: Locator): Promise<void> {
  await expect(async () => {
    const box = await sheet.boundingBox();
    expect([box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, 390, 844]);
  }).toPass();
}
