import { readFile } from 'node:fs/promises';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';

/**
 * Runs the reading process from its sources, for tests: it removes the types of our own files and
 * does not change packages. tsx would process all of pdfjs at every start, which takes seconds and
 * most of the memory that the process may use.
 */
if (isMainThread) register(import.meta.url);

/** @type {import('node:module').LoadHook} */
export async function load(url, context, nextLoad) {
  if (!url.endsWith('.ts')) return nextLoad(url, context);
  // Imported here and not at the top, because only the loader's thread needs the compiler, not the
  // main thread.
  const { transform } = await import('@swc/core');
  const { code } = await transform(await readFile(fileURLToPath(url), 'utf8'), {
    jsc: { target: 'es2023', parser: { syntax: 'typescript' } },
    module: { type: 'es6' },
  });
  return { format: 'module', source: code, shortCircuit: true };
}
