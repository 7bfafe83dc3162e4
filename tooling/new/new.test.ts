import { collectChanges } from './changes.ts';
import { addEndpoint, type NewEndpoint, testPatternOf } from './endpoint.ts';
import { type Product, readFile } from './product.ts';
import { Refusal } from './refusal.ts';
import { addRemote } from './remote.ts';
import { addScreen, type NewScreen } from './screen.ts';

/** The current sources, with the facts that the generators need. */
const PRODUCT: Product = {
  read: readFile,
  remoteIds: ['suppliers', 'collections'],
  routes: [{ path: '/suppliers/:id', owner: 'remote-suppliers' }],
  endpoints: new Map([
    ['listSuppliers', { method: 'GET', path: '/api/v1/suppliers' }],
    ['getSupplier', { method: 'GET', path: '/api/v1/suppliers/{id}' }],
  ]),
};

const remote = (name: string, overrides: { title?: string; path?: string } = {}) =>
  planChanges((changes) => addRemote(changes, PRODUCT, { name, ...overrides }));
const screen = (overrides: Partial<NewScreen>) =>
  planChanges((changes) =>
    addScreen(changes, PRODUCT, { remote: 'suppliers', name: 'notes', ...overrides }),
  );
const endpoint = (overrides: Partial<NewEndpoint>) =>
  planChanges((changes) =>
    addEndpoint(changes, PRODUCT, {
      name: 'listThings',
      method: 'GET',
      path: '/api/v1/things',
      ...overrides,
    }),
  );

function planChanges(
  plan: (changes: ReturnType<typeof collectChanges>) => void,
): ReadonlyMap<string, string> {
  const changes = collectChanges(PRODUCT.read);
  plan(changes);
  return changes.files;
}

/** The lines that are added to an existing file. */
function addedLines(files: ReadonlyMap<string, string>, path: string): string[] {
  const oldLines = new Set(readFile(path)?.split('\n'));
  return (files.get(path) ?? '').split('\n').filter((line) => !oldLines.has(line));
}

test('creates a workspace, a screen and a budget for a remote', () => {
  const files = remote('samples', { title: 'レポート' });
  expect([...files.keys()].sort()).toEqual([
    '.github/CODEOWNERS',
    'budgets.json',
    'remote-samples/README.md',
    'remote-samples/package.json',
    'remote-samples/remote.config.ts',
    'remote-samples/src/early-calls.test.ts',
    'remote-samples/src/remote.ts',
    'remote-samples/src/routes.tsx',
    'remote-samples/src/screens/list/list-loader.ts',
    'remote-samples/src/screens/list/list-screen.tsx',
    'remote-samples/src/screens/list/list.test.tsx',
    'remote-samples/tsconfig.json',
    'remote-samples/webpack.config.ts',
  ]);
  expect(addedLines(files, '.github/CODEOWNERS')).toEqual([
    '/remote-samples/       @hareto/team-samples',
  ]);
  expect(files.get('remote-samples/remote.config.ts')).toContain(`paths: ['/samples'],`);
  expect(files.get('remote-samples/remote.config.ts')).toContain(
    `{ id: 'samples.list', path: '/samples', access: 'auth', layout: 'app', title: 'レポート', early: [`,
  );
});

test('creates a declaration, a lazy route, a folder and a budget for a screen', () => {
  const files = screen({ path: '/suppliers/:id/notes', title: 'メモ' });
  expect([...files.keys()].sort()).toEqual([
    'budgets.json',
    'remote-suppliers/remote.config.ts',
    'remote-suppliers/src/routes.tsx',
    'remote-suppliers/src/screens/notes/notes-loader.ts',
    'remote-suppliers/src/screens/notes/notes-screen.tsx',
    'remote-suppliers/src/screens/notes/notes.test.tsx',
  ]);
  expect(addedLines(files, 'remote-suppliers/remote.config.ts')).toEqual([
    `    { id: 'suppliers.notes', path: '/suppliers/:id/notes', access: 'auth', layout: 'app', title: 'メモ', early: ['/api/v1/users/notifications?from=0&size=20'] },`,
  ]);
  expect(addedLines(files, 'remote-suppliers/src/routes.tsx')).toEqual([
    `  'suppliers.notes': { load: () => import(/* webpackChunkName: "notes" */ './screens/notes/notes-screen.tsx') },`,
  ]);
  expect(files.get('remote-suppliers/src/screens/notes/notes.test.tsx')).toContain(
    `at: '/suppliers/1/notes'`,
  );
});

