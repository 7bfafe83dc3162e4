import { fileURLToPath } from 'node:url';

/**
 * Packages that exist only once in the page: the host provides them eagerly, remotes never bundle
 * them.
 */
export const SINGLETONS = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@emotion/react',
  '@emotion/react/jsx-runtime',
  '@emotion/cache',
] as const;

/**
 * The facade of react-router. Its path is the key of the shared module, so that every import of the
 * file gets that module, with any specifier: a second copy of the router would not find its
 * context.
 */
const ROUTER = fileURLToPath(
  new URL('../../shared/platform/src/router/react-router.ts', import.meta.url),
);

const ROUTER_KEY = 'hareto-router';
// The names of its exports describe the facade, so this version stays the same.
const ROUTER_VERSION = '1.0.0';

/** Our facades, by share key. */
export const FACADES: ReadonlyMap<string, { file: string; version: string }> = new Map([
  [ROUTER_KEY, { file: ROUTER, version: ROUTER_VERSION }],
]);

interface SharedEntry {
  singleton: true;
  eager?: boolean;
  import?: false;
  requiredVersion: false;
  shareKey?: string;
  version?: string;
}

/**
 * The `shared` option of federation's plug-in: the host provides the packages, a remote uses them.
 */
export function sharedFor(side: 'host' | 'remote'): Record<string, SharedEntry> {
  const entry: SharedEntry =
    side === 'host'
      ? { singleton: true, eager: true, requiredVersion: false }
      : { singleton: true, import: false, requiredVersion: false };
  return {
    ...Object.fromEntries(SINGLETONS.map((name) => [name, entry])),
    [ROUTER]: { ...entry, shareKey: ROUTER_KEY, version: ROUTER_VERSION },
  };
}
