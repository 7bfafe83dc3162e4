import type { Compiler } from 'webpack';

/** What federation's plugin says of each package, a line each, for its own runtime; ours (shared/src/host-contract/sharing.ts) does not read it. */
const UNREAD = /^\s*(?:shareScope|requiredVersion|strictVersion|eager|layer): .*,\n/gm;

/** The package is the host's or nobody's: `singleton` follows on the next line that is left. */
const NO_COPY = /^\s*fallback: .*,\n(?=\s*singleton: true)/gm;

export const lean = (source: string): string => source.replace(UNREAD, '').replace(NO_COPY, '');

/** Takes out of every bundle what it says of its packages and nobody reads. */
export class LeanConsumesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('LeanConsumesPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('LeanConsumesPlugin', (module) => {
        if (module.name !== 'consumes') return;
        const generate = module.generate.bind(module);
        module.generate = () => lean(String(generate() ?? ''));
      });
    });
  }
}
