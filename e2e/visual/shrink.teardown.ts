import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { withFewerColours } from './fewer-colours.ts';

const PICTURES = fileURLToPath(new URL('pictures', import.meta.url));
const MAX_BYTES = 24 * 1024 * 1024;

// A second worker would measure the pictures before they are small.
test.describe.configure({ mode: 'serial' });

const pictures = async () =>
  (await readdir(PICTURES).catch(() => []))
    .filter((file) => file.endsWith('.png'))
    .map((name) => join(PICTURES, name));

test('reduces the colours of new pictures', async () => {
  for (const file of await pictures()) {
    const picture = await readFile(file);
    const smallPicture = withFewerColours(picture);
    if (smallPicture !== picture) await writeFile(file, smallPicture);
  }
});

test('keeps all pictures together below 24 MB', async () => {
  const sizes = await Promise.all((await pictures()).map(async (file) => (await stat(file)).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_BYTES);
});
