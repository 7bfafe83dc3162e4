import { CORPORATION } from '../support/accounts.ts';
import { mailsTo, nextCode } from '../support/mailbox.ts';

interface Tokens {
  access_token: string;
  id_token: string;
  refresh_token: string;
}

/**
 * Access tokens are valid for five minutes. A page must not start with one that needs a renewal,
 * which would add a request.
 */
const RENEW_AFTER_MS = 2 * 60_000;

export interface Account {
  /** The value of a signed-in page's localStorage under `hareto.session`. */
  storedSession(): Promise<string>;
}

/** Signs in once and keeps the tokens fresh, both outside the page. */
export async function signInByApi(address = CORPORATION): Promise<Account> {
  const oldMails = await mailsTo(address);
  const { session } = (await post('/login', {
    email_address: address,
    password: process.env['DEMO_PASSWORD'] ?? '',
  })) as { session: string };
  let tokens = (await post('/login_2auth', {
    session,
    one_time_password: await nextCode(address, oldMails),
  })) as Tokens;
  let renewedAt = Date.now();
  return {
    async storedSession() {
      if (Date.now() - renewedAt > RENEW_AFTER_MS) {
        tokens = await renew(tokens.refresh_token);
        renewedAt = Date.now();
      }
      return sessionFrom(tokens);
    },
  };
}

/** Renews the tokens that a page has stored, and returns them for the next page. */
export const renewStoredSession = async (stored: string): Promise<string> =>
  sessionFrom(await renew((JSON.parse(stored) as Tokens).refresh_token));

const renew = async (refresh_token: string) =>
  (await post('/users/token', { refresh_token })) as Tokens;

const sessionFrom = ({ access_token, id_token, refresh_token }: Tokens): string =>
  JSON.stringify({
    access_token,
    id_token,
    refresh_token,
    generation: 1,
    subject: subjectOf(id_token),
  });

async function post(path: string, body: unknown): Promise<unknown> {
  const response = await fetch(`${process.env['API_URL'] ?? ''}/api/v1${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

function subjectOf(idToken: string): string {
  const { sub } = JSON.parse(
    Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString('utf8'),
  ) as { sub: string | number };
  return String(sub);
}
