import { createHash, randomUUID } from 'node:crypto';
import { oauth_clients, oauth_codes } from '../db/schema/oauth.ts';
import { hashToken } from '../session/secrets.ts';
import { issueTokens } from '../oauth/granted-tokens.ts';
import type { Database } from '../db/client.ts';

export const VERIFIER = 'v'.repeat(43);
export const challengeOf = (verifier: string) =>
  createHash('sha256').update(verifier).digest('base64url');

/** What a client sends the browser with. */
export const AUTHORIZATION = {
  client_id: 'keiri-note',
  redirect_uri: 'https://keiri-note.example/cb?tenant=1',
  response_type: 'code',
  scope: 'drafts:write payments:read',
  state: 'a b&c=%2F"\\~',
  code_challenge: challengeOf(VERIFIER),
  code_challenge_method: 'S256',
} as const;

export const SECRET = 's e:c&r%e+t';

/** The client of `AUTHORIZATION`, one that may ask for less, and one that has a secret. */
export async function addClients(db: Database): Promise<void> {
  await db.insert(oauth_clients).values([
    {
      client_id: 'keiri-note',
      name: '経理ノート',
      redirect_uris: [AUTHORIZATION.redirect_uri],
      allowed_scopes: ['drafts:write', 'payments:read'],
    },
    {
      client_id: 'other',
      name: '別のサービス',
      redirect_uris: ['https://other.example/cb'],
      allowed_scopes: ['payments:read'],
    },
    {
      client_id: 'confidential',
      name: '秘密のあるサービス',
      redirect_uris: ['https://confidential.example/cb'],
      allowed_scopes: ['drafts:write', 'payments:read'],
      secret_hash: hashToken(SECRET),
    },
  ]);
}

/** The access token of a client that a user has granted `scope`. */
export async function grantAccess(
  db: Database,
  userId: number,
  {
    clientId = 'keiri-note',
    scope = AUTHORIZATION.scope,
    now = new Date(),
  }: { clientId?: string; scope?: string; now?: Date } = {},
): Promise<{ token: string; hash: string }> {
  const hash = hashToken(`code of ${randomUUID()}`);
  await db.insert(oauth_codes).values({
    hash,
    client_id: clientId,
    redirect_uri: AUTHORIZATION.redirect_uri,
    user_id: userId,
    scope,
    code_challenge: AUTHORIZATION.code_challenge,
    expires_at: now,
    used_at: now,
  });
  const { access_token } = await issueTokens(db, { hash, scope }, now);
  return { token: access_token, hash };
}
