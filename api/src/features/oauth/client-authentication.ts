import type { Database } from '../../db/client.ts';
import { hashToken, isSameHash } from '../../secrets.ts';
import { findClient, type Client } from './authorization-requests.ts';
import { invalidClient, invalidRequest } from './token-refusals.ts';

interface ClientCredentials {
  clientId: string | undefined;
  secret: string | undefined;
}

/**
 * Authenticates a client by Basic authentication or by the form, never by both (RFC 6749 §2.3). A
 * public client has no secret and may not send one.
 */
export async function authenticateClient(
  db: Database,
  header: string | undefined,
  form: ReadonlyMap<string, string>,
): Promise<Client> {
  const { clientId, secret } =
    header === undefined ? credentialsFromForm(form) : credentialsFromHeader(header, form);
  const client = await findClient(db, clientId);
  if (!client || !isSecretCorrect(client.secret_hash, secret)) throw invalidClient();
  return client;
}

function isSecretCorrect(secretHash: string | null, secret: string | undefined): boolean {
  if (secretHash === null || secret === undefined)
    return secretHash === null && secret === undefined;
  return isSameHash(secretHash, hashToken(secret));
}

const credentialsFromForm = (form: ReadonlyMap<string, string>): ClientCredentials => ({
  clientId: form.get('client_id'),
  secret: form.get('client_secret'),
});

function credentialsFromHeader(
  header: string,
  form: ReadonlyMap<string, string>,
): ClientCredentials {
  if (form.has('client_secret'))
    throw invalidRequest('The client authenticates in two ways at once.');
  const encoded = /^Basic ([\w+/=-]+)$/i.exec(header)?.[1];
  const pair = encoded && /^([^:]*):(.*)$/.exec(Buffer.from(encoded, 'base64').toString('utf8'));
  if (!pair) throw invalidClient();
  const clientId = decodeFormText(pair[1] ?? '');
  const secret = decodeFormText(pair[2] ?? '');
  const formClientId = form.get('client_id');
  if (formClientId !== undefined && formClientId !== clientId) throw invalidClient();
  // A public client names itself by Basic authentication with an empty password.
  return { clientId, secret: secret === '' ? undefined : secret };
}

/** Both halves are form-encoded before Basic encodes them (RFC 6749 §2.3.1). */
const decodeFormText = (text: string): string =>
  new URLSearchParams(`x=${text.replaceAll('&', '%26')}`).get('x') ?? '';
