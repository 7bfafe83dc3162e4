import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const OWN_RUNTIME = new URL(
  '../../shared/platform/src/federation-runtime/sharing.ts',
  import.meta.url,
);

/** `FEDERATION_RUNTIME=library` builds with the runtime of federation's plug-in. */
export const isLibraryRuntime = (): boolean => process.env['FEDERATION_RUNTIME'] === 'library';

/**
 * Federation's plug-in builds the containers and decides what they share; the runtime in the page
 * is our own (shared/platform/src/federation-runtime/README.md).
 */
export function federationRuntime(): Record<string, string> {
  if (isLibraryRuntime()) return {};
  const own = createRequire(import.meta.url);
  const enhanced = createRequire(own.resolve('@module-federation/enhanced/webpack'));
  const theirs = enhanced.resolve('@module-federation/webpack-bundler-runtime/bundler');
  return { [`${theirs}$`]: fileURLToPath(OWN_RUNTIME) };
}
