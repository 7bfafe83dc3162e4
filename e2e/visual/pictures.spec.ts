import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { VISITS } from '../screens/visits.ts';
import { ROUTES } from '../security/all-routes.ts';

const PICTURES = fileURLToPath(new URL('pictures', import.meta.url));
const MOST_BYTES = 12 * 1024 * 1024;

test('every route of the product has its picture', () => {
  const visited = new Set(VISITS.map(({ route }) => route));
  expect(ROUTES.map(({ path }) => path).filter((path) => !visited.has(path)), 'give these routes a visit in e2e/screens/visits.ts').toEqual([]);
});

test('all pictures together stay small', async () => {
  const files = await readdir(PICTURES);
  const sizes = await Promise.all(files.filter((name) => name.endsWith('.png')).map(async (name) => (await stat(join(PICTURES, name))).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_BYTES);
});
