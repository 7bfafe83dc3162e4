import * as oauth from 'openid-client';

/** The tokens that a user has granted: stored on the server, never in the browser. */
export interface Tokens {
  access: string;
  refresh: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** This service's registration at hareto, and hareto's address. */
export interface Registration {
  /** Address of hareto. */
  issuer: string;
  clientId: string;
  redirectUri: string;
  /** URL by which this server reaches hareto, if it differs from hareto's address. */
  internalUrl?: string | undefined;
}

export interface Connection {
  issuer: string;
  redirectUri: string;
  /** Calls hareto from this server. */
  send: (url: URL, options: RequestInit) => Promise<Response>;
  /** hareto's published metadata, with the addresses of its endpoints. */
  configuration: () => Promise<oauth.Configuration>;
}

export function createConnection({
  issuer,
  clientId,
  redirectUri,
  internalUrl = issuer,
}: Registration): Connection {
  let cached: Promise<oauth.Configuration> | undefined;
  const send = async (url: URL, options: RequestInit) =>
    fetch(
      url.origin === new URL(issuer).origin ? new URL(url.pathname + url.search, internalUrl) : url,
      options,
    );
  return {
    issuer,
    redirectUri,
    send,
    /** Fetched once; after a failure the next call fetches it again. */
    configuration: async () => {
      cached ??= oauth.discovery(new URL(issuer), clientId, undefined, oauth.None(), {
        algorithm: 'oauth2',
        // The sandbox has no TLS; a real installation uses https and must omit this line.
        execute: [oauth.allowInsecureRequests],
        [oauth.customFetch]: async (url, options) => send(new URL(url), options as RequestInit),
      });
      cached.catch(() => (cached = undefined));
      return cached;
    },
  };
}

interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
}

/** hareto has answered with another status than 2xx. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** True when the user or hareto has ended the access, so that only a new connection helps. */
export const isAccessEnded = (error: unknown): boolean =>
  (error instanceof oauth.WWWAuthenticateChallengeError && error.status === 401) ||
  (error instanceof oauth.ResponseBodyError && error.error === 'invalid_grant');

/** Makes a call with the tokens of the user who granted them. */
export async function call(
  { issuer, configuration }: Connection,
  tokens: Tokens,
  { method, path, body }: Call,
): Promise<Response> {
  const response = await oauth.fetchProtectedResource(
    await configuration(),
    tokens.access,
    new URL(path, issuer),
    method,
    body === undefined ? null : JSON.stringify(body),
    new Headers(body === undefined ? {} : { 'content-type': 'application/json' }),
  );
  if (!response.ok)
    throw new CallFailure(
      response.status,
      `${method} ${path}: ${response.status} ${await response.text()}`,
    );
  return response;
}
