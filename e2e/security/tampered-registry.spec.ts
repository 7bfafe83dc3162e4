import { createHash } from 'node:crypto';
import type { RemoteManifest } from '@hareto/platform/host-contract/registry.ts';
import {
  BROKEN_FILES,
  expectNavigationWorks,
  expectFailures,
  failure,
  screen,
} from '../chaos/test.ts';
import type { Releases } from '../chaos/releases.ts';
import { startForeignServer } from './foreign-server.ts';
import { renderedApp, expect, MARK, bootNotice, test } from './test.ts';

/*
 * The registry in the page differs from what the edge wrote. The headers are genuine, so the policy
 * applies.
 */

const PAGE = /^\/suppliers$/;
const ENTRY = /^\/remotes\/suppliers\/\w+\/entry\./;

/** Changes the suppliers' remote in the page, and removes the preload links. */
const withChangedRemote = (change: (remote: RemoteManifest) => object) => ({
  rewrite: (html: string) =>
    html
      .replace(/<link rel="preload"[^>]*>\n?/g, '')
      .replace(
        /(id="registry"[^>]*>)(.*?)(<\/script>)/s,
        (_, start: string, block: string, end: string) => {
          const registry = JSON.parse(block) as { remotes: RemoteManifest[] };
          return `${start}${JSON.stringify({ ...registry, remotes: registry.remotes.map((remote) => (remote.id === 'suppliers' ? change(remote) : remote)) })}${end}`;
        },
      ),
});

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

test('does not request a remote of another origin, even with a matching hash', async ({
  page,
  net,
  marks,
  violations,
  allowFailures,
}) => {
  allowFailures(/Content Security Policy/);
  const foreign = await startForeignServer(`var hareto_suppliers = {};${MARK}`);
  net.break(
    PAGE,
    withChangedRemote((remote) => ({
      ...remote,
      base: `${foreign.origin}/`,
      entry: 'entry.js',
      initial: ['entry.js'],
      integrity: { 'entry.js': hashOf(`var hareto_suppliers = {};${MARK}`) },
    })),
  );
  await page.goto('/suppliers');
  await expect(screen.temporaryFailure(page).or(screen.permanentFailure(page))).toBeVisible({
    timeout: 30_000,
  });
  await expectNavigationWorks(page, net);
  expect([...new Set(violations)]).toEqual([`script-src-elem ${foreign.origin}/entry.js`]);
  expect(foreign.requests).toEqual([]);
  expect(marks).toEqual([]);
  await foreign.close();
});

for (const [how, change] of [
  [
    'under a path that has no hash',
    (remote: RemoteManifest) => ({ ...remote, entry: 'entry.000000000000.js' }),
  ],
  [
    'outside its folder',
    (remote: RemoteManifest) => ({ ...remote, entry: '../../../api/v1/evil.js' }),
  ],
  [
    'at an address of another host',
    (remote: RemoteManifest) => ({ ...remote, entry: 'https://evil.example/entry.js' }),
  ],
  [
    'without its hash',
    (remote: RemoteManifest) => ({
      ...remote,
      integrity: Object.fromEntries(
        Object.entries(remote.integrity).filter(([file]) => file !== remote.entry),
      ),
    }),
  ],
] as const) {
  test(`never requests an entry ${how}, shows the panel, reports integrity`, async ({
    page,
    net,
    releases,
    marks,
  }) => {
    net.break(PAGE, withChangedRemote(change));
    await page.goto('/suppliers');
    await expect(screen.permanentFailure(page)).toBeVisible();
    await expectFailures(
      net,
      await releases.liveRelease(),
      failure('entry', 'integrity'),
      failure('entry', 'integrity'),
    );
    expect(net.requests(/evil|entry\.0{12}/)).toEqual([]);
    expect(net.requests(ENTRY)).toEqual([]);
    await expectNavigationWorks(page, net);
    expect(net.documents()).toEqual(['/suppliers', '/suppliers']);
    expect(marks).toEqual([]);
  });
}

for (const [how, from, to] of [
  ['cut off', /(id="registry"[^>]*>.{400}).*?(?=<\/script>)/s, '$1'],
  ['null', /(id="registry"[^>]*>).*?(?=<\/script>)/s, '$1null'],
  ['a list', /(id="registry"[^>]*>)(.*?)(?=<\/script>)/s, '$1[$2]'],
] as const) {
  test(`runs no remote and shows the notice when the registry is ${how}`, async ({
    page,
    net,
    marks,
    allowFailures,
  }) => {
    allowFailures(/uncaught: /, /ValiError|SyntaxError|link preload/);
    net.break(PAGE, { rewrite: (html) => html.replace(from, to) });
    await page.goto('/suppliers');
    await expect(bootNotice(page)).toBeVisible();
    await expect(renderedApp(page)).toHaveCount(0);
    expect(await containers(page)).toEqual([]);
    expect(marks).toEqual([]);
  });
}

