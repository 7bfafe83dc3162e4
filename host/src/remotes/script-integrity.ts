import { UnknownScript } from './script-failure.ts';

/**
 * Returns the integrity of a script. Throws for a script that the release does not name: without a
 * hash it must not run.
 */
export type IntegrityOf = (url: string) => string;

interface ScriptPolicy {
  createScriptURL(url: string): string;
}
interface TrustedTypesFactory {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

declare global {
  var __haretoIntegrity: IntegrityOf;
  var trustedTypes: TrustedTypesFactory | undefined;
}

/** `known` maps full addresses without a query; `origin` completes relative addresses. */
export function createIntegrity(known: ReadonlyMap<string, string>, origin: string): IntegrityOf {
  return (url) => {
    const address = new URL(url, origin);
    const integrity = known.get(address.origin + address.pathname);
    if (!integrity) throw new UnknownScript(address.href);
    return integrity;
  };
}

/**
 * Publishes the function for the chunk loaders of all bundles; it cannot be replaced afterwards.
 */
export function publishIntegrity(integrityOf: IntegrityOf): void {
  Object.defineProperty(globalThis, '__haretoIntegrity', {
    value: integrityOf,
    writable: false,
    configurable: false,
  });
}

/**
 * Returns the address as a trusted type where the browser requires one; only scripts of the release
 * pass.
 */
export function createScriptAddress(integrityOf: IntegrityOf): (url: string) => string {
  const rules: ScriptPolicy = {
    createScriptURL: (url) => {
      integrityOf(url);
      return url;
    },
  };
  const policy = globalThis.trustedTypes?.createPolicy('hareto-entry', rules) ?? rules;
  return (url) => policy.createScriptURL(url);
}
