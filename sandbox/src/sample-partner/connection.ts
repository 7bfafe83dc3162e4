import * as oauth from 'openid-client';

/** What a user has granted: kept on the server, never in the browser. */
export interface Tokens {
  access: string;
  refresh: string;
  expiresAt: number;
}

/** This service as hareto knows it, and where hareto is. */
export interface Registration {
  /** Address of hareto. */
  issuer: string;
  clientId: string;
  redirectUri: string;
}

export interface Connection {
  issuer: string;
  redirectUri: string;
  /** What hareto says of its own addresses. */
  configuration: () => Promise<oauth.Configuration>;
}

export function createConnection({ issuer, clientId, redirectUri }: Registration): Connection {
  let known: Promise<oauth.Configuration> | undefined;
  return {
    issuer,
    redirectUri,
    /** Read once; without an answer, asked again the next time. */
    configuration: async () => {
      known ??= oauth.discovery(new URL(issuer), clientId, undefined, oauth.None(), {
        algorithm: 'oauth2',
        // The sandbox has no TLS; a real installation is asked by https, and this line goes.
        execute: [oauth.allowInsecureRequests],
      });
      known.catch(() => (known = undefined));
      return known;
    },
  };
}

interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
}

/** A call in the name of the user who granted the tokens. */
export async function call(
  { issuer, configuration }: Connection,
  tokens: Tokens,
  { method, path, body }: Call,
): Promise<Response> {
  const answer = await oauth.fetchProtectedResource(
    await configuration(),
    tokens.access,
    new URL(path, issuer),
    method,
    body === undefined ? null : JSON.stringify(body),
    new Headers(body === undefined ? {} : { 'content-type': 'application/json' }),
  );
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}
