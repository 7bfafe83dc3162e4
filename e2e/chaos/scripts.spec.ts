import type { Releases } from './releases.ts';
import { fakeRemoteSource } from './variants.ts';
import {
  BROKEN_FILES,
  recordDocuments,
  expect,
  expectNavigationWorks,
  expectFailures,
  expectHealing,
  failure,
  navigationLink,
  openTop,
  screen,
  test,
} from './test.ts';

/** Files that webpack fetches after the entry: the exposed module, and the script of one screen. */
const EXPOSE = /^\/remotes\/suppliers\/\w+\/remote\./;
const LIST = /^\/remotes\/suppliers\/\w+\/list\./;

test.beforeEach(async ({ page, allowFailures }) => {
  allowFailures(...BROKEN_FILES);
  await openTop(page);
});

for (const [name, file, phase] of [
  ['the exposed script', EXPOSE, 'expose'],
  ["a screen's own script", LIST, 'screen'],
] as const) {
  test.describe(name, () => {
    test('shows no fault when the script is 503 once', async ({ page, net, releases }) => {
      const documents = recordDocuments(net);
      net.break(file, { status: 503 }, 1);
      await navigationLink(page, '登録済み取引先').click();
      await expect(screen.suppliers(page)).toBeVisible();
      await expectNavigationWorks(page, net);
      expect(documents()).toEqual([]);
      await expectFailures(net, await releases.liveRelease());
    });

    test('reloads once when the script stays 503, then shows the panel, and heals by itself', async ({
      page,
      net,
      releases,
    }) => {
      const documents = recordDocuments(net);
      net.break(file, { status: 503 });
      await navigationLink(page, '登録済み取引先').click();
      await expect(screen.temporaryFailure(page)).toBeVisible();
      await expectFailures(
        net,
        await releases.liveRelease(),
        failure(phase, 'http', 503),
        failure(phase, 'http', 503),
      );
      await expectNavigationWorks(page, net);
      await navigationLink(page, '登録済み取引先').click();
      await expect(screen.temporaryFailure(page)).toBeVisible();
      await expectHealing(net, () => net.mend(), screen.suppliers(page));
      expect(documents()).toEqual(['/suppliers']);
    });

    test('reloads exactly once for a 404, then shows the panel, also after further attempts', async ({
      page,
      net,
      releases,
    }) => {
      const documents = recordDocuments(net);
      net.break(file, { status: 404 });
      await navigationLink(page, '登録済み取引先').click();
      await expect(screen.permanentFailure(page)).toBeVisible();
      await expectFailures(
        net,
        await releases.liveRelease(),
        failure(phase, 'http', 404),
        failure(phase, 'http', 404),
      );
      for (let time = 0; time < 3; time += 1) {
        await expectNavigationWorks(page, net);
        await navigationLink(page, '登録済み取引先').click();
        await expect(screen.permanentFailure(page)).toBeVisible();
      }
      expect(documents()).toEqual(['/suppliers']);
      await expectHealing(net, () => net.mend(), screen.suppliers(page));
      expect(documents()).toEqual(['/suppliers']);
    });

    test('never runs a script whose connection breaks in the middle, and tries again', async ({
      page,
      net,
      releases,
    }) => {
      const documents = recordDocuments(net);
      net.break(file, 'cut', 1);
      await navigationLink(page, '登録済み取引先').click();
      await expect(screen.suppliers(page)).toBeVisible();
      await expectNavigationWorks(page, net);
      expect(documents()).toEqual([]);
      await expectFailures(net, await releases.liveRelease());
    });

    test('shows the panel when the connection always breaks, and heals by itself', async ({
      page,
      net,
      releases,
    }) => {
      const documents = recordDocuments(net);
      net.break(file, 'cut');
      await navigationLink(page, '登録済み取引先').click();
      await expect(screen.temporaryFailure(page)).toBeVisible();
      await expectFailures(
        net,
        await releases.liveRelease(),
        failure(phase, 'network'),
        failure(phase, 'network'),
      );
      await expectHealing(net, () => net.mend(), screen.suppliers(page));
      await expectNavigationWorks(page, net);
      expect(documents()).toEqual(['/suppliers']);
    });

    test('never runs a script with a changed byte: reloads once, shows the panel, reports integrity', async ({
      page,
      net,
      releases,
    }) => {
      const documents = recordDocuments(net);
      net.break(file, 'alter');
      await navigationLink(page, '登録済み取引先').click();
      await expect(screen.permanentFailure(page)).toBeVisible();
      await expectFailures(
        net,
        await releases.liveRelease(),
        failure(phase, 'integrity', 200),
        failure(phase, 'integrity', 200),
      );
      await expectHealing(net, () => net.mend(), screen.suppliers(page));
      await expectNavigationWorks(page, net);
      expect(documents()).toEqual(['/suppliers']);
    });

    test('shows a slow notice when the script hangs, then the panel, and heals when it arrives late', async ({
      page,
      net,
      releases,
    }) => {
      await page.clock.install();
      await page.reload();
      await expect(screen.top(page)).toBeVisible();
      const documents = recordDocuments(net);
      net.break(file, 'hang');
      await navigationLink(page, '登録済み取引先').click();
      await expect.poll(() => net.hangingCount()).toBeGreaterThan(0);
      // The page requests all scripts of the navigation together; the others must have arrived.
      await expect.poll(() => net.pendingRequests()).toBe(0);
      await page.clock.runFor(3_000);
      await expect(screen.slowNavigation(page)).toBeVisible();
      await page.clock.runFor(25_000);
      await expect(screen.temporaryFailure(page)).toBeVisible();
      await expectFailures(net, await releases.liveRelease(), failure(phase, 'timeout'));
      await expectHealing(net, () => net.mend(), screen.suppliers(page));
      await expectNavigationWorks(page, net);
      expect(documents()).toEqual([]);
    });

    test('bypasses the cache and shows the screen when the first response was altered', async ({
      page,
      net,
      releases,
    }) => {
      const documents = recordDocuments(net);
      net.break(file, 'alter', 1);
      await navigationLink(page, '登録済み取引先').click();
      await expect(screen.suppliers(page)).toBeVisible();
      await expectNavigationWorks(page, net);
      expect(documents()).toEqual([]);
      await expectFailures(net, await releases.liveRelease());
    });

    test('never requests a script without a hash in the release, and shows the panel', async ({
      page,
      net,
      releases,
    }) => {
      const documents = recordDocuments(net);
      const release = await releases.deploy(withoutHash(releases, file));
      await openTop(page);
      const before = net.requests(file).length;
      await navigationLink(page, '登録済み取引先').click();
      await expect(screen.permanentFailure(page)).toBeVisible();
      expect(net.requests(file)).toHaveLength(before);
      await expectFailures(net, release, failure(phase, 'integrity'), failure(phase, 'integrity'));
      await expectNavigationWorks(page, net);
      expect(documents()).toEqual(['/toppage', '/suppliers']);
    });
  });
}

