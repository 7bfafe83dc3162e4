/**
 * Names on `__webpack_require__.federation` that our runtime provides
 * (shared/platform/src/federation-runtime/README.md).
 */
const PROVIDED_NAMES = new Set([
  'attachShareScopeMap',
  'bundlerRuntime',
  'bundlerRuntime.I',
  'bundlerRuntime.consumes',
  'bundlerRuntime.init',
  'bundlerRuntime.initContainerEntry',
  'bundlerRuntime.installInitialConsumes',
  'initOptions',
  'initOptions.shared',
  'installInitialConsumes',
  'instance',
  'runtime',
]);

/**
 * A sentence for each name on `__webpack_require__.federation` that generated code uses and our
 * runtime does not provide.
 */
export function describeMissingNames(code: string, version: string): string[] {
  const names = [...code.matchAll(/__webpack_require__\.federation((?:\.\w+)+)/g)].map(
    ([, path = '']) => path.slice(1),
  );
  return [...new Set(names)]
    .filter((name) => !PROVIDED_NAMES.has(name))
    .map(
      (name) =>
        `@module-federation/enhanced ${version} uses federation.${name} in the page, for which shared/platform/src/federation-runtime has nothing: its README says how to upgrade`,
    );
}
