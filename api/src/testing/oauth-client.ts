import { createHash, randomUUID } from 'node:crypto';
import { oauth_clients, oauth_codes } from '../db/schema/oauth.ts';
import { hashToken } from '../secrets.ts';
import { issueTokens } from '../features/oauth/granted-tokens.ts';
import type { Database } from '../db/client.ts';
import type { TestApi } from './test-api.ts';

export const VERIFIER = 'v'.repeat(43);
export const challengeOf = (verifier: string) =>
  createHash('sha256').update(verifier).digest('base64url');

/** Parameters of the authorization request that the browser carries. */
export const AUTHORIZATION = {
  client_id: 'keiri-note',
  redirect_uri: 'https://keiri-note.example/cb?tenant=1',
  response_type: 'code',
  scope: 'drafts:write payments:read',
  state: 'a b&c=%2F"\\~',
  code_challenge: challengeOf(VERIFIER),
  code_challenge_method: 'S256',
} as const;

/**
 * Addresses that a browser or a careless comparison might mistake for the redirect address of
 * `AUTHORIZATION`.
 */
export const FOREIGN_REDIRECTS = [
  'https://keiri-note.example/cb',
  'https://keiri-note.example/cb?tenant=1&',
  'https://keiri-note.example/cb?tenant=1#',
  'https://keiri-note.example/cb?tenant=12',
  'https://keiri-note.example/cb/?tenant=1',
  'https://keiri-note.example:443/cb?tenant=1',
  'https://keiri-note.example/x/../cb?tenant=1',
  'https://keiri-note.example/%63b?tenant=1',
  'https://KEIRI-NOTE.example/cb?tenant=1',
  'https://keiri-note.example.evil.example/cb?tenant=1',
  'https://keiri-note.example@evil.example/cb?tenant=1',
  'https://evil.example/https://keiri-note.example/cb?tenant=1',
  'http://keiri-note.example/cb?tenant=1',
  ' https://keiri-note.example/cb?tenant=1',
  'https://other.example/cb',
  '//keiri-note.example/cb?tenant=1',
  'javascript:alert(1)',
  'https://ｋeiri-note.example/cb?tenant=1',
  '',
  'https://keiri-note.example/cb?tenant=1 ',
  'https://keiri-note.example/cb?tenant=1\n',
  'https://keiri-note.example/cb?tenant=1%00',
  'https://keiri-note.example/cb?tenant=1&next=https://evil.example',
  'https://keiri-note.example/cb?Tenant=1',
  'https://keiri-note.example/cb?tenant=%31',
  'https://keiri-note.example/CB?tenant=1',
  'https://keiri-note.example/cb;x?tenant=1',
  'https://keiri-note.example/cb/../cb?tenant=1',
  'https://keiri-note.example//cb?tenant=1',
  'https://keiri-note.example/cb\\?tenant=1',
  'https://keiri-note.example\\@evil.example/cb?tenant=1',
  'https://user@keiri-note.example/cb?tenant=1',
  'https://keiri-note.example./cb?tenant=1',
  'https://keiri-note.example:8443/cb?tenant=1',
  'https://xn--keiri-note.example/cb?tenant=1',
  'https://127.0.0.1/cb?tenant=1',
  'HTTPS://keiri-note.example/cb?tenant=1',
  'data:text/html,x',
  'keiri-note:/cb?tenant=1',
  'https:/keiri-note.example/cb?tenant=1',
];

export const SECRET = 's e:c&r%e+t';

/** Parameters of the client with the secret. */
export const CONFIDENTIAL = {
  ...AUTHORIZATION,
  client_id: 'confidential',
  redirect_uri: 'https://confidential.example/cb',
} as const;

/** Both halves are form-encoded before Basic encodes them (RFC 6749 §2.3.1). */
export function basicHeader(id: string, secret: string): { authorization: string } {
  const encoded = [id, secret].map((part) => new URLSearchParams({ x: part }).toString().slice(2));
  return { authorization: `Basic ${Buffer.from(encoded.join(':')).toString('base64')}` };
}

/**
 * Pushes the request as the client's server does, with its authentication in `form` or `headers`.
 */
export async function pushRequest(
  api: TestApi,
  form: Record<string, string> | [string, string][],
  headers: Record<string, string> = {},
) {
  const response = await api.inject({
    method: 'POST',
    url: '/api/oauth2/par',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  });
  const body = response.json<Record<string, string>>();
  return { status: response.statusCode, body, headers: response.headers };
}

/** The client of `AUTHORIZATION`, one with fewer scopes, and one with a secret. */
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

/** The tokens of a client that a user has granted `scope`. */
export async function grantAccess(
  db: Database,
  userId: number,
  {
    clientId = 'keiri-note',
    scope = AUTHORIZATION.scope,
    now = new Date(),
  }: { clientId?: string; scope?: string; now?: Date } = {},
): Promise<{ token: string; refreshToken: string; hash: string }> {
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
  const { access_token, refresh_token } = await issueTokens(db, { hash, scope }, now);
  return { token: access_token, refreshToken: refresh_token, hash };
}