test('never runs an altered entry', async ({ page, net, releases }) => {
  const documents = recordDocuments(net);
  net.break(/^\/remotes\/suppliers\/\w+\/entry\./, 'alter');
  await navigationLink(page, '登録済み取引先').click();
  await expect(screen.permanentFailure(page)).toBeVisible();
  expect(
    await page.evaluate(
      () =>
        Reflect.has(globalThis, 'hareto_suppliers') &&
        Reflect.get(globalThis, 'hareto_suppliers') !== undefined,
    ),
  ).toBe(false);
  await expectFailures(
    net,
    await releases.liveRelease(),
    failure('entry', 'integrity', 200),
    failure('entry', 'integrity', 200),
  );
  await expectHealing(net, () => net.mend(), screen.suppliers(page));
  await expectNavigationWorks(page, net);
  expect(documents()).toEqual(['/suppliers']);
});

/** Fetches a chunk as webpack would, by a script element without a hash. */
const BARE_SCRIPT = `await new Promise((_, reject) => {
  const request = '/remotes/suppliers/0/bare.js';
  const rules = { createScriptURL: (url) => url };
  const script = document.createElement('script');
  script.src = trustedTypes.createPolicy('hareto_suppliers', rules).createScriptURL(request);
  script.onerror = () =>
    reject(Object.assign(new Error(''), { name: 'ChunkLoadError', type: 'error', request }));
  document.head.append(script);
});`;

