import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { createScriptAddress } from './script-integrity.ts';

/** A remote’s entry is given up after this long; a late one still counts, because the loader keeps its promise. */
const ENTRY_TIMEOUT_MS = 15_000;

let scriptAddress: ((url: string) => string) | null = null;

/** Federation’s way of loading a remote’s entry: with integrity, as a trusted address, with an end. */
export default function scriptGuard(): ModuleFederationRuntimePlugin {
  return {
    name: 'script-guard',
    createScript({ url }) {
      scriptAddress ??= createScriptAddress(globalThis.__haretoIntegrity);
      const script = document.createElement('script');
      script.crossOrigin = 'anonymous';
      script.integrity = globalThis.__haretoIntegrity(url);
      script.async = true;
      script.src = scriptAddress(url);
      return { script, timeout: ENTRY_TIMEOUT_MS };
    },
  };
}
