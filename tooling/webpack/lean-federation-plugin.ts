import type { Compiler } from 'webpack';

/** What federation's plugin says of each package, a line each, for its own runtime; ours (shared/src/host-contract/sharing.ts) does not read it. */
const UNREAD = /^\s*(?:shareScope|requiredVersion|strictVersion|eager|layer): .*,\n/gm;

/** The package is the host's or nobody's: `singleton` follows on the next line that is left. */
const NO_COPY = /^\s*fallback: .*,\n(?=\s*singleton: true)/gm;

/** How that runtime finds chunks and remotes that a build knows of. */
const OF_REMOTES = /^\s*(?:(?:chunkMatcher|rootOutputDir|bundlerRuntimeOptions): .*|__webpack_require__\.remotesLoadingData = .*)\n/gm;

/** Name of a runtime module → its text without what nobody reads. */
export const LEAN: Readonly<Record<string, (source: string) => string>> = {
  consumes: (source) => source.replace(UNREAD, '').replace(NO_COPY, ''),
  'federation runtime': (source) => source.replace(OF_REMOTES, ''),
};

/** Takes out of every bundle what federation's plugin writes into it and nobody reads. */
export class LeanFederationPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('LeanFederationPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('LeanFederationPlugin', (module) => {
        const lean = LEAN[module.name];
        if (!lean) return;
        const generate = module.generate.bind(module);
        module.generate = () => lean(String(generate() ?? ''));
      });
    });
  }
}
