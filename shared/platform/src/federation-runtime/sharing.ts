/**
 * Replaces the runtime of federation's plugin in the page (tooling/webpack/federation-runtime.ts).
 * Here the loader loads remotes, and only the host shares packages, all of them eagerly, so one
 * scope with one provider per package is enough (docs/decisions/013-the-loader-runs-entries.md).
 * The plugin defines the names.
 */

type Factory = () => unknown;

/**
 * A package in the scope. Fields that are not read here are for the plugin's own runtime and for
 * the devtools.
 */
export interface SharedPackage {
  readonly version: string;
  readonly get: () => Factory | Promise<Factory>;
  readonly from: string;
}

/** Maps package and version to the provider. */
export type ShareScope = Record<string, Record<string, SharedPackage>>;

type ModuleId = string | number;

/** webpack's runtime in a bundle: `m` holds its modules, `S` its scopes. */
export interface Bundle {
  readonly m: Record<ModuleId, (module: { exports: unknown }) => void>;
  readonly S: { default?: ShareScope };
  readonly consumesLoadingData: {
    readonly moduleIdToConsumeDataMapping: Record<ModuleId, { readonly shareKey: string }>;
  };
  readonly federation: {
    readonly initOptions: {
      readonly name: string;
      readonly shared?: Record<string, readonly Omit<SharedPackage, 'from'>[]>;
    };
  };
}

interface Call {
  readonly webpackRequire: Bundle;
}

/**
 * Runs before the rest of the bundle: puts the packages it provides into the scope. A remote
 * provides none at this point.
 */
function init({ webpackRequire: bundle }: Call): { name: string } {
  const { name, shared = {} } = bundle.federation.initOptions;
  const packages = Object.entries(shared).map(([key, versions]) => [
    key,
    Object.fromEntries(versions.map((one) => [one.version, { ...one, from: name }])),
  ]);
  bundle.S.default = Object.fromEntries(packages) as ShareScope;
  return { name };
}

/** webpack's `__webpack_init_sharing__`. The scope already exists. */
const I = (): Promise<true> => Promise.resolve(true);

/** A container's `init`: the remote gets the host's scope. */
function initContainerEntry({
  webpackRequire: bundle,
  shareScope,
}: Call & { shareScope: ShareScope }): void {
  bundle.S.default = shareScope;
}

/** Packages that the entry imports. */
function installInitialConsumes({
  webpackRequire,
  initialConsumes,
}: Call & { initialConsumes: readonly ModuleId[] }): void {
  for (const id of initialConsumes) install(webpackRequire, id);
}

/** Packages that a lazy chunk imports. */
function consumes({
  webpackRequire,
  chunkMapping,
  chunkId,
}: Call & { chunkMapping: Record<ModuleId, readonly ModuleId[]>; chunkId: ModuleId }): void {
  for (const id of chunkMapping[chunkId] ?? []) install(webpackRequire, id);
}

function install(bundle: Bundle, id: ModuleId): void {
  bundle.m[id] = (module) => {
    module.exports = sharedPackage(
      bundle,
      bundle.consumesLoadingData.moduleIdToConsumeDataMapping[id]?.shareKey ?? '',
    );
  };
}

/**
 * @throws Error when no bundle provides the package eagerly: the host lacks it, which promotion
 * refuses
 */
function sharedPackage(bundle: Bundle, key: string): unknown {
  const [provider] = Object.values(bundle.S.default?.[key] ?? {});
  const factory = provider?.get();
  if (typeof factory !== 'function') throw new Error(`the host does not share ${key}`);
  return factory();
}

export default {
  bundlerRuntime: { init, I, initContainerEntry, installInitialConsumes, consumes },
};
