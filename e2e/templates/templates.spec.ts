import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { Checkout } from './checkout.ts';

test.describe.configure({ mode: 'serial' });

let checkout: Checkout;
test.beforeAll(async () => {
  checkout = await Checkout.create();
});
test.afterAll(() => checkout.remove());

test('makes a remote that is typed, tested, built and ready to be published', async () => {
  await checkout.make('remote', 'reports', '--title', 'レポート');
  await checkout.expectSuccess('tsc', '-p', 'remote-reports');
  await checkout.expectSuccess('jest', '--selectProjects', 'remote-reports');
  const store = join(checkout.root, '.data/releases');
  // `publish` builds the remote, checks remote.json against its schema, and the scripts against it.
  await checkout.expectSuccess(
    'npm',
    'run',
    '--silent',
    'release',
    '--',
    'publish',
    'reports',
    '--store',
    store,
  );
  const { id, routes } = JSON.parse(await checkout.read('remote-reports/dist/remote.json')) as {
    id: string;
    routes: { id: string; path: string; scripts: string[] }[];
  };
  expect({ id, routes: routes.map((route) => [route.id, route.path]) }).toEqual({
    id: 'reports',
    routes: [['reports.list', '/reports']],
  });
  expect(routes[0]?.scripts).toContainEqual(expect.stringMatching(/^list\.[0-9a-f]{12}\.js$/));
});

test('makes a screen by `pnpm new` that is typed and tested', async () => {
  checkout.recordTouchedFiles(
    await checkout.expectSuccess(
      'npx',
      '--yes',
      await checkout.pnpmVersion(),
      'new',
      'screen',
      'suppliers',
      'notes',
      '--path',
      '/suppliers/:id/notes',
      '--title',
      'メモ',
    ),
  );
  await checkout.make('screen', 'collections', 'archive');
  await checkout.expectSuccess('tsc', '-p', 'remote-suppliers');
  await checkout.expectSuccess(
    'jest',
    '--selectProjects',
    'remote-suppliers',
    'remote-collections',
    '--testPathPatterns',
    'screens/notes',
    'remote-suppliers/src/early-calls',
    'remote-collections',
  );
});

test('makes endpoints of every kind that are typed, tested and described', async () => {
  await checkout.make('endpoint', 'listThings', '--method', 'GET', '--path', '/api/v1/things');
  await checkout.make('endpoint', 'getThing', '--method', 'GET', '--path', '/api/v1/things/{id}');
  await checkout.make('endpoint', 'createThing', '--method', 'POST', '--path', '/api/v1/things');
  await checkout.make(
    'endpoint',
    'updateThing',
    '--method',
    'PUT',
    '--path',
    '/api/v1/things/{id}',
  );
  await checkout.make(
    'endpoint',
    'deleteThing',
    '--method',
    'DELETE',
    '--path',
    '/api/v1/things/{id}',
  );
  // This endpoint belongs to a feature that has files already.
  await checkout.make(
    'endpoint',
    'listSupplierNotes',
    '--method',
    'GET',
    '--path',
    '/api/v1/suppliers/notes',
  );
  await checkout.expectSuccess('tsc', '-p', 'shared');
  await checkout.expectSuccess('tsc', '-p', 'api');
  await checkout.expectSuccess(
    'jest',
    '--selectProjects',
    'api',
    '--testPathPatterns',
    'features/things',
    'list-supplier-notes',
    'src/routes\\.test',
    'src/openapi',
  );
});

test('passes the whole of `npm run check` with everything that was made', async () => {
  test.setTimeout(1_200_000);
  await checkout.expectSuccess('npm', 'run', '--silent', 'check');
});

test('visits the new screen in the accessibility suite without further work', async () => {
  test.setTimeout(900_000);
  const output = await checkout.expectSuccess(
    'npm',
    'run',
    '--silent',
    'e2e',
    '--',
    'a11y',
    '--grep',
    'reports \\(',
  );
  expect(output).toMatch(/reports \(\/reports\)/);
});

test('refuses an existing screen in one line and changes nothing', async () => {
  const before = await checkout.read('remote-suppliers/remote.config.ts');
  const { code, output } = await checkout.run(
    process.execPath,
    'tooling/run.mjs',
    'new',
    'screen',
    'suppliers',
    'notes',
  );
  expect({ code, output }).toEqual({
    code: 1,
    output: 'remote-suppliers/src/routes.tsx already has suppliers.notes\n',
  });
  expect(await checkout.read('remote-suppliers/remote.config.ts')).toBe(before);
});
