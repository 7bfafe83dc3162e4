import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

const FILE = fileURLToPath(new URL('drawn-by.json', import.meta.url));

/**
 * Different fonts or anti-aliasing would change every picture, so a difference is reported once,
 * first.
 */
test('has the browser and the fonts with which the pictures were drawn', async ({}, {
  config: { updateSnapshots },
}) => {
  const recordedVersions = JSON.parse(await readFile(FILE, 'utf8')) as Record<string, string>;
  const installedVersions = Object.fromEntries(
    Object.keys(recordedVersions).map((name) => [name, versionOf(name)]),
  );
  if (updateSnapshots === 'all' || updateSnapshots === 'changed')
    await writeFile(FILE, `${JSON.stringify(installedVersions, null, 2)}\n`);
  else
    expect(
      installedVersions,
      'The pictures were drawn with other versions of these Debian packages: install those, or take all pictures again (e2e/visual/README.md).',
    ).toEqual(recordedVersions);
});

function versionOf(name: string): string {
  try {
    return execFileSync('dpkg-query', ['-W', '-f', '${Version}', name], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return 'not installed';
  }
}