test('a new screen has the flag of its remote', () => {
  expect(screen({ remote: 'collections' }).get('remote-collections/remote.config.ts')).toContain(
    `path: '/collections/notes', access: 'auth', layout: 'app', title: 'notes', flag: 'invoice_request', early: [`,
  );
});

test('creates an endpoint of a new group with its contract, its row and its test', () => {
  const files = endpoint({});
  expect([...files.keys()].sort()).toEqual([
    'api/src/features/things/endpoints.ts',
    'api/src/features/things/list-things.test.ts',
    'api/src/features/things/list-things.ts',
    'api/src/http/routes.ts',
    'api/src/openapi/summaries.ts',
    'shared/contracts/src/endpoints.ts',
    'shared/contracts/src/things.ts',
  ]);
  const pattern = new RegExp(testPatternOf('listThings'));
  expect([...files.keys()].filter((path) => pattern.test(path))).toEqual([
    'api/src/features/things/list-things.test.ts',
  ]);
  expect(addedLines(files, 'api/src/http/routes.ts')).toEqual([
    `import { thingEndpoints } from '../features/things/endpoints.ts';`,
    '  ...thingEndpoints,',
  ]);
  expect(files.get('api/src/features/things/endpoints.ts')).toContain(
    'handle(listThings, async (context, { caller, query }) => answerListThings(context, caller.buyerId, query)),',
  );
});

test('adds an endpoint to the files of an existing group', () => {
  const files = endpoint({ name: 'getSupplierNotes', path: '/api/v1/suppliers/{id}/notes' });
  expect(addedLines(files, 'api/src/features/suppliers/endpoints.ts')).toEqual([
    // The import of one line becomes one of several.
    '  deleteSupplier,',
    '  getSupplier,',
    '  listSuppliers,',
    '  getSupplierNotes,',
    `} from '@hareto/contracts/suppliers.ts';`,
    `import { answerGetSupplierNotes } from './get-supplier-notes.ts';`,
    '  handle(getSupplierNotes, async (context, { caller, params }) => answerGetSupplierNotes(context, caller.buyerId, params.id)),',
  ]);
  expect(addedLines(files, 'shared/contracts/src/suppliers.ts')[0]).toBe(
    'export const getSupplierNotes = defineEndpoint({',
  );
  expect(files.has('api/src/http/routes.ts')).toBe(false);
});

test('a new endpoint that writes data answers 501', () => {
  const files = endpoint({ name: 'createThing', method: 'POST' });
  expect(addedLines(files, 'api/src/openapi/statuses.ts')).toEqual(['  createThing: [501],']);
  expect(endpoint({}).has('api/src/openapi/statuses.ts')).toBe(false);
});