test('leaves out and reports a remote with a hash of another kind, and keeps the others', async ({
  page,
  net,
  releases,
  marks,
}) => {
  const weaker = ({ integrity, ...remote }: RemoteManifest) => ({
    ...remote,
    integrity: Object.fromEntries(
      Object.entries(integrity).map(([file, hash]) => [file, hash.replace('sha384-', 'md5-')]),
    ),
  });
  net.break(PAGE, withChangedRemote(weaker));
  await page.goto('/suppliers');
  await expect(screen.notFound(page)).toBeVisible();
  await expectFailures(
    net,
    await releases.liveRelease(),
    failure('validate', 'manifest', null, 'suppliers'),
  );
  expect(net.requests(/^\/remotes\/suppliers\//)).toEqual([]);
  expect(marks).toEqual([]);
});

test('changes no prototype when the registry tries prototype pollution, and shows the page or the notice', async ({
  page,
  net,
  marks,
  allowFailures,
}) => {
  allowFailures(/uncaught: /, /ValiError|link preload/);
  const poison = '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},';
  net.break(PAGE, {
    rewrite: (html) =>
      html
        .replace(/(id="registry"[^>]*>)\{/, `$1{${poison}`)
        .replaceAll('"integrity":{', `"integrity":{"__proto__":{"polluted":true},`),
  });
  await page.goto('/suppliers');
  await expect(bootNotice(page).or(screen.suppliers(page))).toBeVisible();
  expect(
    await page.evaluate(
      () => 'polluted' in {} || 'polluted' in [] || 'polluted' in Object.prototype,
    ),
  ).toBe(false);
  expect(marks).toEqual([]);
});

const BREAK_OUT = `</script><script>${MARK.trim()}</script><img src="x" onerror="__ran('foreign')"><!--`;

test('runs no script when a title in the response closes the element of the registry', async ({
  page,
  net,
  marks,
  violations,
  allowFailures,
}) => {
  allowFailures(
    /uncaught: /,
    /SyntaxError|Content Security Policy|link preload|Failed to load resource/,
  );
  net.break(PAGE, {
    rewrite: (html) =>
      html.replace('"title":"登録済み取引先"', `"title":"${BREAK_OUT.replace('<!--', '')}"`),
  });
  await page.goto('/suppliers');
  await expect(bootNotice(page)).toBeVisible({ timeout: 15_000 });
  expect(new Set(violations)).toContain('script-src-elem inline');
  expect(marks).toEqual([]);
});

test('shows a title of the release as text, even if it would close the element of the registry', async ({
  page,
  net,
  releases,
  marks,
  violations,
}) => {
  await releases.deploy(await rebuildWithTitle(releases, BREAK_OUT));
  await page.goto('/suppliers');
  await expect(screen.suppliers(page)).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(BREAK_OUT.slice(0, 17).replace(/[/]/g, '\\/')));
  await expectNavigationWorks(page, net);
  expect(violations).toEqual([]);
  expect(marks).toEqual([]);
});

test('shows an address as text, even if it contains markup', async ({
  page,
  marks,
  violations,
  allowFailures,
}) => {
  allowFailures(/status of 404/);
  for (const path of [
    `/error/${encodeURIComponent("<img src=x onerror=__ran('foreign')>")}/${encodeURIComponent(BREAK_OUT)}`,
    `/${encodeURIComponent('"><script>__ran(1)<!--')}`,
    `/suppliers?x=${encodeURIComponent(BREAK_OUT)}`,
  ]) {
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeVisible();
    expect(await page.locator('main img[src=x], body > script').count()).toBe(0);
  }
  expect(violations).toEqual([]);
  expect(marks).toEqual([]);
});

async function rebuildWithTitle(releases: Releases, title: string): Promise<RemoteManifest> {
  const remote = await releases.rebuild('suppliers');
  return {
    ...remote,
    routes: remote.routes.map((route) =>
      route.path === '/suppliers' ? { ...route, title } : route,
    ),
  };
}

const containers = (page: Parameters<typeof bootNotice>[0]) =>
  page.evaluate(() =>
    Object.keys(globalThis).filter((name) => name.startsWith('hareto_') && name !== 'hareto_host'),
  );

test.beforeEach(({ allowFailures }) => {
  // Only the last pattern: preloads that stay unused.
  allowFailures(...BROKEN_FILES.slice(-1));
});
