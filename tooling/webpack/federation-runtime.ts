import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type Compiler } from 'webpack';

/**
 * Federation's plugin for `provideExternalRuntime` comes as CommonJS and brings the whole runtime a second time, beside the ES modules
 * that everything else imports: 20 KB on the wire of every page. These aliases leave one copy.
 */
export function federationRuntimeOnce(): Record<string, string> {
  const enhanced = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced/webpack'));
  const plugin = enhanced.resolve('@module-federation/inject-external-runtime-core-plugin');
  return { [`${plugin}$`]: join(dirname(plugin), 'index.js') };
}

const SCRIPT_LOADING = /[\\/]@module-federation[\\/](?:runtime-core[\\/]dist[\\/]utils[\\/](?:load|preload)|sdk[\\/]dist[\\/]dom)\.js$/;
const NO_SCRIPT_LOADING = fileURLToPath(new URL('no-script-loading.mjs', import.meta.url));

const ERROR_TEXTS = /[\\/]@module-federation[\\/]error-codes[\\/]dist[\\/]desc\.mjs$/;
const NO_ERROR_TEXTS = fileURLToPath(new URL('no-error-texts.mjs', import.meta.url));

/** Host and remotes alike. */
export class NoErrorTextsPlugin {
  apply(compiler: Compiler): void {
    new webpack.NormalModuleReplacementPlugin(ERROR_TEXTS, NO_ERROR_TEXTS).apply(compiler);
  }
}

/** Leaves out what `disableRemote` has made unreachable but the runtime still hands on in its namespace: 3 KB of every page. */
export class NoScriptLoadingPlugin {
  apply(compiler: Compiler): void {
    new webpack.NormalModuleReplacementPlugin(SCRIPT_LOADING, NO_SCRIPT_LOADING).apply(compiler);
  }
}
