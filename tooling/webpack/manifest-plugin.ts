import { createHash } from 'node:crypto';
import type { Compiler, Compilation } from 'webpack';
import { FEDERATION_MANIFEST } from './federation-manifest.ts';
import { providedPackages, consumedPackages } from './shared-packages.ts';
import { wireCopyOf } from './wire-size.ts';

/**
 * The name of a file for `npm run budgets`, beside the manifest. It maps the names of lazy chunks
 * that are not screens to their scripts.
 */
export const LAZY_CHUNKS = 'lazy-chunks.json';

/** Name of the exposed module's chunk group (webpack/remote.ts). */
const EXPOSED_CHUNK = 'remote';

export interface BuildFacts {
  /** Hash of all scripts and of the manifest's content: the version of the build. */
  version: string;
  integrity: Record<string, string>;
  /** Scripts of the entry, in load order, then of the exposed module. */
  initial: string[];
  /**
   * Scripts that the import with this `webpackChunkName` fetches besides the initial ones. Throws
   * for an unknown name.
   */
  scriptsOf(chunkName: string): string[];
  /** Maps the names of imports that are not in `screens` to their scripts, as in `scriptsOf`. */
  lazyChunks(screens: readonly string[]): Record<string, string[]>;
  consumedPackages(): ReturnType<typeof consumedPackages>;
  providedPackages(): ReturnType<typeof providedPackages>;
  /** Transferred bytes of a script; 0 in a development build, which has no compressed copies. */
  weightOf(script: string): number;
}

/**
 * Writes a JSON manifest of the finished build; `describe` returns its content for the facts of the
 * build.
 */
export class ManifestPlugin {
  readonly fileName: string;
  readonly describe: (facts: BuildFacts) => unknown;

  constructor(fileName: string, describe: (facts: BuildFacts) => unknown) {
    this.fileName = fileName;
    this.describe = describe;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ManifestPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const facts = collectFacts(compilation);
          // The declarations of a build are part of its version: a changed title or requirement
          // makes a new version, even if no script differs.
          const version = createHash('sha256')
            .update(JSON.stringify(this.describe(facts)))
            .digest('hex')
            .slice(0, 12);
          const manifest = this.describe({ ...facts, version });
          compilation.emitAsset(
            this.fileName,
            new sources.RawSource(`${JSON.stringify(manifest, null, 2)}\n`),
          );
        },
      );
    });
  }
}

function collectFacts(compilation: Compilation): BuildFacts {
  const scripts = compilation
    .getAssets()
    .filter((asset) => isScript(asset.name))
    .map((asset) => ({ name: asset.name, content: asset.source.buffer() }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const initial = initialScripts(compilation);
  const version = createHash('sha256');
  for (const { name, content } of scripts) version.update(name).update('\0').update(content);
  // The federation manifest is published under the version too, so its changes must change it.
  version.update(compilation.getAsset(FEDERATION_MANIFEST)?.source.buffer() ?? '');
  const findChunkGroup = (chunkName: string) => {
    const group = compilation.namedChunkGroups.get(chunkName);
    if (!group) throw new Error(`no import has the webpackChunkName "${chunkName}"`);
    return group;
  };
  return {
    version: version.digest('hex').slice(0, 12),
    integrity: Object.fromEntries(
      scripts.map(({ name, content }) => [
        name,
        `sha384-${createHash('sha384').update(content).digest('base64')}`,
      ]),
    ),
    initial,
    consumedPackages: () => consumedPackages(compilation),
    providedPackages: () => providedPackages(compilation),
    weightOf: (script) => compilation.getAsset(wireCopyOf(script))?.source.size() ?? 0,
    scriptsOf: (chunkName) =>
      scriptsIn(findChunkGroup(chunkName)).filter((file) => !initial.includes(file)),
    lazyChunks: (screens) => lazyChunks(compilation, screens, initial),
  };
}

/**
 * Files of the entry and of the exposed module's chunk group (webpack/remote.ts names it), which is
 * always requested next.
 */
function initialScripts(compilation: Compilation): string[] {
  const entries = [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles());
  const exposed = compilation.namedChunkGroups.get(EXPOSED_CHUNK)?.getFiles() ?? [];
  return [...new Set([...entries, ...exposed])].filter(isScript);
}

function lazyChunks(
  { namedChunkGroups, entrypoints }: Compilation,
  screens: readonly string[],
  initial: readonly string[],
): Record<string, string[]> {
  const lazyGroups = [...namedChunkGroups].filter(
    ([name]) => !entrypoints.has(name) && name !== EXPOSED_CHUNK && !screens.includes(name),
  );
  const scripts = lazyGroups.map(
    ([name, group]) => [name, scriptsIn(group).filter((file) => !initial.includes(file))] as const,
  );
  return Object.fromEntries(scripts.sort(([a], [b]) => (a < b ? -1 : 1)));
}

const isScript = (file: string): boolean =>
  file.endsWith('.js') && !file.endsWith('.hot-update.js');
const scriptsIn = (group: { getFiles(): string[] }): string[] => group.getFiles().filter(isScript);
