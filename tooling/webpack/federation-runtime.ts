import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const OWN_RUNTIME = new URL(
  '../../shared/platform/src/federation-runtime/sharing.ts',
  import.meta.url,
);

/** `FEDERATION_RUNTIME=library` builds with the runtime of federation's plug-in. */
export const isLibraryRuntime = (): boolean => process.env['FEDERATION_RUNTIME'] === 'library';

/**
 * The webpack alias that replaces the runtime of federation's plug-in by ours; empty for `library`.
 * The plug-in builds the containers and decides what they share
 * (shared/platform/src/federation-runtime/README.md).
 */
export function federationRuntimeAlias(): Record<string, string> {
  if (isLibraryRuntime()) return {};
  const requireHere = createRequire(import.meta.url);
  const requireFromPlugin = createRequire(
    requireHere.resolve('@module-federation/enhanced/webpack'),
  );
  const runtimeOfPlugin = requireFromPlugin.resolve(
    '@module-federation/webpack-bundler-runtime/bundler',
  );
  return { [`${runtimeOfPlugin}$`]: fileURLToPath(OWN_RUNTIME) };
}
