import type { PartnerScope } from '@hareto/contracts/endpoint.ts';

/** The scopes that a client can ask for, with the texts for the user. */
export const SCOPE_DESCRIPTIONS: ReadonlyMap<string, string> = new Map<PartnerScope, string>([
  ['drafts:write', '請求書の下書きを作成する'],
  ['payments:read', 'お支払い状況を参照する'],
]);

export const SCOPES = [...SCOPE_DESCRIPTIONS.keys()];

export interface DescribedScope {
  scope: string;
  description: string;
}

/**
 * The scopes of a request without repetitions; null if one is unknown or not allowed for the
 * client.
 */
export function readScopes(requested: string, allowed: readonly string[]): DescribedScope[] | null {
  const scopes = [...new Set(requested.split(' '))].flatMap((scope) => {
    const description = SCOPE_DESCRIPTIONS.get(scope);
    return description !== undefined && allowed.includes(scope) ? [{ scope, description }] : [null];
  });
  return scopes.every((scope) => scope !== null) ? scopes : null;
}

/** Granted scopes in the order of the descriptions; a scope that no longer exists is left out. */
export const describeScopes = (granted: readonly string[]): DescribedScope[] =>
  [...SCOPE_DESCRIPTIONS]
    .filter(([scope]) => granted.includes(scope))
    .map(([scope, description]) => ({ scope, description }));
