import {
  BROKEN_FILES,
  expectNavigationWorks,
  expectFailures,
  failure,
  screen,
} from '../chaos/test.ts';
import { renderedApp, appendMark, expect, bootNotice, test } from './test.ts';

/*
 * Appends code to genuine files of the edge in the response. The suite `chaos` changes a byte; here
 * the added code would report that it ran.
 */

const REMOTE_FILES = [
  ['the entry of a remote', /^\/remotes\/suppliers\/\w+\/entry\./, 'entry'],
  ['its exposed chunk', /^\/remotes\/suppliers\/\w+\/remote\./, 'expose'],
  ["a route's own chunk", /^\/remotes\/suppliers\/\w+\/list\./, 'screen'],
] as const;

for (const [what, file, phase] of REMOTE_FILES) {
  test(`never runs ${what} with added code: reloads once, shows the panel, reports integrity`, async ({
    page,
    net,
    releases,
    marks,
    allowFailures,
  }) => {
    allowFailures(...BROKEN_FILES);
    net.break(file, appendMark);
    await page.goto('/suppliers');
    await expect(screen.permanentFailure(page)).toBeVisible();
    expect(net.documents()).toEqual(['/suppliers', '/suppliers']);
    // One report per document.
    await expectFailures(
      net,
      await releases.liveRelease(),
      failure(phase, 'integrity', 200),
      failure(phase, 'integrity', 200),
    );
    await expectNavigationWorks(page, net);
    expect(marks).toEqual([]);
  });
}

for (const [what, file] of [
  ['own script', /^\/assets\/host\./],
  ['packages', /^\/assets\/packages\./],
] as const) {
  test(`starts no application and shows the notice with added code in the host’s ${what}`, async ({
    page,
    net,
    marks,
    allowFailures,
  }) => {
    allowFailures(/Failed to find a valid digest/, /link preload/);
    net.break(file, appendMark);
    await page.goto('/suppliers', { waitUntil: 'commit' });
    await expect(bootNotice(page)).toBeVisible();
    await expect(renderedApp(page)).toHaveCount(0);
    expect(net.documents()).toEqual(['/suppliers']);
    expect(marks).toEqual([]);
  });
}

test("never runs the script of the host's layout with added code: reloads once, shows a panel", async ({
  page,
  net,
  marks,
  allowFailures,
}) => {
  allowFailures(/Failed to find a valid digest/, /link preload/);
  net.break(/^\/assets\/app-layout\./, appendMark);
  await page.goto('/suppliers');
  await expect(screen.permanentFailure(page)).toBeVisible();
  expect(net.documents()).toEqual(['/suppliers', '/suppliers']);
  expect(marks).toEqual([]);
});
