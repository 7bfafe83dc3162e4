import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from '@playwright/test';
import { smaller } from './smaller.ts';

const PICTURES = fileURLToPath(new URL('pictures', import.meta.url));

test('what was drawn anew is kept small', async () => {
  for (const name of (await readdir(PICTURES).catch(() => [])).filter((file) => file.endsWith('.png'))) {
    const picture = await readFile(join(PICTURES, name));
    const made = smaller(picture);
    if (made !== picture) await writeFile(join(PICTURES, name), made);
  }
});
