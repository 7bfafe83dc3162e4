import type { Compiler } from 'webpack';

/** Metadata of a remote for the tools around Module Federation; its plug-in emits it. */
export const FEDERATION_MANIFEST = 'mf-manifest.json';

/**
 * The plug-in also emits this file, which describes the content of a build and must stay private.
 */
const STATISTICS = 'mf-stats.json';

/** Keeps the statistics of federation's plug-in out of a build. */
export class WithoutStatisticsPlugin {
  apply(compiler: Compiler): void {
    const { PROCESS_ASSETS_STAGE_REPORT } = compiler.webpack.Compilation;
    compiler.hooks.thisCompilation.tap('WithoutStatisticsPlugin', (compilation) => {
      const stage = { name: 'WithoutStatisticsPlugin', stage: PROCESS_ASSETS_STAGE_REPORT };
      compilation.hooks.processAssets.tap(stage, () => {
        compilation.deleteAsset(STATISTICS);
      });
    });
  }
}
