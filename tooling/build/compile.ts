import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import type { Bundle } from './bundles.ts';

/** Builds one bundle with its own webpack.config.ts; rejects with webpack's messages. */
export async function buildBundle(bundle: Bundle): Promise<void> {
  const loaded = (await import(
    pathToFileURL(join(bundle.directory, 'webpack.config.ts')).href
  )) as { default: Configuration };
  await compile(bundle.id, loaded.default);
}

/** Runs webpack once; rejects with its messages. */
export async function compile(name: string, config: Configuration): Promise<void> {
  const compiler = webpack(config);
  if (!compiler) throw new Error(`${name}: webpack gave no compiler`);
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (!stats || stats.hasErrors())
          reject(
            new Error(
              `${name}:\n${stats?.toString({ all: false, errors: true, warnings: true }) ?? ''}`,
            ),
          );
        else resolve();
      });
    });
  });
}
