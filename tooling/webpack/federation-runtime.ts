import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Federation's plugin builds the containers and knows what they share; what runs in the page is ours: its own runtime weighs 11 KB in the
 * host and 4 KB in every entry, for remotes that it loads and versions that it compares, none of which happens here (decision 013).
 */
export function federationRuntime(): Record<string, string> {
  const enhanced = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced/webpack'));
  return { [`${enhanced.resolve('@module-federation/webpack-bundler-runtime/bundler')}$`]: fileURLToPath(new URL('../../shared/src/host-contract/sharing.ts', import.meta.url)) };
}
