import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { BUNDLES } from './bundles.ts';
import { compile } from './compile.ts';

/*
 * Builds some bundles with the runtime of webpack's federation plug-in instead of ours, each into
 * its own folder: `FEDERATION_RUNTIME=library node --import tsx tooling/build/library-runtime.ts
 * FOLDER host account`
 */
const [folder = '', ...ids] = process.argv.slice(2);
for (const { id, directory } of BUNDLES.filter((bundle) => ids.includes(bundle.id))) {
  const config = pathToFileURL(join(directory, 'webpack.config.ts')).href;
  const loaded = (await import(config)) as { default: Configuration };
  const { output } = loaded.default;
  await compile(id, { ...loaded.default, output: { ...output, path: join(folder, id) } });
}
