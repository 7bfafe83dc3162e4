import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Federation's plugin for `provideExternalRuntime` comes as CommonJS and brings the whole runtime a second time, beside the ES modules
 * that everything else imports: 20 KB on the wire of every page. These aliases leave one copy.
 */
export function federationRuntimeOnce(): Record<string, string> {
  const enhanced = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced/webpack'));
  const plugin = enhanced.resolve('@module-federation/inject-external-runtime-core-plugin');
  return { [`${plugin}$`]: join(dirname(plugin), 'index.js') };
}
