import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PROJECT_ROOT } from './project-root.ts';

let checkout: string;
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'hareto-install-'));
  for (const file of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'])
    writeFileSync(join(checkout, file), '{}');
  mkdirSync(join(checkout, 'shared'));
  mkdirSync(join(checkout, 'tooling'));
  const source = 'tooling/install-packages.mjs';
  cpSync(join(PROJECT_ROOT, source), join(checkout, source));
  const npx = join(checkout, 'bin/npx');
  mkdirSync(dirname(npx));
  writeFileSync(npx, '#!/bin/sh\necho "Done in 2s using pnpm"\n');
  chmodSync(npx, 0o755);
});
afterEach(() => rmSync(checkout, { recursive: true }));

test('prints nothing of the installation on standard output, which a command may fill with JSON', () => {
  const command = `
    import { installPackages } from './tooling/install-packages.mjs';
    installPackages();
    console.log(JSON.stringify(['a route']));
  `;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', command],
    {
      cwd: checkout,
      env: { PATH: `${join(checkout, 'bin')}:${process.env['PATH'] ?? ''}` },
      encoding: 'utf8',
    },
  );
  expect({ status, stdout, stderr }).toEqual({
    status: 0,
    stdout: '["a route"]\n',
    stderr: 'installing (pnpm, frozen lockfile)\nDone in 2s using pnpm\n',
  });
});
