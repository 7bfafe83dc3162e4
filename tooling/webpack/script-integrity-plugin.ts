import type { Compiler } from 'webpack';

/**
 * Gives every chunk that webpack's runtime loads the integrity from the registry. The host defines
 * `__haretoIntegrity` before any remote runs, and it throws for a file without a hash: such a file
 * must not run.
 */
export class ScriptIntegrityPlugin {
  readonly #condition: string;

  /**
   * With `hotUpdates`, the updates of a dev server are exempt: the page cannot know their hashes.
   */
  constructor({ hotUpdates = false } = {}) {
    this.#condition = hotUpdates ? "if (!String(url).endsWith('.hot-update.js')) " : '';
  }

  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.compilation.tap('ScriptIntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ScriptIntegrityPlugin',
        // Integrity-Policy allows only scripts fetched in cors mode, same origin or not.
        (source) =>
          `${source}\nscript.crossOrigin = 'anonymous';\n${this.#condition}script.integrity = globalThis.__haretoIntegrity(String(url));`,
      );
    });
  }
}
