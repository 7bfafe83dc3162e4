import { relative } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { programOptions, scriptOptions, SERVER_BUNDLES } from '../build/servers.ts';
import { PROJECT_ROOT } from '../project-root.ts';
import { copiedPathsByStage, isBelow } from './dockerfile.ts';
import { RELEASE_BUNDLE } from './release-bundle.ts';

/** The files of the checkout that a bundle is made from; packages are installed in each stage. */
async function sourceFilesOf(options: BuildOptions): Promise<string[]> {
  const { metafile } = await build({
    ...options,
    absWorkingDir: PROJECT_ROOT,
    metafile: true,
    write: false,
    sourcemap: false,
  });
  return Object.keys(metafile.inputs).filter((file) => !file.startsWith('node_modules/'));
}

const sourceFilesOfProgram = async (bundle: (typeof SERVER_BUNDLES)[number]) => {
  const scripts = Object.entries(bundle.browserScripts).map((script) =>
    scriptOptions(bundle, script),
  );
  const files = await Promise.all([programOptions(bundle), ...scripts].map(sourceFilesOf));
  const copies = Object.values(bundle.copies).map((path) => relative(PROJECT_ROOT, path));
  return [...new Set([...files.flat(), ...copies])].sort();
};

/** Each program with the stage of the Dockerfile that builds it. */
const STAGES = [
  ...SERVER_BUNDLES.map((bundle) => [bundle.name, 'programs', bundle] as const),
  [RELEASE_BUNDLE.name, 'release-program', RELEASE_BUNDLE] as const,
];

test.each(STAGES)('copies every source file of %s into the stage %s', async (_, stage, bundle) => {
  const copiedPaths = (await copiedPathsByStage()).get(stage) ?? [];
  const files = await sourceFilesOfProgram(bundle);
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !isBelow(file, copiedPaths))).toEqual([]);
});

test.each(['server-sources', 'browser-sources'])(
  'copies every source file of the build commands into the stage %s',
  async (stage) => {
    const copiedPaths = (await copiedPathsByStage()).get(stage) ?? [];
    const files = await sourceFilesOf({
      entryPoints: ['tooling/commands/build.ts', 'tooling/image/main.ts'],
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      outdir: 'unused',
      logLevel: 'warning',
    });
    expect(files.filter((file) => !isBelow(file, copiedPaths))).toEqual([]);
  },
);

test.each(SERVER_BUNDLES.map((bundle) => [bundle.name, bundle] as const))(
  'the inputs of %s contain all of its source files, so that a change in any of them builds it again',
  async (_, bundle) => {
    const inputs = bundle.inputs.map((path) => relative(PROJECT_ROOT, path));
    expect((await sourceFilesOfProgram(bundle)).filter((file) => !isBelow(file, inputs))).toEqual(
      [],
    );
  },
);
