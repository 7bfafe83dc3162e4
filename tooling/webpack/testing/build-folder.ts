import { join } from 'node:path';
import { compile } from '../../build/compile.ts';
import { baseConfig } from '../base.ts';

/*
 * Builds index.ts of a folder with the common configuration of host and remotes: `build-folder.ts
 * FOLDER production|development`. A separate program, because webpack cannot import loaders under
 * jest.
 */
const [directory = '', mode] = process.argv.slice(2);
const base = baseConfig({
  directory,
  uniqueName: 'hareto_test',
  development: mode === 'development',
});
await compile('test', {
  ...base,
  entry: './index.ts',
  devtool: 'source-map',
  output: { ...base.output, path: join(directory, 'dist'), filename: 'index.js' },
  resolve: {
    ...base.resolve,
    alias: { ...base.resolve?.alias, '@emotion/react$': join(directory, 'emotion.mjs') },
  },
  cache: false,
});
