import type { AsyncDependenciesBlock, Compiler, Dependency } from 'webpack';

/** What outlives a screen has to be one for all of them: the remote's host, and files that keep something in memory on purpose. */
const ONE_FOR_ALL = /(?:^|\/)(?:host|kept-[\w-]+)\.ts$/;

/** A package; icons are so small that each screen has its own. */
const PACKAGE = /^(?!\.|\/|@hareto\/|lucide-react)/;

/**
 * Gives each screen of a remote modules of its own, in webpack's sense of a layer. A module that several screens share can be neither merged
 * with its importers nor rid of what only other screens use, and the scripts of the screens hold a copy of it each in any case (decision 012).
 */
export class ScreenLayersPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ScreenLayersPlugin', (compilation, { normalModuleFactory }) => {
      const nameOf = (dependency: Dependency | undefined): string => (dependency && (compilation.moduleGraph.getParentBlock(dependency) as AsyncDependenciesBlock | undefined)?.chunkName) ?? '';
      normalModuleFactory.hooks.beforeResolve.tap('ScreenLayersPlugin', (data) => {
        const { issuerLayer } = data.contextInfo;
        const [dependency] = data.dependencies;
        if (PACKAGE.test(data.request) || ONE_FOR_ALL.test(data.request)) data.contextInfo = { ...data.contextInfo, issuerLayer: '' };
        else if (!issuerLayer && dependency?.type === 'import()') data.contextInfo = { ...data.contextInfo, issuerLayer: nameOf(dependency) };
      });
      // A late part belongs to its screen, and so has the name of both.
      compilation.hooks.finishModules.tap('ScreenLayersPlugin', (modules) => {
        for (const { layer, blocks } of modules) {
          for (const block of blocks) if (layer && block.chunkName && !block.chunkName.startsWith(`${layer}-`)) block.chunkName = `${layer}-${block.chunkName}`;
        }
      });
    });
  }
}
