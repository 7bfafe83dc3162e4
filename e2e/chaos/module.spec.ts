import type { RemoteManifest } from '@hareto/platform/host-contract/registry.ts';
import type { RemoteId } from '@hareto/platform/host-contract/routes.ts';
import type { Releases } from './releases.ts';
import {
  recordDocuments,
  expect,
  expectNavigationWorks,
  expectFailures,
  failure,
  navigationLink,
  openTop,
  type Page,
  screen,
  test,
} from './test.ts';
import { fakeRemoteSource, THROW_IF_FAULT, SCREEN_TEXT } from './variants.ts';

type Variant = Parameters<typeof fakeRemoteSource>[2];

test('does not download a remote of another contract, and asks for an update', async ({
  page,
  net,
  releases,
}) => {
  const documents = recordDocuments(net);
  const release = await releases.deploy(await buildVariant(releases, {}, { contract: '2.0' }));
  await openTop(page);
  await navigationLink(page, '登録済み取引先').click();
  await expect(screen.outdated(page)).toBeVisible();
  expect(net.requests(/^\/remotes\/suppliers\//)).toEqual([]);
  await expectFailures(net, release, failure('validate', 'contract'));
  await expectNavigationWorks(page, net);
  expect(documents()).toEqual(['/toppage']);
});

const REPORTS = { id: 'reports', paths: ['/reports'], nav: [] };
const reportsRoute = (layout: string) => [
  { id: 'reports.list', path: '/reports', access: 'auth', layout, title: 'レポート' },
];

for (const [what, manifestChange] of [
  ['asks for a layout that this host does not have', { routes: reportsRoute('wide') }],
  ['has a version that this host cannot read', { routes: reportsRoute('app'), version: '2030' }],
] as const) {
  test(`ignores and reports a remote that ${what}, and keeps everything else`, async ({
    page,
    net,
    releases,
    allowFailures,
  }) => {
    const manifest = { ...releases.manifest('suppliers'), ...REPORTS, ...manifestChange };
    const release = await releases.deployComposition({
      host: releases.host(),
      remotes: releases.remotesWith(),
      leftOut: [{ id: 'reports', problem: 'not read by the page', manifest }],
    });
    await openTop(page);
    await expectNavigationWorks(page, net);
    await navigationLink(page, '登録済み取引先').click();
    await expect(screen.suppliers(page)).toBeVisible();
    await expectFailures(net, release, failure('validate', 'manifest', null, 'reports'));
    allowFailures(/status of 404 .*\/reports\b/);
    expect((await page.goto('/reports'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'ページが見つかりませんでした' })).toBeVisible();
  });
}

test('shows the panel for a module with another contract than its manifest', async ({
  page,
  net,
  releases,
}) => {
  const release = await releases.deploy(await buildVariant(releases, { contract: '2.0' }));
  await openTop(page);
  await navigationLink(page, '登録済み取引先').click();
  await expect(screen.outdated(page)).toBeVisible();
  await expectFailures(net, release, failure('validate', 'contract'));
  await expectNavigationWorks(page, net);
});

test('does not download a remote that requires what the host does not provide', async ({
  page,
  net,
  releases,
}) => {
  const documents = recordDocuments(net);
  const release = await releases.deploy(
    await buildVariant(releases, {}, { requires: { http: '^2.0.0' } }),
  );
  await openTop(page);
  await navigationLink(page, '登録済み取引先').click();
  await expect(screen.outdated(page)).toBeVisible();
  expect(net.requests(/^\/remotes\/suppliers\//)).toEqual([]);
  await expectFailures(net, release, failure('validate', 'contract'));
  await expectNavigationWorks(page, net);
  // The panel's button loads a newer release that fits.
  await navigationLink(page, '登録済み取引先').click();
  await releases.deploy();
  await page.getByRole('button', { name: 'ページを再読み込み' }).click();
  await expect(screen.suppliers(page)).toBeVisible();
  expect(documents()).toEqual(['/toppage', '/suppliers']);
});

test('runs a remote that requires an older minor version of a capability', async ({
  page,
  net,
  releases,
}) => {
  const remote = await releases.rebuild('suppliers');
  const { http: _, ...provides } = releases.host().provides;
  const release = await releases.deployComposition({
    host: { ...releases.host(), provides: { ...provides, http: ['1.4.0'] } },
    remotes: releases.remotesWith(remote),
  });
  await openTop(page);
  await navigationLink(page, '登録済み取引先').click();
  await expect(screen.suppliers(page)).toBeVisible();
  await expectNavigationWorks(page, net);
  await expectFailures(net, release);
});

test('shows the panel when setup throws, and the screen after 再試行 when it no longer throws', async ({
  page,
  net,
  releases,
}) => {
  const documents = recordDocuments(net);
  const release = await releases.deploy(await buildVariant(releases, { setup: THROW_IF_FAULT }));
  await openTop(page);
  await setFault(page, true);
  await navigationLink(page, '登録済み取引先').click();
  await expect(screen.temporaryFailure(page)).toBeVisible();
  await expectFailures(net, release, failure('setup', 'setup'));
  await expectNavigationWorks(page, net);
  await navigationLink(page, '登録済み取引先').click();
  await expect(screen.temporaryFailure(page)).toBeVisible();
  await setFault(page, false);
  await page.getByRole('button', { name: '再試行' }).click();
  await expect(page.getByText(SCREEN_TEXT)).toBeVisible();
  expect(documents()).toEqual(['/toppage']);
});

for (const [when, code] of [
  ['at render', `${THROW_IF_FAULT} return text;`],
  ['in an effect', `React.useEffect(() => { ${THROW_IF_FAULT} }); return text;`],
] as const) {
  test(`shows the error of a screen that throws ${when} only in its own area`, async ({
    page,
    net,
    releases,
    allowFailures,
  }) => {
    allowFailures(/switched to fail/, /React Router caught the following error/);
    const documents = recordDocuments(net);
    const release = await releases.deploy(await buildVariant(releases, { screen: code }));
    await openTop(page);
    await setFault(page, true);
    await navigationLink(page, '登録済み取引先').click();
    await expect(screen.failed(page)).toBeVisible();
    await expectFailures(net, release, {
      id: 'suppliers',
      phase: 'render',
      causeKind: 'screen',
      httpStatus: null,
      requestedBy: 'navigation',
    });
    await expectNavigationWorks(page, net);
    await navigationLink(page, '登録済み取引先').click();
    await expect(screen.failed(page)).toBeVisible();
    await setFault(page, false);
    await page.getByRole('button', { name: '再読み込み' }).click();
    await expect(page.getByText(SCREEN_TEXT)).toBeVisible();
    expect(documents()).toEqual(['/toppage']);
  });
}

test('shows the next page when the cleanup of the previous screen throws, and reports its remote', async ({
  page,
  net,
  releases,
  allowFailures,
}) => {
  allowFailures(/thrown by the cleanup/, /status of 404 .*\/nowhere\b/);
  const code = `React.useEffect(() => () => { throw new Error('thrown by the cleanup'); }, []); return text;`;
  const release = await releases.deploy(await buildVariant(releases, { screen: code }));
  // The first page has another layout than the screen whose cleanup throws.
  await page.goto('/nowhere');
  await page.getByRole('link', { name: 'トップページへ' }).click();
  await expect(screen.top(page)).toBeVisible();
  const documents = recordDocuments(net);
  const openSuppliers = async () => {
    await navigationLink(page, '登録済み取引先').click();
    await expect(page.getByText(SCREEN_TEXT)).toBeVisible();
  };
  await openSuppliers();
  await page.goBack();
  await expect(screen.top(page)).toBeVisible();
  await openSuppliers();
  await expectNavigationWorks(page, net);
  await openSuppliers();
  await page.evaluate(() => history.go(-4));
  await expect(screen.notFound(page)).toBeVisible();
  // Telemetry counts a repeated failure in one line.
  await expectFailures(net, release, {
    id: 'suppliers',
    phase: 'render',
    causeKind: 'screen',
    httpStatus: null,
    requestedBy: 'navigation',
  });
  expect(documents()).toEqual([]);
});

/** A form that suspends when its button is pressed, until the page gets an event. */
const SUSPENDED_PART = {
  top: "var part = new Promise((resolve) => document.addEventListener('chaos:part', () => resolve('部品')));",
  screen: `const [typed, type] = React.useState('');
    const [isOpen, open] = React.useState(false);
    return React.createElement('form', null,
      React.createElement('input', { value: typed, onChange: (event) => type(event.target.value) }),
      React.createElement('button', { type: 'button', onClick: () => open(true) }, '開く'),
      isOpen ? React.use(part) : text);`,
};

test('keeps the header and the typed text while a screen suspends', async ({
  page,
  net,
  releases,
}) => {
  const release = await releases.deploy(await buildVariant(releases, SUSPENDED_PART));
  await openTop(page);
  const documents = recordDocuments(net);
  await navigationLink(page, '登録済み取引先').click();
  const field = page.locator('main form input');
  await field.fill('株式会社');
  await page.getByRole('button', { name: '開く', exact: true }).click();
  await expect(page.locator('[data-page-skeleton]')).toBeVisible();
  await expect(field).toBeHidden();
  await page.evaluate(() => document.dispatchEvent(new Event('chaos:part')));
  await expect(page.getByText('部品')).toBeVisible();
  await expect(field).toHaveValue('株式会社');
  await expectNavigationWorks(page, net);
  await expectFailures(net, release);
  expect(documents()).toEqual([]);
});

/** A loop that React does not stop by itself, because each round is a separate effect. */
const ENDLESS_LOOP = `const [round, next] = React.useState(0);
  React.useEffect(() => { if (document.documentElement.dataset.fault !== undefined) next(round + 1); });
  return text;`;

test('replaces and reports a screen that sets its state in an endless loop, at the next navigation', async ({
  page,
  net,
  releases,
}) => {
  const release = await releases.deploy(await buildVariant(releases, { screen: ENDLESS_LOOP }));
  await openTop(page);
  const documents = recordDocuments(net);
  await setFault(page, true);
  await navigationLink(page, '登録済み取引先').click();
  await expect(page.getByText(SCREEN_TEXT)).toBeVisible();
  await navigationLink(page, '請求書カード払い').click();
  await expect(screen.payments(page)).toBeVisible({ timeout: 6_000 });
  await expectFailures(net, release, failure('render', 'stuck'));
  await setFault(page, false);
  await navigationLink(page, '登録済み取引先').click();
  await expect(page.getByText(SCREEN_TEXT)).toBeVisible();
  await expectNavigationWorks(page, net);
  expect(documents()).toEqual([]);
});

test.describe('the flag of a remote is turned off while its screen is shown', () => {
  const USER_INFORMATION_PATH = /\/users\/information/;
  const featureOff = {
    rewrite: (text: string) => text.replace('"invoice_request":1', '"invoice_request":0'),
  };
  const RELOAD_USER_ON_EVENT =
    "document.addEventListener('chaos:reload-user', () => void host.session.reloadUser());";

  test('removes the screen, its entry in the navigation and the remote, and restores them', async ({
    page,
    net,
    releases,
  }) => {
    const release = await releases.deploy(
      await buildVariant(releases, { setup: RELOAD_USER_ON_EVENT }, {}, 'collections'),
    );
    await openTop(page);
    await navigationLink(page, 'カード決済依頼').click();
    await expect(page.getByText(SCREEN_TEXT)).toBeVisible();
    const documents = recordDocuments(net);

    net.break(USER_INFORMATION_PATH, featureOff);
    await reloadUser(page);
    await expect(screen.notFound(page)).toBeVisible();
    await expect(navigationLink(page, 'カード決済依頼')).toHaveCount(0);
    await expectFailures(net, release, failure('dispose', 'disabled', null, 'collections'));
    await expectNavigationWorks(page, net);

    net.mend();
    await reloadUser(page);
    await navigationLink(page, 'カード決済依頼').click();
    await expect(page.getByText(SCREEN_TEXT)).toBeVisible();
    expect(documents()).toEqual([]);
  });

  test('reports an error in dispose and removes the screen anyway', async ({
    page,
    net,
    releases,
  }) => {
    const release = await releases.deploy(
      await buildVariant(
        releases,
        { setup: RELOAD_USER_ON_EVENT, dispose: "throw new Error('thrown by dispose');" },
        {},
        'collections',
      ),
    );
    await openTop(page);
    await navigationLink(page, 'カード決済依頼').click();
    await expect(page.getByText(SCREEN_TEXT)).toBeVisible();
    net.break(USER_INFORMATION_PATH, featureOff);
    await reloadUser(page);
    await expect(screen.notFound(page)).toBeVisible();
    await expectFailures(
      net,
      release,
      failure('dispose', 'disabled', null, 'collections'),
      failure('dispose', 'dispose', null, 'collections'),
    );
    await expectNavigationWorks(page, net);
  });
});

async function buildVariant(
  releases: Releases,
  variant: Variant,
  change: Partial<RemoteManifest> = {},
  id: RemoteId = 'suppliers',
): Promise<RemoteManifest> {
  return releases.buildFrom(
    id,
    fakeRemoteSource(
      id,
      releases.manifest(id).routes.map((route) => route.id),
      variant,
    ),
    { requires: {}, ...change },
  );
}

async function setFault(page: Page, isOn: boolean): Promise<void> {
  await page.evaluate(
    (fault) => document.documentElement.toggleAttribute('data-fault', fault),
    isOn,
  );
}

const reloadUser = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('chaos:reload-user')));
