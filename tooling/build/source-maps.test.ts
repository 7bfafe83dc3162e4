import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parsePosition, sourceOf } from './source-maps.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'source-maps-'));
  const map = {
    version: 3,
    sources: ['webpack://hareto_suppliers/./src/list.tsx'],
    names: [],
    // Column 0 of the script is line 1 of the source; column 4 is line 3, column 2.
    mappings: 'AAAA,IAEE',
  };
  await writeFile(join(folder, 'list.0123456789ab.js.map'), JSON.stringify(map));
});

afterEach(async () => rm(folder, { recursive: true, force: true }));

test.each([
  ['at Screen (https://hareto.example/remotes/suppliers/1/list.0123456789ab.js:1:5)', 5],
  ['list.0123456789ab.js:1:3421', 3421],
])('parses a position from a console: %s', (text, column) => {
  expect(parsePosition(text)).toEqual({ script: 'list.0123456789ab.js', line: 1, column });
});

test.each(['', 'list.js', 'list.css:1:2', 'list.js:one:2'])(
  'does not accept %p as a position',
  (text) => {
    expect(parsePosition(text)).toBeNull();
  },
);

test('finds the source line of a position', async () => {
  const script = 'list.0123456789ab.js';
  expect(await sourceOf('remote-suppliers', folder, { script, line: 1, column: 5 })).toBe(
    'remote-suppliers/src/list.tsx:3:3',
  );
});

test('refuses a script that was built from other sources', async () => {
  const position = { script: 'list.ba9876543210.js', line: 1, column: 5 };
  await expect(sourceOf('remote-suppliers', folder, position)).rejects.toThrow(
    'list.ba9876543210.js is not of these sources: check out what its release was built from',
  );
});
