import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { PROJECT_ROOT } from '../project-root.ts';
import type { Bundle } from './bundles.ts';
import { compile } from './compile.ts';

export interface Position {
  readonly script: string;
  readonly line: number;
  readonly column: number;
}

/** Parses `list.65a2ad07bdeb.js:1:3421` from a browser's console, with or without its address. */
export function parsePosition(text: string): Position | null {
  const [, script, line, column] = /([\w.-]+\.js):(\d+):(\d+)\)?$/u.exec(text.trim()) ?? [];
  return script === undefined ? null : { script, line: Number(line), column: Number(column) };
}

/**
 * Builds the same scripts again with source maps, which no release contains. Their names and bytes
 * equal those of the release, except that the entry of a remote contains other names.
 */
export async function buildWithMaps(bundle: Bundle): Promise<string> {
  const { default: config } = (await import(
    pathToFileURL(join(bundle.directory, 'webpack.config.ts')).href
  )) as { default: Configuration };
  const folder = join(PROJECT_ROOT, '.data/source-maps', bundle.id);
  await compile(bundle.id, {
    ...config,
    devtool: 'hidden-source-map',
    // The cache holds scripts that were minified without a map.
    cache: false,
    output: { ...config.output, path: folder },
  });
  return folder;
}

/** The `path:line:column` in the sources; null for generated code. Throws for an unknown script. */
export async function sourceOf(
  workspace: string,
  folder: string,
  { script, line, column }: Position,
): Promise<string | null> {
  const map = join(folder, `${script}.map`);
  if (!existsSync(map))
    throw new Error(`${script} is not of these sources: check out what its release was built from`);
  const payload = JSON.parse(await readFile(map, 'utf8')) as SourceMapPayload;
  const entry = new SourceMap(payload).findEntry(line - 1, column - 1);
  if (!('originalSource' in entry)) return null;
  const sourcePath = join(workspace, entry.originalSource.replace(/^webpack:\/\/[^/]*\//u, ''));
  return `${sourcePath}:${String(entry.originalLine + 1)}:${String(entry.originalColumn + 1)}`;
}
