import { createHash } from 'node:crypto';
import * as oauth from 'openid-client';
import { paperOf, type SampleInvoice } from './invoices.ts';

/** What a user has granted: kept on the server, never in the browser. */
export interface Tokens {
  access: string;
  refresh: string;
  expiresAt: number;
}

/** What the answer to an authorization request is checked against. */
export interface Pending {
  verifier: string;
  state: string;
}

export interface InvoiceStatus {
  external_invoice_id: string;
  status: 'draft' | 'in_examination' | 'transfer_reserved' | 'transferred' | 'cancelled';
  is_action_required: boolean;
  document_number: number | null;
  selection_url: string;
}

const RENEW_BEFORE_MS = 60_000;

/** Everything this service asks of hareto. */
export function createHareto({
  issuer,
  clientId,
  redirectUri,
}: {
  issuer: string;
  clientId: string;
  redirectUri: string;
}) {
  let known: Promise<oauth.Configuration> | undefined;
  /** Read once; without an answer, asked again the next time. */
  const configuration = async () => {
    known ??= oauth.discovery(new URL(issuer), clientId, undefined, oauth.None(), {
      algorithm: 'oauth2',
      // The sandbox has no TLS; a real installation is asked by https, and this line goes.
      execute: [oauth.allowInsecureRequests],
    });
    known.catch(() => (known = undefined));
    return known;
  };

  const asTokens = (granted: oauth.TokenEndpointResponse): Tokens => ({
    access: granted.access_token,
    refresh: granted.refresh_token ?? '',
    expiresAt: Date.now() + (granted.expires_in ?? 0) * 1000,
  });

  async function call(tokens: Tokens, method: string, path: string, body?: object) {
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

  /** Announced, sent to the address that came back, registered: then it can be named. */
  async function sendPaper(tokens: Tokens, file: string, id: string): Promise<string> {
    const paper = await paperOf(file, id);
    const announced = await call(tokens, 'POST', '/api/v1/invoices/files/upload/url', {
      file_name: file,
      content_type: 'application/pdf',
      size: paper.length,
      sha256: createHash('sha256').update(paper).digest('hex'),
    });
    const { file_id, upload_url } = (await announced.json()) as Record<string, string>;
    const sent = await fetch(new URL(upload_url ?? '', issuer), {
      method: 'PUT',
      headers: { 'content-type': 'application/pdf' },
      body: new Uint8Array(paper),
    });
    if (!sent.ok) throw new Error(`PUT: ${sent.status}`);
    await call(tokens, 'POST', '/api/v1/invoices/files/upload', { file_id });
    return file_id ?? '';
  }

  return {
    /**
     * Where the browser goes to be asked, and what its answer is checked against. The request itself
     * goes from server to server: the browser carries a name of it, which is good for a minute and a
     * half.
     */
    authorization: async (): Promise<{ url: URL; pending: Pending }> => {
      const pending = {
        verifier: oauth.randomPKCECodeVerifier(),
        state: oauth.randomState(),
      };
      const url = await oauth.buildAuthorizationUrlWithPAR(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'drafts:write payments:read',
        state: pending.state,
        code_challenge: await oauth.calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256',
      });
      return { url, pending };
    },

    /** Checks `state` and `iss`, and exchanges the code. */
    tokensFor: async (address: URL, { verifier, state }: Pending): Promise<Tokens> =>
      asTokens(
        await oauth.authorizationCodeGrant(await configuration(), address, {
          pkceCodeVerifier: verifier,
          expectedState: state,
        }),
      ),

    /** A refresh token is good once: whoever renews keeps what comes back. */
    renewed: async (tokens: Tokens): Promise<Tokens> =>
      tokens.expiresAt - RENEW_BEFORE_MS > Date.now()
        ? tokens
        : asTokens(await oauth.refreshTokenGrant(await configuration(), tokens.refresh)),

    revoke: async (tokens: Tokens): Promise<void> =>
      oauth.tokenRevocation(await configuration(), tokens.refresh),

    handOver: async (
      tokens: Tokens,
      { file, id: _own, ...invoice }: SampleInvoice,
      external_invoice_id: string,
    ): Promise<InvoiceStatus> => {
      const files =
        file === null
          ? []
          : [
              {
                file_id: await sendPaper(tokens, file, external_invoice_id),
                file_type: 2,
                paper_size: null,
              },
            ];
      const answer = await call(tokens, 'POST', '/api/v1/external/drafts', {
        external_invoice_id,
        ...invoice,
        files,
      });
      return (await answer.json()) as InvoiceStatus;
    },

    statusOf: async (tokens: Tokens, externalId: string): Promise<InvoiceStatus> => {
      const answer = await call(tokens, 'GET', `/api/v1/external/invoices/${externalId}`);
      return (await answer.json()) as InvoiceStatus;
    },
  };
}

export type Hareto = ReturnType<typeof createHareto>;
