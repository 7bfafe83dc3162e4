/** What a client can ask for, in the words the user reads (brief §5.1). */
const DESCRIPTIONS: ReadonlyMap<string, string> = new Map([
  ['drafts:write', '請求書の下書きを作成する'],
  ['payments:read', 'お支払い状況を参照する'],
]);

export const SCOPES = [...DESCRIPTIONS.keys()];

interface DescribedScope {
  scope: string;
  description: string;
}

/**
 * The scopes of a request, each once; null when one of them is unknown or more than the client may
 * ask for.
 */
export function readScopes(requested: string, allowed: readonly string[]): DescribedScope[] | null {
  const scopes = [...new Set(requested.split(' '))].flatMap((scope) => {
    const description = DESCRIPTIONS.get(scope);
    return description !== undefined && allowed.includes(scope) ? [{ scope, description }] : [null];
  });
  return scopes.every((scope) => scope !== null) ? scopes : null;
}
