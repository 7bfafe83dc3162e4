import type { Compiler } from 'webpack';

/**
 * Gives every chunk that webpack's runtime loads the integrity that the registry names for it. `__haretoIntegrity` is defined by the
 * host before any remote runs and throws for a file without a hash: a missing hash fails closed (federation §6.3).
 */
export class ScriptIntegrityPlugin {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.compilation.tap('ScriptIntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ScriptIntegrityPlugin',
        // Integrity-Policy lets a script pass only when it was fetched in cors mode, same origin or not.
        (source) => `${source}\nscript.crossOrigin = 'anonymous';\nscript.integrity = globalThis.__haretoIntegrity(String(url));`,
      );
    });
  }
}
