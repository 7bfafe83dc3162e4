import { freshAddress, signUp } from './new-account.ts';
import {
  chooseBusinessForm,
  confirmBusiness,
  fillInCorporation,
  freshCorporateNumber,
  PHONE,
} from './register-business.ts';
import { expect, type Page } from './test.ts';

/** Signs up and registers a corporation that may pay; returns the address of its user. */
export async function newBusiness(page: Page): Promise<string> {
  const address = freshAddress('saburo');
  await signUp(page, address);
  await page.goto('/registration');
  await chooseBusinessForm(page, '法人');
  await fillInCorporation(page, { number: freshCorporateNumber(), phone: PHONE.approved });
  await confirmBusiness(page);
  await expect(page.getByRole('heading', { name: '登録が完了しました' })).toBeVisible();
  return address;
}
