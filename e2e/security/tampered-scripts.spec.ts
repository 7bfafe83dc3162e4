import { BROKEN_FILES, expectAlive, expectFailures, failure, screen } from '../chaos/test.ts';
import { app, append, expect, notice, test } from './test.ts';

/* Code appended on the wire to what the edge really serves. Chaos alters a byte; here the altered file would tell if it ran. */

const REMOTE_FILES = [
  ['the entry of a remote', /^\/remotes\/suppliers\/\w+\/entry\./, 'entry'],
  ['its exposed chunk', /^\/remotes\/suppliers\/\w+\/remote\./, 'expose'],
  ["a route's own chunk", /^\/remotes\/suppliers\/\w+\/list\./, 'screen'],
] as const;

for (const [what, file, phase] of REMOTE_FILES) {
  test(`${what}, tampered with: never run, one reload, the panel, told as integrity`, async ({
    page,
    net,
    releases,
    marks,
    allowFailures,
  }) => {
    allowFailures(...BROKEN_FILES);
    net.break(file, append);
    await page.goto('/suppliers');
    await expect(screen.notLoaded(page)).toBeVisible();
    expect(net.documents()).toEqual(['/suppliers', '/suppliers']);
    // One for each document.
    await expectFailures(
      net,
      await releases.live(),
      failure(phase, 'integrity', 200),
      failure(phase, 'integrity', 200),
    );
    await expectAlive(page, net);
    expect(marks).toEqual([]);
  });
}

for (const [what, file] of [
  ['own script', /^\/assets\/host\./],
  ['packages', /^\/assets\/packages\./],
] as const) {
  test(`the host's ${what}, tampered with: no application, the page says so`, async ({
    page,
    net,
    marks,
    allowFailures,
  }) => {
    allowFailures(/Failed to find a valid digest/, /link preload/);
    net.break(file, append);
    await page.goto('/suppliers', { waitUntil: 'commit' });
    await expect(notice(page)).toBeVisible();
    await expect(app(page)).toHaveCount(0);
    expect(net.documents()).toEqual(['/suppliers']);
    expect(marks).toEqual([]);
  });
}

test("the script of the host's layout, tampered with: never run, one reload, a panel", async ({
  page,
  net,
  marks,
  allowFailures,
}) => {
  allowFailures(/Failed to find a valid digest/, /link preload/);
  net.break(/^\/assets\/app-layout\./, append);
  await page.goto('/suppliers');
  await expect(screen.failed(page)).toBeVisible();
  expect(net.documents()).toEqual(['/suppliers', '/suppliers']);
  expect(marks).toEqual([]);
});
