import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Compilation, Module, NormalModule } from 'webpack';
import { FACADES, SINGLETONS } from './singletons.ts';

/** A package that a host shares, as in its manifest (host-contract/registry.ts). */
interface ProvidedPackage {
  version: string;
  /** The exports of one of our facades, because its version does not describe them. */
  names?: string[];
}

/** A package that a remote takes from its host, as in its manifest. */
interface ConsumedPackage {
  range: string;
  names?: string[];
}

/** The module that federation's plug-in makes of an import of a shared package. */
interface ConsumedModule extends Module {
  readonly options: { readonly shareKey: string; readonly import?: string };
}

const isConsumed = (module: Module): module is ConsumedModule =>
  module.type === 'consume-shared-module';

/**
 * The packages that a remote takes from its host, by share key: the version range, which starts at
 * the installed minor version, and for a facade the exports that the remote uses.
 */
export function consumedPackages(compilation: Compilation): Record<string, ConsumedPackage> {
  const consumedModules = [...compilation.modules]
    .filter(isConsumed)
    .map((module): [string, ConsumedPackage] => [
      module.options.shareKey,
      consumedPackage(compilation, module),
    ]);
  return sortedRecord(consumedModules);
}

function consumedPackage(compilation: Compilation, module: ConsumedModule): ConsumedPackage {
  const { shareKey } = module.options;
  const facade = FACADES.get(shareKey);
  if (facade) return { range: rangeOf(facade.version), ...usedNames(compilation, module) };
  return { range: rangeOf(installedVersion(shareKey, importers(compilation, module))) };
}

const sortedRecord = <Value>(entries: [string, Value][]): Record<string, Value> =>
  Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));

const rangeOf = (version: string): string => `^${version.replace(/\.\d+$/, '.0')}`;

function usedNames(compilation: Compilation, module: Module): { names?: string[] } {
  const names = new Set<string>();
  for (const { dependency, isTargetActive } of connections(compilation, module)) {
    if (!isTargetActive) continue;
    for (const reference of dependency.getReferencedExports(compilation.moduleGraph, undefined)) {
      const [name] = Array.isArray(reference) ? reference : reference.name;
      // The remote uses the whole namespace, so it may use every export.
      if (name === undefined) return {};
      names.add(name);
    }
  }
  return { names: [...names].sort() };
}

function connections({ moduleGraph }: Compilation, module: Module) {
  return [...moduleGraph.getIncomingConnections(module)].flatMap((connection) =>
    connection.dependency
      ? [
          {
            dependency: connection.dependency,
            isTargetActive: connection.isTargetActive(undefined),
            importer: connection.originModule,
          },
        ]
      : [],
  );
}

/** Files that import the module. */
const importers = (compilation: Compilation, module: Module): string[] =>
  connections(compilation, module).flatMap(({ importer }) => filesOf(importer));

const filesOf = (module: Module | null): string[] => {
  if (!module) return [];
  const inner = (module as { modules?: Module[] }).modules ?? [module];
  return inner.flatMap((innerModule) => (innerModule as NormalModule).resource ?? []);
};

/** The version of the package that one of the files would load. */
export function installedVersion(specifier: string, files: readonly string[]): string {
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  for (const file of files) {
    for (const folder of createRequire(file).resolve.paths(name) ?? []) {
      const version = versionIn(join(folder, name, 'package.json'));
      if (version !== null) return version;
    }
  }
  throw new Error(`the version of the shared package ${name} cannot be found`);
}

function versionIn(packageFile: string): string | null {
  try {
    return (JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }).version;
  } catch {
    return null;
  }
}

/** The packages that a host provides to remotes. */
export function providedPackages(compilation: Compilation): Record<string, ProvidedPackage> {
  const host = join(compilation.compiler.context, 'package.json');
  const packages = SINGLETONS.map((name): [string, ProvidedPackage] => [
    name,
    { version: installedVersion(name, [host]) },
  ]);
  const facades = [...FACADES].map(([key, { file, version }]): [string, ProvidedPackage] => [
    key,
    { version, names: exportsOf(compilation, file) },
  ]);
  return sortedRecord([...packages, ...facades]);
}

function exportsOf(compilation: Compilation, file: string): string[] {
  const modules = [...compilation.modules].flatMap(
    (module) => (module as { modules?: Module[] }).modules ?? [module],
  );
  const module = modules.find((candidate) => (candidate as NormalModule).resource === file);
  const names = module ? compilation.moduleGraph.getProvidedExports(module) : null;
  if (!Array.isArray(names)) throw new Error(`the exports of ${file} are not known`);
  return [...names].sort();
}
