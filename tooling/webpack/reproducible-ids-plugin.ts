import type { Compiler } from 'webpack';

/**
 * Names the modules whose identifiers contain the folder of the build, so that webpack's
 * deterministic ids, which are made from the identifiers, are the same in every checkout.
 * webpack itself makes all other identifiers relative.
 */
export class ReproducibleIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ReproducibleIdsPlugin', (compilation) => {
      // Runs before the deterministic ids, which skip modules that have an id.
      compilation.hooks.moduleIds.tap({ name: 'ReproducibleIdsPlugin', stage: -1 }, (modules) => {
        for (const module of modules) {
          const id = folderlessId(module.identifier());
          if (id !== null && compilation.chunkGraph.getNumberOfModuleChunks(module) > 0)
            compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

/** Null for a module that webpack can name by itself. */
export function folderlessId(identifier: string): string | null {
  if (identifier.startsWith('container entry ')) return 'container';
  const provided = /^provide module \([^)]*\) (.+?)@[^@]* = /.exec(identifier)?.[1];
  if (provided !== undefined) return `provide ${provided}`;
  // The plugin writes this file itself and names it by a hash over absolute paths.
  if (/[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/.test(identifier)) return 'federation';
  return null;
}
