import { basename, relative } from 'node:path';
import { parse } from 'yaml';
import { SERVER_BUNDLES } from '../build/servers.ts';
import { RELEASE_BUNDLE } from '../image/release-bundle.ts';
import { PROJECT_ROOT } from '../project-root.ts';
import { readFile, TRACKED } from './doc-pages.ts';

const PAGE = readFile('docs/operations.md');

/** The programs of the image, relative to the folder in which a container starts. */
const PROGRAMS = [...SERVER_BUNDLES, RELEASE_BUNDLE].flatMap(({ entries, outdir }) =>
  Object.keys(entries).map((name) => `${relative(PROJECT_ROOT, outdir)}/${name}.js`),
);

test('docs/operations.md runs only programs that the image has', () => {
  const programs = [...PAGE.matchAll(/\bnode (\S+\.js)/gu)].map(([, path]) => path);
  expect(programs.length).toBeGreaterThanOrEqual(4);
  expect(programs.filter((path) => !PROGRAMS.includes(path ?? ''))).toEqual([]);
});

test('docs/operations.md runs only services of the compose file', () => {
  const { services } = parse(readFile('docker-compose.yml'), { merge: true }) as {
    services: Record<string, unknown>;
  };
  const servicesOnPage = [
    ...PAGE.matchAll(/docker compose .*?\b(?:run|exec)(?: --?[\w-]+)* ([\w-]+)/gu),
  ].map(([, service]) => service ?? '');
  expect(servicesOnPage.length).toBeGreaterThanOrEqual(8);
  expect(servicesOnPage.filter((service) => !(service in services))).toEqual([]);
});

test('docs/operations.md gives every command on containers the settings of the installation', () => {
  const commands = PAGE.match(/\S* ?docker compose .*/gu) ?? [];
  expect(commands.length).toBeGreaterThanOrEqual(20);
  expect(
    commands.filter((command) => !command.includes('docker compose --env-file production.env')),
    // The settings of the sandbox are in `.env`.
  ).toEqual([expect.stringContaining('POSTGRES_PASSWORD=… docker compose up')]);
});

test('docs/operations.md applies every Kubernetes manifest, and releases after the API and the worker', () => {
  const files = [...PAGE.matchAll(/-f deploy\/kubernetes\/([\w-]+\.yaml)/gu)].map(
    ([, file]) => file,
  );
  expect(files).toEqual([
    'settings.yaml',
    'storage.yaml',
    'prepare.yaml',
    'api.yaml',
    'worker.yaml',
    'releases.yaml',
    'edge.yaml',
  ]);
  const folder = TRACKED.filter((path) => path.startsWith('deploy/kubernetes/'));
  expect(folder.map((path) => basename(path)).sort()).toEqual([...files].sort());
});

test('docs/operations.md names no volume, because its name depends on the Compose project', () => {
  expect(PAGE.match(/--volume \S+/gu) ?? []).toEqual([]);
});
