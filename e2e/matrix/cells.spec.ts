import { REMOTE_IDS } from '../../tooling/build/remote-ids.ts';
import { versionsOf } from '../../tooling/release/composition.ts';
import { expectFailures } from '../chaos/test.ts';
import { screenOf } from './screens.ts';
import { expect, GENERATIONS, makeLive, test } from './test.ts';

/* Host N and N−1 × each remote N and N−1, as they run together after a release of one team. */

test('has two generations that differ in every bundle', async ({ stored }) => {
  const [present, previous] = GENERATIONS.map((generation) =>
    versionsOf(stored.compositions[generation]),
  );
  expect(present?.map(({ id }) => id)).toEqual(previous?.map(({ id }) => id));
  expect(present?.filter(({ version }, index) => version === previous?.[index]?.version)).toEqual(
    [],
  );
});

for (const host of GENERATIONS) {
  for (const id of REMOTE_IDS) {
    for (const generation of GENERATIONS) {
      test(`runs host ${host} × ${id} ${generation}`, async ({
        page,
        net,
        stored: { store, compositions },
      }) => {
        // The `net` fixture has made the current builds live; this replaces them.
        const base = compositions[host];
        const remote = compositions[generation].remotes.find((candidate) => candidate.id === id);
        if (!remote) throw new Error(`no ${id}`);
        const release = await makeLive(
          store,
          versionsOf({
            ...base,
            remotes: base.remotes.map((other) => (other.id === id ? remote : other)),
          }),
        );
        net.break(/\/users\/information/, {
          rewrite: (text) => text.replace('"invoice_request":0', '"invoice_request":1'),
        });

        const { address, heading } = screenOf(remote);
        await page.goto(address, { waitUntil: 'networkidle' });
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        const registry = await page.evaluate(
          () =>
            JSON.parse(document.querySelector('#registry')?.textContent ?? 'null') as {
              release: string;
              host: { version: string };
            },
        );
        expect({ release: registry.release, host: registry.host.version }).toEqual({
          release,
          host: base.host.version,
        });
        // The page has loaded exactly the builds of the cell.
        expect([
          ...new Set(
            net.requests(new RegExp(`^/remotes/${id}/`)).map((path) => path.split('/')[3]),
          ),
        ]).toEqual([remote.version]);
        expect(
          net.requests(/^\/assets\/host\./).map((path) => path.slice('/assets/'.length)),
        ).toEqual(base.host.scripts.filter((script) => script.startsWith('host.')));
        await expectFailures(net, release);
      });
    }
  }
}
