import type { PartnerScope } from '@hareto/contracts/endpoint.ts';

/** What a client can ask for, in the words the user reads. */
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
 * The scopes of a request, each once; null when one of them is unknown or more than the client may
 * ask for.
 */
export function readScopes(requested: string, allowed: readonly string[]): DescribedScope[] | null {
  const scopes = [...new Set(requested.split(' '))].flatMap((scope) => {
    const description = SCOPE_DESCRIPTIONS.get(scope);
    return description !== undefined && allowed.includes(scope) ? [{ scope, description }] : [null];
  });
  return scopes.every((scope) => scope !== null) ? scopes : null;
}

/** Scopes that were granted once, in the order of the user's words; one that is gone is left out. */
export const describeScopes = (granted: readonly string[]): DescribedScope[] =>
  [...SCOPE_DESCRIPTIONS]
    .filter(([scope]) => granted.includes(scope))
    .map(([scope, description]) => ({ scope, description }));
