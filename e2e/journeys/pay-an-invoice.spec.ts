import { reloadUntil } from '../support/reload-until.ts';
import { inNpmTestIf } from '../support/all-journeys.ts';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { CORPORATION } from '../support/accounts.ts';
import { addCard } from '../support/add-card.ts';
import { choose } from '../support/choose.ts';
import { registerSupplier, type SupplierOnInvoice } from '../support/register-supplier.ts';
import { sandbox } from '../support/sandbox.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { waitForReading } from '../support/wait-for-reading.ts';

const invoicePath = (name: string) =>
  fileURLToPath(new URL(`../fixtures/invoices/${name}`, import.meta.url));

interface Scene {
  width: number;
  height: number;
  file: string;
  supplier: SupplierOnInvoice;
  amount: string;
  total: string;
  /** The due date on the document, or the last possible transfer day when that is earlier. */
  transferDay: string;
}

/** The same journey on a desktop and on a phone, each with its own invoice. */
const SCENES: readonly Scene[] = [
  {
    width: 1440,
    height: 900,
    file: 'inv-a.pdf',
    supplier: {
      corporateNumber: '1010401089234',
      name: '株式会社青空システムズ',
      kana: 'アオゾラシステムズ',
      bank: 'みずほ銀行',
      branch: '新宿',
      branchOption: /^新宿支店/,
      type: '普通',
      number: '1234567',
      holder: 'カ）アオゾラシステムズ',
    },
    amount: '359,700',
    total: '370,491',
    transferDay: '2026-11-30',
  },
  {
    width: 390,
    height: 844,
    file: 'inv-b.pdf',
    supplier: {
      corporateNumber: '3120001077469',
      name: '有限会社山田印刷',
      kana: 'ヤマダインサツ',
      bank: '三井住友銀行',
      branch: 'おおさかほんてん',
      branchOption: /大阪本店営業/,
      type: '当座',
      number: '0087654',
      holder: 'ユ）ヤマダインサツ',
    },
    amount: '87,340',
    total: '89,960',
    transferDay: '2026-12-18',
  },
];

// The business clock is on a Friday before a long weekend, well before the cut-off.
test.beforeAll(() => sandbox('clock', { set: '2026-11-20T10:00:00+09:00' }));

for (const scene of SCENES) {
  test(
    `pays a real invoice end to end at ${scene.width} px`,
    inNpmTestIf(scene.width === 1440),
    async ({ page, expectAccessible }) => {
      await page.setViewportSize({ width: scene.width, height: scene.height });

      await page.goto('/signin');
      await expect(page.getByRole('heading', { level: 1, name: 'ログイン' })).toBeVisible();
      await expectAccessible('sign-in');
      await signIn(page, CORPORATION);
      await expect(page.getByRole('heading', { level: 1, name: 'ホーム' })).toBeVisible();
      await expect(page.locator('main').getByRole('heading', { name: 'お知らせ' })).toBeVisible();
      await expectAccessible('top page');

      await registerSupplier(page, scene.supplier, expectAccessible);

      await page.goto('/toppage');
      await page.locator('input[type=file]').first().setInputFiles(invoicePath(scene.file));
      await expect(page).toHaveURL(/\/payments\/add\/invoiceinfo\?draft=\d+/);
      await waitForReading(page);
      await expect(page.getByRole('combobox', { name: '取引先' })).toHaveValue(scene.supplier.name);
      await expect(page.getByLabel('請求金額（振込金額・税込）')).toHaveValue(scene.amount);
      await choose(page, '取引内容', 'システム利用料');
      await page.getByText('商品・サービスの提供を受けたお取引であることを確認しました').click();
      await page.getByText('電子取引データ').click();
      await expectAccessible('invoice info');

      await addCard(page, '4000 0000 0000 3220');
      await page.getByRole('button', { name: '確認画面へ進む' }).locator('visible=true').click();

      await expect(page.getByRole('heading', { name: '申請前チェック' })).toBeVisible();
      await expect(page.getByText(`¥${scene.total}`).locator('visible=true').first()).toBeVisible();
      await expectAccessible('confirm');
      const confirmChecks = page.getByRole('checkbox', {
        name: '申請前チェックの内容を確認しました',
      });
      if (await confirmChecks.isVisible()) await confirmChecks.check({ force: true });
      await page.getByRole('checkbox', { name: /同意する/ }).check({ force: true });
      // A double click makes one payment.
      await page
        .getByRole('button', { name: `${scene.total}円で申請する` })
        .locator('visible=true')
        .dblclick();

      await expect(page.getByRole('button', { name: '認証する' })).toBeVisible();
      await page.getByRole('button', { name: '認証する' }).click();
      await expect(page.getByRole('heading', { name: '申請を受け付けました' })).toBeVisible();
      await expectAccessible('complete');
      const number =
        /I-0*(\d+)/.exec(
          await page
            .getByText(/I-\d{8}/)
            .first()
            .innerText(),
        )?.[1] ?? '';
      await page.getByRole('link', { name: 'お支払い状況を見る' }).click();

      await expect(page.getByText(scene.supplier.name).first()).toBeVisible();
      await expectAccessible('detail');
      await reloadUntil(page, page.getByText('振込予約済み'));

      // The demo's payments also change on these days, so the clock moves no further than needed.
      await sandbox('clock', { set: `${scene.transferDay}T12:00:00+09:00` });
      await reloadUntil(page, page.getByText('振込完了'));
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: /領収書/ }).click(),
      ]);
      const receipt = await readFile((await download.path()) ?? '');
      expect(receipt.subarray(0, 5).toString()).toBe('%PDF-');
      expect(receipt.length).toBeGreaterThan(10_000);
      await sandbox('clock', { set: '2026-11-20T10:00:00+09:00' });
      expect(Number(number)).toBeGreaterThan(0);
    },
  );
}
