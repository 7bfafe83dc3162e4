import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Federation takes the container that entry-script.ts has brought; by itself it loads nothing, whatever it is told. */
export default function containersOnly(): ModuleFederationRuntimePlugin {
  return {
    name: 'containers-only',
    loadEntry({ remoteInfo }) {
      const container: unknown = Reflect.get(globalThis, remoteInfo.entryGlobalName);
      if (!container) throw new Error(`the entry of ${remoteInfo.name} has not been run`);
      return container as never;
    },
    createScript() {
      throw new Error('federation must not load scripts');
    },
  };
}
