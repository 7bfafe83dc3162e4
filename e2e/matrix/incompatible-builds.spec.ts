import { REMOTE_IDS } from '../../tooling/build/remote-ids.ts';
import { compose, versionsOf } from '../../tooling/release/composition.ts';
import { makeRelease } from '../../tooling/release/make-release.ts';
import { canPromote } from '../../tooling/release/promote.ts';
import { expectFailures, failure, screen } from '../chaos/test.ts';
import { publishChangedBuild } from './publish-changed-build.ts';
import { screenOf } from './screens.ts';
import { expect, GENERATIONS, makeLive, MAKER, test } from './test.ts';

/*
 * Incompatible cells: refused before the release goes live, and shown to the user if it is forced.
 */

for (const host of GENERATIONS) {
  for (const id of REMOTE_IDS) {
    test(`refuses host ${host} × ${id} that needs http ^2.0.0 by name; if forced, asks for an update`, async ({
      page,
      net,
      stored: { store, compositions },
    }) => {
      const base = compositions[host];
      await makeLive(store, versionsOf(base));
      const remote = base.remotes.find((candidate) => candidate.id === id);
      if (!remote) throw new Error(`no ${id}`);
      const incompatibleRemote = await publishChangedBuild(store, remote, {
        requires: { ...remote.requires, http: '^2.0.0' },
      });
      expect(
        await canPromote(store, [incompatibleRemote], { keepHours: 0, now: new Date() }),
      ).toEqual({
        refusals: [
          `refused: ${id}@${incompatibleRemote.version} needs http ^2.0.0; host@${base.host.version} provides ${base.host.provides['http']?.join(', ')}`,
        ],
        warnings: [],
      });

      const release = await makeRelease(
        store,
        await store.pointer(),
        await compose(store, [incompatibleRemote], base),
        { ...MAKER, now: new Date() },
      );
      net.break(/\/users\/information/, {
        rewrite: (text) => text.replace('"invoice_request":0', '"invoice_request":1'),
      });
      await page.goto(screenOf(remote).address);
      await expect(screen.outdated(page)).toBeVisible();
      await expect(page.getByRole('button', { name: 'ページを再読み込み' })).toBeVisible();
      await expectFailures(net, release, failure('validate', 'contract', null, id));
    });
  }
}

test('refuses a host that provides only http 2.0.0 with each remote that needs 1, also a recently live one', async ({
  net: _,
  stored: { store, compositions },
}) => {
  const base = compositions.N;
  await makeLive(store, versionsOf(compositions['N−1']));
  await makeLive(store, versionsOf(base));
  const host = await publishChangedBuild(store, base.host, {
    provides: { ...base.host.provides, http: ['2.0.0'] },
  });
  const { refusals } = await canPromote(store, [host], { keepHours: 0, now: new Date() });
  expect(refusals).toEqual(
    base.remotes.map(
      (remote) =>
        `refused: ${remote.id}@${remote.version} needs http ^1.0.0; host@${host.version} provides 2.0.0`,
    ),
  );
  const resultWithKeptRelease = await canPromote(store, [host], { keepHours: 1, now: new Date() });
  expect(
    resultWithKeptRelease.refusals.map((line) => line.replace(/ \(live in .*\)$/, '')),
  ).toEqual(
    expect.arrayContaining(
      compositions['N−1'].remotes.map(
        (remote) =>
          `refused: ${remote.id}@${remote.version} needs http ^1.0.0; host@${host.version} provides 2.0.0`,
      ),
    ),
  );
});
