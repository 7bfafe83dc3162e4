import { UnknownScript } from './script-failure.ts';

/**
 * Answers the integrity of a script, and throws for one that the release does not name: a missing
 * hash fails closed.
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

/** `known` maps whole addresses without a query; `origin` is that of addresses that name none. */
export function createIntegrity(known: ReadonlyMap<string, string>, origin: string): IntegrityOf {
  return (url) => {
    const address = new URL(url, origin);
    const integrity = known.get(address.origin + address.pathname);
    if (!integrity) throw new UnknownScript(address.href);
    return integrity;
  };
}

/**
 * Puts the function where chunk loaders of all bundles find it; it cannot be replaced afterwards.
 */
export function publishIntegrity(integrityOf: IntegrityOf): void {
  Object.defineProperty(globalThis, '__haretoIntegrity', {
    value: integrityOf,
    writable: false,
    configurable: false,
  });
}

/**
 * The address as a trusted type where the browser asks for one; only scripts of the release get
 * through.
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
