import { choose } from './choose.ts';
import { expect, type Page } from './test.ts';

/** Telephone numbers whose last digits control the simulated examiner (docs/sandbox.md). */
export const PHONE = { approved: '03-1234-5678', refused: '03-1234-0002', waiting: '03-1234-0005' };

/** 13 unique digits with a correct check digit. */
export function freshCorporateNumber(): string {
  const base = String(Date.now()).slice(-11).padStart(12, '7');
  const sum = [...base]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 2), 0);
  return `${9 - (sum % 9)}${base}`;
}

const pressButton = (page: Page, name: string) =>
  page.getByRole('button', { name }).locator('visible=true').click();

export async function chooseBusinessForm(page: Page, form: '法人' | '個人事業主'): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${form}`) }).check({ force: true });
  await pressButton(page, '情報の入力へ進む');
  await expect(page.getByRole('region', { name: '事業者情報' })).toBeVisible();
}

async function chooseBirthday(
  page: Page,
  [year, month, day]: readonly [string, string, string],
): Promise<void> {
  await page.getByLabel('生まれた年').selectOption(year);
  await page.getByLabel('生まれた月').selectOption(month);
  await page.getByLabel('生まれた日').selectOption(day);
}

/** Fills in a corporation that is not in the register; `phone` controls the simulated examiner. */
export async function fillInCorporation(
  page: Page,
  { number, phone }: { number: string; phone: string },
): Promise<void> {
  await page.getByRole('button', { name: '法人番号と法人名を手入力する' }).click();
  await page.getByLabel('法人番号', { exact: true }).fill(number);
  await page.getByLabel('法人名', { exact: true }).fill('株式会社みなも印刷');
  await expect(
    page.getByText(/^該当する法人が見つかりませんでした。法人名と所在地を/),
  ).toBeVisible();
  await page.getByLabel('法人名（カナ）').fill('みなもいんさつ');
  await choose(page, '業種', '製造業');
  await page.getByLabel('郵便番号').fill('112-0004');
  await page.getByRole('button', { name: '住所を自動入力' }).click();
  await expect(
    page.getByText('東京都文京区後楽の住所を入力しました。続きの番地を入力してください。'),
  ).toBeVisible();
  await page.getByLabel('町名・番地').fill('後楽2-3-8');
  await expect(page.getByLabel('取引先の通帳に載る名前')).toHaveValue('ｶ)ﾐﾅﾓｲﾝｻﾂ');
  await page.getByLabel('代表者名', { exact: true }).fill('佐藤 花子');
  await page.getByLabel('代表者名（カナ）').fill('サトウ ハナコ');
  await chooseBirthday(page, ['1985', '04', '1']);
  const person = page.getByRole('region', { name: 'ご担当者' });
  await person.getByLabel('姓').fill('山田');
  await person.getByLabel('名', { exact: true }).fill('太郎');
  await person.getByLabel('電話番号').fill(phone);
  await choose(page, '取引目的', '取引先への支払い（仕入・外注費など）');
  await page.getByRole('radio', { name: /^議決権の25%/ }).check({ force: true });
  await page.getByLabel('議決権の割合').fill('40');
  await page.getByLabel('住居').fill('東京都千代田区千代田2-3-4');
  await page.getByRole('checkbox', { name: /^事業のための/ }).check({ force: true });
  await page.getByRole('checkbox', { name: /^反社会的/ }).check({ force: true });
}

/** Fills in a sole proprietor with a trade name, whose home is the place of business. */
export async function fillInSoleProprietor(
  page: Page,
  phone: string,
  trade = { name: 'みどりデザイン', kana: 'みどりでざいん' },
): Promise<void> {
  await page.getByLabel('屋号', { exact: true }).fill(trade.name);
  await page.getByLabel('屋号（カナ）').fill(trade.kana);
  await choose(page, '業種', '製造業');
  await page.getByLabel('郵便番号').fill('112-0004');
  await page.getByRole('button', { name: '住所を自動入力' }).click();
  await expect(
    page.getByText('東京都文京区後楽の住所を入力しました。続きの番地を入力してください。'),
  ).toBeVisible();
  await page.getByLabel('町名・番地').fill('後楽2-3-8');
  const owner = page.getByRole('region', { name: '代表者情報' });
  await owner.getByLabel('姓', { exact: true }).fill('緑川');
  await owner.getByLabel('名', { exact: true }).fill('葉子');
  await owner.getByLabel('姓（カナ）').fill('みどりかわ');
  await owner.getByLabel('名（カナ）').fill('ようこ');
  await chooseBirthday(page, ['1990', '12', '31']);
  await useRepresentative(page, ['緑川', '葉子']);
  await page.getByRole('region', { name: 'ご担当者' }).getByLabel('電話番号').fill(phone);
  await choose(page, '取引目的', '取引先への支払い（仕入・外注費など）');
  await page.getByRole('checkbox', { name: /^事業のための/ }).check({ force: true });
  await page.getByRole('checkbox', { name: /^反社会的/ }).check({ force: true });
}

/** Chooses the representative as the contact. */
export async function useRepresentative(
  page: Page,
  [last, first]: readonly [string, string],
): Promise<void> {
  const person = page.getByRole('region', { name: 'ご担当者' });
  await person.getByRole('checkbox', { name: '代表者と同じ' }).check({ force: true });
  await expect(person.getByLabel('姓', { exact: true })).toHaveValue(last);
  await expect(person.getByLabel('名', { exact: true })).toHaveValue(first);
}

/** Goes from the filled-in form over its confirmation to the result. */
export async function confirmBusiness(page: Page): Promise<void> {
  await pressButton(page, '確認画面へ進む');
  await expect(page).toHaveURL(/\/registration\/confirm/);
  // A second click must not disturb the registration.
  await page.getByRole('button', { name: 'この内容で登録する' }).dblclick();
  await expect(page).toHaveURL(/\/registration\/result/);
}
