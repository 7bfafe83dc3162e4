import { navigationLink, screen } from '../chaos/test.ts';
import { accountButton } from '../support/accounts.ts';
import { addressesOf, ROUTES } from './all-routes.ts';
import { expect, type Page, SIGNED_OUT, test } from './test.ts';

/*
 * Our policies must block none of our own resources on any screen. Console errors and uncaught ones
 * fail each test too.
 */

/**
 * Errors because of missing objects and missing sign-ins are ignored, because they do not concern
 * the policies.
 */
const NO_OBJECT =
  /Failed to load resource: the server responded with a status of 4\d\d .*from \S+\/(?:api\/|nowhere)/;
const FLAG_ON = {
  rewrite: (text: string) => text.replace('"invoice_request":0', '"invoice_request":1'),
};

/**
 * A screen is drawn when its loader has answered; some poll the server, so the network is never
 * idle.
 */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('h1').first(), address).toBeVisible();
}

test.describe('signed out', () => {
  test.use({ storageState: SIGNED_OUT });

  test('blocks nothing on any route', async ({ page, net, violations, allowFailures }) => {
    test.setTimeout(180_000);
    allowFailures(NO_OBJECT, /link preload/);
    for (const address of addressesOf(ROUTES)) await visit(page, address);
    expect(violations).toEqual([]);
    expect(net.requests(/^\/reports/)).toEqual([]);
  });
});

test('blocks nothing on any route when signed in', async ({
  page,
  net,
  violations,
  allowFailures,
}) => {
  test.setTimeout(180_000);
  allowFailures(NO_OBJECT, /link preload/);
  net.break(/\/users\/information/, FLAG_ON);
  const ids = await idsFrom(page, [
    '/payments/review',
    '/payments/reserved',
    '/payments/history',
    '/payments/draft',
    '/suppliers',
    '/notifications',
  ]);
  expect([...ids.keys()]).toEqual(
    expect.arrayContaining(['/payments/draft/:id', '/suppliers/:id', '/notifications/:id']),
  );
  for (const address of addressesOf(ROUTES, ids)) await visit(page, address);
  expect(violations).toEqual([]);
  expect(net.requests(/^\/reports/)).toEqual([]);
});

test('blocks nothing in menus, drawers, dialogs and messages', async ({
  page,
  net,
  violations,
  allowFailures,
}) => {
  allowFailures(/link preload/);
  await visit(page, '/toppage');
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'ログアウト' }).click();
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await navigationLink(page, '登録済み取引先').click();
  await expect(screen.suppliers(page)).toBeVisible();
  await page
    .getByRole('main')
    .locator('a[href^="/suppliers/"]:not([href*="/add/"])')
    .first()
    .click();
  await expect(page).toHaveURL(/\/suppliers\/\d+/);
  await page.getByRole('main').getByRole('button', { name: '口座を追加' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await visit(page, '/payments/create?mode=manual');
  await page.getByRole('combobox').first().click();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 800 });
  await visit(page, '/toppage');
  await page.getByRole('banner').getByRole('button').locator('visible=true').first().click();
  await page.keyboard.press('Escape');
  expect(violations).toEqual([]);
  expect(net.requests(/^\/reports/)).toEqual([]);
});

/** Maps the pattern of a route to the first object that each list links to. */
async function idsFrom(page: Page, lists: readonly string[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const list of lists) {
    await visit(page, list);
    const links = await page
      .locator('main a[href]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const href of links) {
      const [, path, id] = /^(\/[\w/-]+)\/(\d+)(?:\?|$)/.exec(href) ?? [];
      if (path && id && !ids.has(`${path}/:id`)) ids.set(`${path}/:id`, id);
      const draft = /[?&]draft=(\d+)/.exec(href)?.[1];
      if (draft && !ids.has('/payments/draft/:id')) ids.set('/payments/draft/:id', draft);
    }
  }
  const supplier = ids.get('/suppliers/:id');
  if (supplier) ids.set('/suppliers/:id/payment-history', supplier);
  return ids;
}