test('reports a script that the Integrity-Policy blocks with the cause integrity', async ({
  page,
  net,
  releases,
  allowFailures,
}) => {
  allowFailures(/bare\.js/);
  const routeIds = releases.manifest('suppliers').routes.map(({ id }) => id);
  const release = await releases.deploy(
    await releases.buildFrom(
      'suppliers',
      fakeRemoteSource('suppliers', routeIds, { expose: BARE_SCRIPT }),
    ),
  );
  await openTop(page);
  await navigationLink(page, '登録済み取引先').click();
  await expect(screen.permanentFailure(page)).toBeVisible();
  expect(net.requests(/bare\.js/)).toEqual([]);
  await expectFailures(
    net,
    release,
    failure('expose', 'integrity'),
    failure('expose', 'integrity'),
  );
  await expectNavigationWorks(page, net);
});

test('tries again after an entry that is cut off', async ({ page, net, releases }) => {
  const documents = recordDocuments(net);
  net.break(/^\/remotes\/suppliers\/\w+\/entry\./, 'cut', 2);
  await navigationLink(page, '登録済み取引先').click();
  await expect(screen.suppliers(page)).toBeVisible();
  await expectNavigationWorks(page, net);
  expect(documents()).toEqual([]);
  await expectFailures(net, await releases.liveRelease());
});

function withoutHash(releases: Releases, file: RegExp) {
  const manifest = releases.manifest('suppliers');
  const integrity = Object.fromEntries(
    Object.entries(manifest.integrity).filter(
      ([name]) => !file.test(`/remotes/suppliers/${manifest.version}/${name}`),
    ),
  );
  return { ...manifest, integrity };
}

test('loses no typed text when the script of the next form page is missing', async ({
  page,
  net,
}) => {
  // The first page of the form already requests the script of the second.
  net.break(/^\/remotes\/suppliers\/\w+\/add-bank\./, { status: 404 });
  await page.goto('/suppliers/add/company');
  await page.getByLabel('法人番号', { exact: true }).fill('1010401089234');
  await page.getByLabel('法人名', { exact: true }).fill('株式会社青空システムズ');
  await page.getByLabel('法人名（カナ）').fill('アオゾラシステムズ');
  await page.getByLabel('電話番号').fill('03-1234-5678');
  await page.getByLabel('郵便番号').fill('160-0022');
  await page.getByLabel('都道府県').selectOption('東京都');
  await page.getByLabel('市区町村').fill('新宿区');
  await page.getByLabel('町名・番地').fill('新宿1-1-1');
  const documents = recordDocuments(net);
  await page
    .getByRole('button', { name: '振込先口座の入力へ進む' })
    .locator('visible=true')
    .click();
  await expect(screen.permanentFailure(page)).toBeVisible();
  await expectHealing(net, () => net.mend(), page.getByText('金融機関').first());
  // The single automatic reload of a tab, at the address of the second page.
  expect(documents()).toEqual(['/suppliers/add/bank']);
  await page.getByRole('link', { name: '戻る' }).locator('visible=true').first().click();
  await expect(page.getByLabel('法人名', { exact: true })).toHaveValue('株式会社青空システムズ');
  await expect(page.getByLabel('町名・番地')).toHaveValue('新宿1-1-1');
});
