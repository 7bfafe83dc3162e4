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

/*
 * WebKit gives no status of a script's answer, and no browser gives a reason in the script's
 * events. These tests remove the status from Chromium: the page must find the same causes.
 */
const FILES = [
  ['entry', 'entry'],
  ['remote', 'expose'],
  ['list', 'screen'],
] as const;

test.beforeEach(async ({ page, allowFailures }) => {
  allowFailures(...BROKEN_FILES);
  await page.addInitScript(() => {
    Reflect.deleteProperty(PerformanceResourceTiming.prototype, 'responseStatus');
  });
  await openTop(page);
});

for (const [name, phase] of FILES) {
  const file = new RegExp(`^/remotes/suppliers/\\w+/${name}\\.`);

  for (const [how, fault] of [
    ['is 503', { status: 503 }],
    ['is 404', { status: 404 }],
    ['breaks off', 'cut'],
    ['comes with another byte', 'alter'],
  ] as const)
    test(`shows no fault without a status when ${name} ${how} once`, async ({
      page,
      net,
      releases,
    }) => {
      const documents = recordDocuments(net);
      net.break(file, fault, 1);
      await navigationLink(page, '登録済み取引先').click();
      await expect(screen.suppliers(page)).toBeVisible();
      await expectNavigationWorks(page, net);
      expect(documents()).toEqual([]);
      await expectFailures(net, await releases.liveRelease());
    });

  for (const [how, fault, panel, causeKind, httpStatus] of [
    ['503', { status: 503 }, screen.temporaryFailure, 'http', 503],
    ['404', { status: 404 }, screen.permanentFailure, 'http', 404],
    ['broken off', 'cut', screen.temporaryFailure, 'network', null],
    ['altered', 'alter', screen.permanentFailure, 'integrity', 200],
  ] as const)
    test(`finds the cause without a status when ${name} stays ${how}, and heals by itself`, async ({
      page,
      net,
      releases,
    }) => {
      const documents = recordDocuments(net);
      net.break(file, fault);
      await navigationLink(page, '登録済み取引先').click();
      await expect(panel(page)).toBeVisible();
      await expectFailures(
        net,
        await releases.liveRelease(),
        failure(phase, causeKind, httpStatus),
        failure(phase, causeKind, httpStatus),
      );
      await expectHealing(net, () => net.mend(), screen.suppliers(page));
      await expectNavigationWorks(page, net);
      expect(documents()).toEqual(['/suppliers']);
    });
}
