import { freshAddress, signUp } from '../support/new-account.ts';
import {
  chooseBusinessForm,
  confirmBusiness,
  fillInCorporation,
  freshCorporateNumber,
  PHONE,
} from '../support/register-business.ts';
import { addressesOf, ROUTES } from '../security/all-routes.ts';
import { expect, type Page, test } from '../support/test.ts';

const COLLECTIONS_FILE = /\/remotes\/collections\//;
const isBehindFlag = ({ flag }: { flag: string | null }) => flag === 'invoice_request';
const ROUTES_BEHIND_FLAG = ROUTES.filter(isBehindFlag);
const OTHER_ROUTES = ROUTES.filter((route) => !isBehindFlag(route));

/**
 * Records each request, hint and document of a page that names a file of the remote behind the
 * flag.
 */
async function watchCollections(page: Page): Promise<string[]> {
  const found: string[] = [];
  page.on('request', (request) => {
    if (COLLECTIONS_FILE.test(request.url())) found.push(`request ${request.url()}`);
  });
  page.on('response', (response) => {
    const { link = '' } = response.headers();
    if (COLLECTIONS_FILE.test(link)) found.push(`hint of ${response.url()}`);
  });
  await page.route(/.*/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    if (COLLECTIONS_FILE.test(await response.text()))
      found.push(`document ${route.request().url()}`);
    return route.fulfill({ response });
  });
  return found;
}

test('fetches, preloads and shows nothing of the card payment requests while their flag is off', async ({
  page,
  allowFailures,
}) => {
  // Some addresses are those of objects that a new business does not have.
  allowFailures(/status of 40[0-9]/);
  const found = await watchCollections(page);
  await signUp(page, freshAddress('plain'));
  await chooseBusinessForm(page, '法人');
  await fillInCorporation(page, { number: freshCorporateNumber(), phone: PHONE.approved });
  await confirmBusiness(page);
  await expect(page.getByRole('heading', { name: '登録が完了しました' })).toBeVisible();

  for (const address of addressesOf(OTHER_ROUTES)) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await expect(page.getByRole('link', { name: /カード決済依頼/ })).toHaveCount(0);
  }
  for (const address of addressesOf(ROUTES_BEHIND_FLAG)) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'ページが見つかりませんでした' })).toBeVisible();
  }
  expect(found).toEqual([]);
});
