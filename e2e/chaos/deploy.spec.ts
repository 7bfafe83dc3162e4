import { draftMemo } from '../support/api.ts';
import {
  BROKEN_FILES,
  recordDocuments,
  expect,
  expectNavigationWorks,
  expectFailures,
  expectHealing,
  failure,
  navigationLink,
  openNotices,
  openTop,
  type Page,
  screen,
  test,
} from './test.ts';

const RELOADS = 'hareto.reloads';
const LIST = /^\/remotes\/suppliers\/\w+\/list\./;
const addSupplier = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: '取引先を登録' }).first();
const companyForm = (page: Page) => page.getByRole('heading', { level: 1, name: '取引先の登録' });

test.beforeEach(async ({ allowFailures }) => {
  allowFailures(...BROKEN_FILES, /\/remotes\/account\//);
});

test('keeps serving the build of an open screen after a deploy, without a fault', async ({
  page,
  net,
  releases,
}) => {
  const before = await releases.rebuild('suppliers');
  const release = await releases.deploy(before);
  await page.goto('/suppliers');
  await expect(screen.suppliers(page)).toBeVisible();
  const documents = recordDocuments(net);

  await releases.deploy(await releases.rebuild('suppliers'));
  await addSupplier(page).click();
  await expect(companyForm(page)).toBeVisible();
  expect(
    net.requests(new RegExp(`^/remotes/suppliers/${before.version}/add-company\\.`)),
  ).toHaveLength(1);
  await expectNavigationWorks(page, net);
  expect(documents()).toEqual([]);
  await expectFailures(net, release);
});

test('reloads once after a deploy that removes the old build, and shows the target of the new release', async ({
  page,
  net,
  releases,
}) => {
  const before = await releases.rebuild('suppliers');
  const release = await releases.deploy(before);
  await page.goto('/suppliers');
  await expect(screen.suppliers(page)).toBeVisible();
  const documents = recordDocuments(net);

  const after = await releases.rebuild('suppliers');
  await releases.deploy(after);
  await releases.remove(before);
  await addSupplier(page).click();
  await expect(companyForm(page)).toBeVisible();
  expect(documents()).toEqual(['/suppliers/add/company']);
  expect(
    net.requests(new RegExp(`^/remotes/suppliers/${after.version}/add-company\\.`)),
  ).toHaveLength(1);
  await expectFailures(net, release, failure('screen', 'http', 404));
  await expectNavigationWorks(page, net);
});

test('reloads again after a second deploy in the same tab', async ({ page, net, releases }) => {
  const first = await releases.rebuild('suppliers');
  const second = await releases.rebuild('suppliers');
  const third = await releases.rebuild('suppliers');
  await releases.deploy(first);
  await page.goto('/suppliers');
  await expect(screen.suppliers(page)).toBeVisible();
  const documents = recordDocuments(net);

  await releases.deploy(second);
  await releases.remove(first);
  await addSupplier(page).click();
  await expect(companyForm(page)).toBeVisible();
  await expect.poll(() => openReloads(page)).toBe(0);

  await releases.deploy(third);
  await releases.remove(second);
  await navigationLink(page, '登録済み取引先').click();
  await expect(screen.suppliers(page)).toBeVisible();
  expect(documents()).toEqual(['/suppliers/add/company', '/suppliers']);
});

test('allows no second reload until the missing screen has rendered, although other screens render', async ({
  page,
  net,
}) => {
  await openTop(page);
  const documents = recordDocuments(net);
  net.break(LIST, { status: 404 });
  await navigationLink(page, '登録済み取引先').click();
  await expect(screen.permanentFailure(page)).toBeVisible();
  expect(documents()).toEqual(['/suppliers']);
  // The shell, another remote and the top page have rendered since, but none of them allows another
  // reload.
  for (let time = 0; time < 3; time += 1) {
    await expectNavigationWorks(page, net);
    await page.getByRole('link', { name: 'トップページ' }).first().click();
    await expect(screen.top(page)).toBeVisible();
    expect(await openReloads(page)).toBe(1);
    await navigationLink(page, '登録済み取引先').click();
    await expect(screen.permanentFailure(page)).toBeVisible();
  }
  await page.reload();
  await expect(screen.permanentFailure(page)).toBeVisible();
  expect(documents()).toEqual(['/suppliers', '/suppliers']);
  await expectHealing(net, () => net.mend(), screen.suppliers(page));
  await expect.poll(() => openReloads(page)).toBe(0);
});

test('allows no second reload for a missing screen when another screen of its remote renders', async ({
  page,
  net,
}) => {
  await page.goto('/suppliers');
  await expect(screen.suppliers(page)).toBeVisible();
  const documents = recordDocuments(net);
  net.break(/^\/remotes\/suppliers\/\w+\/add-company\./, { status: 404 });
  for (let time = 0; time < 3; time += 1) {
    await addSupplier(page).click();
    await expect(screen.permanentFailure(page)).toBeVisible();
    await navigationLink(page, '登録済み取引先').click();
    await expect(screen.suppliers(page)).toBeVisible();
  }
  expect(documents()).toEqual(['/suppliers/add/company']);
});

test('reloads once for two remotes whose files were removed', async ({ page, net }) => {
  await openTop(page);
  const documents = recordDocuments(net);
  net.break(/^\/remotes\/(?:suppliers|account)\//, { status: 404 });
  await navigationLink(page, '登録済み取引先').click();
  await expect(screen.permanentFailure(page)).toBeVisible();
  await openNotices(page);
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(screen.permanentFailure(page)).toBeVisible();
  await expectNavigationWorks(page, net);
  expect(documents()).toEqual(['/suppliers']);
});

test('saves typed text on the server before the page reloads', async ({ page, net, releases }) => {
  const before = await releases.rebuild('suppliers');
  const release = await releases.deploy(before);
  await page.goto('/payments/create?mode=manual');
  await expect(page).toHaveURL(/draft=\d+/);
  const draft = new URL(page.url()).searchParams.get('draft') ?? '';
  const memo = page.getByRole('textbox', { name: 'メモ' });
  await memo.fill('再読み込みの前に入力');
  const documents = recordDocuments(net);

  await releases.deploy(await releases.rebuild('suppliers'));
  await releases.remove(before);
  await navigationLink(page, '登録済み取引先').click();
  await page
    .getByRole('alertdialog', { name: 'このページを離れますか？' })
    .getByRole('button', { name: '下書き保存' })
    .click();
  await expect(screen.suppliers(page)).toBeVisible();
  expect(documents()).toEqual(['/suppliers']);
  expect(await draftMemo(page, draft)).toBe('再読み込みの前に入力');
  await expectFailures(net, release, failure('entry', 'http', 404));
});

test('keeps the secret of a mail link through the reload', async ({ page, net, allowFailures }) => {
  const calls = /\/api\/v1\/payment_stops\/description/;
  // The API does not know this secret.
  allowFailures(calls);
  const token = 'A'.repeat(43);
  net.break(/^\/remotes\/account\//, { status: 404 });
  await page.goto(`/stop#${token}`);
  await expect(screen.permanentFailure(page)).toBeVisible();
  await expect.poll(() => net.documents()).toEqual(['/stop', '/stop']);
  expect(new URL(page.url()).hash).toBe(`#${token}`);
  const bodies: unknown[] = [];
  // Only an intercepted request shows its body.
  await page.route(calls, async (route, request) => {
    bodies.push(request.postDataJSON());
    await route.continue();
  });
  await expectHealing(
    net,
    () => net.mend(),
    page.getByRole('heading', { level: 1, name: 'リンクを確認できません' }),
  );
  expect(bodies).toEqual([{ token }]);
});

/** The reloads whose target has not rendered yet. */
const openReloads = (page: Page) =>
  page.evaluate(
    (key) =>
      (JSON.parse(sessionStorage.getItem(key) ?? '[]') as { isOpen: boolean }[]).filter(
        ({ isOpen }) => isOpen,
      ).length,
    RELOADS,
  );
