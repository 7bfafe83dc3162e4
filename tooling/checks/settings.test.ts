import { SETTING_NAMES } from '@hareto/server-kit/settings/settings.ts';
import { parseAllDocuments } from 'yaml';
import { readFile, TRACKED } from './doc-pages.ts';
import { withSettingsTable } from './settings-page.ts';

test('docs/operations.md has the table of the current settings', () => {
  const page = readFile('docs/operations.md');
  // `npm run settings` updates the table.
  expect(page).toBe(withSettingsTable(page));
});

/** Variables of Node and of PostgreSQL's own image. */
const OTHER_VARIABLES = /^(?:NODE_\w+|TZ|POSTGRES_\w+|PGDATA)$/;

/**
 * The names below every `environment` of a compose file, and below every `env` and the `data` of
 * every ConfigMap and Secret of a manifest.
 */
function variablesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(variablesOf);
  if (typeof value !== 'object' || value === null) return [];
  const isMap = 'kind' in value && ['ConfigMap', 'Secret'].includes(String(value.kind));
  return Object.entries(value).flatMap(([key, child]) => {
    if (key === 'environment' || key === 'env') return namesOf(child);
    if (isMap && ['data', 'stringData'].includes(key)) return namesOf(child);
    return variablesOf(child);
  });
}

const namesOf = (variables: unknown): string[] =>
  Array.isArray(variables)
    ? variables.map((item: string | { name: string }) =>
        typeof item === 'string' ? (item.split('=')[0] ?? '') : item.name,
      )
    : Object.keys(variables ?? {});

const FILES = TRACKED.filter((path) =>
  /^(?:docker-compose|compose|deploy\/).*\.ya?ml$/u.test(path),
);

const variablesIn = (file: string) =>
  parseAllDocuments(readFile(file), { merge: true }).flatMap((document) =>
    variablesOf(document.toJS()),
  );

test('finds variables in these files of Compose and Kubernetes', () => {
  expect(FILES.filter((file) => variablesIn(file).length > 0)).toEqual([
    'deploy/kubernetes/api.yaml',
    'deploy/kubernetes/edge.yaml',
    'deploy/kubernetes/settings.yaml',
    'deploy/kubernetes/worker.yaml',
    'docker-compose.yml',
  ]);
});

test.each(FILES)('%s sets only variables that a program reads', (file) => {
  const names = variablesIn(file);
  const knownNames = new Set<string>(SETTING_NAMES);
  expect(
    [...new Set(names)].filter((name) => !knownNames.has(name) && !OTHER_VARIABLES.test(name)),
  ).toEqual([]);
});
