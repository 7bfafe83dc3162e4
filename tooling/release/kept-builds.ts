import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import * as v from 'valibot';
import { RemoteIdSchema } from '@hareto/platform/host-contract/routes.ts';
import type { Build } from './publish.ts';

/** Production builds in one compressed file: the commit, then bundle → file → content. */
const KeptBuildsSchema = v.strictObject({
  commit: v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/)),
  bundles: v.record(
    // `host` is accepted by this schema too.
    RemoteIdSchema,
    v.record(v.pipe(v.string(), v.regex(/^[\w-]+(\.[\w-]+)*\.js(on)?$/)), v.string()),
  ),
});

const COMPRESSION = {
  params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
};

/** Packs scripts and manifests of finished builds, and nothing that pages do not request. */
export async function packBuilds(commit: string, builds: readonly Build[]): Promise<Buffer> {
  const bundles = await Promise.all(
    builds.map(async ({ id, dist }) => {
      const names = (await readdir(dist)).filter((name) =>
        /\.js$|^(host|remote)\.json$/.test(name),
      );
      const read = async (name: string) =>
        [name, await readFile(join(dist, name), 'utf8')] as const;
      return [id, Object.fromEntries(await Promise.all(names.sort().map(read)))] as const;
    }),
  );
  const text = JSON.stringify({ commit, bundles: Object.fromEntries(bundles) });
  return promisify(brotliCompress)(Buffer.from(text), COMPRESSION);
}

/** Writes kept builds below `directory`, each into its own folder. */
export async function unpackBuilds(
  archive: Buffer,
  directory: string,
): Promise<{ commit: string; builds: Build[] }> {
  const text = (await promisify(brotliDecompress)(archive)).toString('utf8');
  const { commit, bundles } = v.parse(KeptBuildsSchema, JSON.parse(text));
  const builds = Object.keys(bundles).map((id) => ({ id, dist: join(directory, id) }));
  for (const { id, dist } of builds) {
    await mkdir(dist, { recursive: true });
    for (const [name, content] of Object.entries(bundles[id] ?? {}))
      await writeFile(join(dist, name), content);
  }
  return { commit, builds };
}
