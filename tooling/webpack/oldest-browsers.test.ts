import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';

const BUILD_FOLDER = join(PROJECT_ROOT, 'tooling/webpack/testing/build-folder.ts');

/** The module of the collections that our menus and toasts use. */
function collectionModule(): string {
  const designSystem = createRequire(join(PROJECT_ROOT, 'shared/design-system/package.json'));
  const radix = createRequire(designSystem.resolve('radix-ui'));
  return join(dirname(radix.resolve('@radix-ui/react-collection')), 'index.mjs');
}

test('builds no static block of a package, which the oldest Safari of docs/browsers.md cannot read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hareto-static-'));
  const source = collectionModule();
  expect(readFileSync(source, 'utf8')).toMatch(/static \{/);
  const specifier = JSON.stringify(source);
  writeFileSync(
    join(folder, 'index.ts'),
    `import { unstable_createCollection } from ${specifier};\nunstable_createCollection('a');\n`,
  );
  execFileSync(process.execPath, ['--import', 'tsx', BUILD_FOLDER, folder, 'production'], {
    cwd: PROJECT_ROOT,
  });
  const script = readFileSync(join(folder, 'dist/index.js'), 'utf8');
  rmSync(folder, { recursive: true });
  expect(script.match(/OrderedDict(?=")|static ?\{/g)).toEqual(['OrderedDict']);
}, 60_000);
