import type { Compiler } from 'webpack';

/**
 * Gives an id to each module whose identifier contains the folder of the build, so that ids are the
 * same in every checkout. webpack makes the ids of all other modules from relative identifiers.
 */
export class ReproducibleIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ReproducibleIdsPlugin', (compilation) => {
      // Runs before the deterministic ids, which skip modules that have an id.
      compilation.hooks.moduleIds.tap({ name: 'ReproducibleIdsPlugin', stage: -1 }, (modules) => {
        for (const module of modules) {
          const id = idWithoutFolder(module.identifier());
          if (id !== null && compilation.chunkGraph.getNumberOfModuleChunks(module) > 0)
            compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

/** An id without the folder of the build; null for a module that webpack can name by itself. */
export function idWithoutFolder(identifier: string): string | null {
  if (identifier.startsWith('container entry ')) return 'container';
  const packageName = /^provide module \([^)]*\) (.+?)@[^@]* = /.exec(identifier)?.[1];
  if (packageName !== undefined) return `provide ${packageName}`;
  // ModuleFederationPlugin writes this file and names it by a hash over absolute paths.
  if (/[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/.test(identifier)) return 'federation';
  return null;
}
