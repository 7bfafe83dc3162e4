import { buildImage } from './build.ts';
import { PORTS } from './compose-project.ts';
import { expect, test } from './test.ts';

const BASE_URL = `http://localhost:${PORTS.edge}`;

/** The number of the release that a page contains. */
const servedRelease = async () =>
  /"release":"(\d+)"/.exec(await (await fetch(`${BASE_URL}/`)).text())?.[1];

test('announces a planned maintenance through running edges', async ({ product, client }) => {
  const runRelease = async (...args: string[]) =>
    product.compose('run', '--rm', '-T', 'releases', 'node', 'tooling/dist/release.js', ...args);
  const [from, until] = [24, 26].map((hours) =>
    new Date(Date.now() + hours * 3_600_000).toISOString().replace(/\.\d+/, ''),
  );
  await runRelease('maintenance', `${from}/${until}`);
  const maintenanceHeader = async () =>
    (await fetch(`${BASE_URL}/api/v1/system/time`)).headers.get('x-maintenance');
  await expect.poll(maintenanceHeader).not.toBeNull();
  await runRelease('maintenance', 'off');
  await expect.poll(maintenanceHeader).toBeNull();
  expect((await client.tryCall('GET', '/users/information')).status).toBe(200);
});

test('releases one remote from its own image, and an update of the product does not roll it back', async ({
  product,
}) => {
  const { engine } = product;
  const before = await servedRelease();
  await buildImage(engine, 'hareto-suppliers', { target: 'remote', args: ['REMOTE=suppliers'] });
  const volume = ['--network=none', '--volume', 'hareto-suite_releases:/releases'];
  const program = ['hareto-suppliers', 'node', 'tooling/dist/release.js'];
  // The image of the product holds the same build.
  expect(await engine.docker('run', '--rm', ...volume, 'hareto-suppliers')).toBe(
    `every build of this image was live before; ${before} is live`,
  );
  const output = await engine.docker('run', '--rm', ...volume, ...program, 'publish', 'suppliers');
  const [bundle = '', note] = output.split('\n').sort();
  expect(bundle).toMatch(/^suppliers@[0-9a-f]{12}$/);
  expect(note).toBe(`${bundle} was stored already`);
  await product.compose('run', '--rm', '-T', 'releases');
  expect(await servedRelease()).toBe(before);
});
