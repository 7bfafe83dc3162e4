import { NAMES } from '@hareto/server-kit/settings/settings.ts';
import { parseAllDocuments } from 'yaml';
import { readFile, TRACKED } from './doc-pages.ts';
import { withSettingsTable } from './settings-page.ts';

test('finds the present settings in docs/operations.md', () => {
  const page = readFile('docs/operations.md');
  // `npm run settings` writes it.
  expect(page).toBe(withSettingsTable(page));
});

/** Variables of Node and of PostgreSQL's own image. */
const FOREIGN = /^(?:NODE_\w+|TZ|POSTGRES_\w+|PGDATA)$/;

/**
 * The names below every `environment` of a compose file, and below every `env` and the `data` of
 * every ConfigMap and Secret of a manifest.
 */
function variablesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(variablesOf);
  if (typeof value !== 'object' || value === null) return [];
  const isMap = 'kind' in value && ['ConfigMap', 'Secret'].includes(String(value.kind));
  return Object.entries(value).flatMap(([key, below]) => {
    if (key === 'environment' || key === 'env') return namesOf(below);
    if (isMap && ['data', 'stringData'].includes(key)) return namesOf(below);
    return variablesOf(below);
  });
}

const namesOf = (given: unknown): string[] =>
  Array.isArray(given)
    ? given.map((item: string | { name: string }) =>
        typeof item === 'string' ? (item.split('=')[0] ?? '') : item.name,
      )
    : Object.keys(given ?? {});

const FILES = TRACKED.filter((path) =>
  /^(?:docker-compose|compose|deploy\/).*\.ya?ml$/u.test(path),
);

const variablesIn = (file: string) =>
  parseAllDocuments(readFile(file), { merge: true }).flatMap((document) =>
    variablesOf(document.toJS()),
  );

test('finds variables in the compose file and in the manifests that have some', () => {
  expect(FILES.filter((file) => variablesIn(file).length > 0)).toEqual([
    'deploy/kubernetes/api.yaml',
    'deploy/kubernetes/edge.yaml',
    'deploy/kubernetes/settings.yaml',
    'deploy/kubernetes/worker.yaml',
    'docker-compose.yml',
  ]);
});

test.each(FILES)('finds a program that reads each variable that %s sets', (file) => {
  const names = variablesIn(file);
  const known = new Set<string>(NAMES);
  expect([...new Set(names)].filter((name) => !known.has(name) && !FOREIGN.test(name))).toEqual([]);
});
