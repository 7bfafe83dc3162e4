import { relative } from 'node:path';
import { parse } from 'yaml';
import { SERVER_BUNDLES } from '../build/servers.ts';
import { RELEASE_BUNDLE } from '../image/release-bundle.ts';
import { PROJECT_ROOT } from '../project-root.ts';
import { readFile } from './doc-pages.ts';

const PAGE = readFile('docs/operations.md');

/** The programs of the image, relative to the folder in which a container starts. */
const PROGRAMS = [...SERVER_BUNDLES, RELEASE_BUNDLE].flatMap(({ entries, outdir }) =>
  Object.keys(entries).map((name) => `${relative(PROJECT_ROOT, outdir)}/${name}.js`),
);

test('runs only programs that the image has', () => {
  const programs = [...PAGE.matchAll(/\bnode (\S+\.js)/gu)].map(([, path]) => path);
  expect(programs.length).toBeGreaterThanOrEqual(4);
  expect(programs.filter((path) => !PROGRAMS.includes(path ?? ''))).toEqual([]);
});

test('runs only services of the compose file', () => {
  const { services } = parse(readFile('docker-compose.yml'), { merge: true }) as {
    services: Record<string, unknown>;
  };
  const named = [
    ...PAGE.matchAll(/docker compose .*?\b(?:run|exec)(?: --?[\w-]+)* ([\w-]+)/gu),
  ].map(([, service]) => service ?? '');
  expect(named.length).toBeGreaterThanOrEqual(8);
  expect(named.filter((service) => !(service in services))).toEqual([]);
});

test('names no volume, because its name depends on the name of the project', () => {
  expect(PAGE.match(/--volume \S+/gu) ?? []).toEqual([]);
});
