import type { Compiler } from 'webpack';
import { COMPRESSED_COPIES } from '@hareto/releases/compressed-copies.ts';

/**
 * Emits compressed copies of each script. Budgets weigh them and publishing stores them, so that a
 * script is compressed only once; webpack's cache keeps the copies of unchanged scripts.
 */
export class CompressedCopiesPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    const name = 'CompressedCopiesPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const cache = compilation.getCache(name);
      // webpack's stage for compression: file names are final, and the manifest is written later.
      const stage = { name, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER };
      compilation.hooks.processAssets.tapPromise(stage, async () => {
        const scripts = compilation.getAssets().filter((asset) => asset.name.endsWith('.js'));
        const copies = scripts.flatMap((script) =>
          COMPRESSED_COPIES.map(async ({ suffix, compress }) => {
            const file = `${script.name}${suffix}`;
            const etag = cache.getLazyHashedEtag(script.source);
            const copy = await cache.providePromise(
              file,
              etag,
              async () => new sources.RawSource(await compress(script.source.buffer())),
            );
            compilation.emitAsset(file, copy);
          }),
        );
        await Promise.all(copies);
      });
    });
  }
}
