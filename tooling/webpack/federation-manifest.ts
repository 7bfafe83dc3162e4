import type { Compiler } from 'webpack';

/** What the tools around Module Federation read of a remote; emitted by its plug-in. */
export const FEDERATION_MANIFEST = 'mf-manifest.json';

/** Emitted with it; it says what a build is made of, which is nobody's business. */
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