test.each<[string, () => unknown, string]>([
  [
    'a remote of two words',
    () => remote('my-reports'),
    '"my-reports" is no name for a remote: give one word of small letters, such as "reports"',
  ],
  ...['host', 'all'].map((name): [string, () => unknown, string] => [
    `a remote called ${name}`,
    () => remote(name),
    `${name} is no name for a remote: commands of releases use it for something else`,
  ]),
  [
    'a remote on a path below that of another',
    () => remote('samples', { path: '/suppliers/other/samples' }),
    '/suppliers belongs to remote-suppliers already',
  ],
  [
    'a screen outside the paths of its remote',
    () => screen({ path: '/collections/notes' }),
    '/collections/notes lies outside the paths of remote-suppliers: /suppliers',
  ],
  ['an existing remote', () => remote('suppliers'), 'there is a remote suppliers already'],
  ['an existing folder', () => remote('payments'), 'remote-payments/README.md is there already'],
  [
    'a remote on the path of another',
    () => remote('samples', { path: '/suppliers/:x' }),
    '/suppliers/:x is already a route of remote-suppliers (/suppliers/:id)',
  ],
  [
    'a screen of an unknown remote',
    () => screen({ remote: 'nowhere' }),
    'there is no remote nowhere',
  ],
  [
    'a screen in capitals',
    () => screen({ name: 'Notes' }),
    '"Notes" is no name for a screen: give kebab-case, such as "payment-history"',
  ],
  [
    'a screen that leaves its folder',
    () => screen({ name: '../notes' }),
    '"../notes" is no name for a screen: give kebab-case, such as "payment-history"',
  ],
  [
    'an existing id',
    () => screen({ name: 'list', path: '/suppliers/other' }),
    'remote-suppliers/src/routes.tsx already has suppliers.list',
  ],
  [
    'an existing path',
    () => screen({ path: '/suppliers/:supplier' }),
    '/suppliers/:supplier is already a route of remote-suppliers (/suppliers/:id)',
  ],
  [
    'an existing path in another case',
    () => screen({ path: '/Suppliers/:supplier' }),
    '/Suppliers/:supplier is already a route of remote-suppliers (/suppliers/:id)',
  ],
  [
    'a malformed path',
    () => screen({ path: 'suppliers/notes' }),
    '"suppliers/notes" is not a path for a screen: give one such as /suppliers/:id/notes',
  ],
  [
    'a path of the API',
    () => screen({ path: '/api/notes' }),
    '/api/notes is reserved: the edge answers there',
  ],
  [
    'a title that would end its string',
    () => screen({ title: `It's` }),
    `"It's" is no title: it is empty or has a character that the sources would need escaped`,
  ],
  [
    'an existing endpoint',
    () => endpoint({ name: 'listSuppliers' }),
    'there is an endpoint listSuppliers already',
  ],
  [
    'an existing call',
    () => endpoint({ path: '/api/v1/suppliers' }),
    'GET /api/v1/suppliers is listSuppliers already',
  ],
  [
    'an endpoint with a reserved word',
    () => endpoint({ name: 'delete' }),
    '"delete" is no name for an endpoint: give verbNoun, such as "listThings"',
  ],
  [
    'an unknown method',
    () => endpoint({ method: 'PATCH' }),
    'PATCH: give --method GET|POST|PUT|DELETE',
  ],
  [
    'an endpoint without a path',
    () => endpoint({ path: '' }),
    '"" is no path for an endpoint: give --path such as /api/v1/things or /api/v1/things/{id}',
  ],
  [
    'a path with a colon',
    () => endpoint({ path: '/api/v1/things/:id' }),
    '"/api/v1/things/:id" is no path for an endpoint: give --path such as /api/v1/things or /api/v1/things/{id}',
  ],
  [
    'two ids',
    () => endpoint({ path: '/api/v1/things/{id}/parts/{id}' }),
    '/api/v1/things/{id}/parts/{id}: the templates know one {id}; write a call with more by hand (docs/recipes/add-an-endpoint.md)',
  ],
  [
    'a DELETE without an id',
    () => endpoint({ method: 'DELETE' }),
    '/api/v1/things: a DELETE needs {id} in its path',
  ],
  [
    'a file of contracts without endpoints',
    () => endpoint({ path: '/api/v1/fields' }),
    'shared/contracts/src/fields.ts has no endpoints; give another group with --group',
  ],
  [
    'a group with a reserved word',
    () => endpoint({ path: '/api/v1/new' }),
    '"new" is no name for a group of endpoints: it is a word of the language; give another with --group',
  ],
])('refuses %s', (_, plan, message) => {
  expect(plan).toThrow(new Refusal(message));
});
