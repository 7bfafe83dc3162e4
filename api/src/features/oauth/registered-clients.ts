import { parseArgs } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { oauth_clients } from '../../db/schema/oauth.ts';
import { hashToken, newToken } from '../../secrets.ts';
import { ClientsError } from './clients-error.ts';
import {
  describeDeliveries,
  rotateWebhookSecret,
  setWebhook,
  type ClientsContext,
} from './manage-webhooks.ts';
import { CLIENT_ID } from './authorization-requests.ts';
import { readKeys, setKeys } from './manage-keys.ts';
import { isLoopback } from './registered-redirect.ts';
import { SCOPES } from './scopes.ts';

export const USAGE = `npm run clients -- add <id> --name NAME --redirect URL … --scope SCOPE … [--confidential] [--jwks FILE]
npm run clients -- rotate <id>
npm run clients -- keys <id> --jwks FILE | --off
npm run clients -- webhook <id> --url URL | --off
npm run clients -- rotate-webhook <id> [--force]
npm run clients -- deliveries <id>
npm run clients -- list
Options: --port N (base port of the running product; DATABASE_URL or PGHOST wins over it), --data DIR (its data directory, with the keys; wins over DATA_DIR)`;

const OPTIONS = {
  // The caller has used these two options to find the database; they are declared here only to be
  // accepted.
  port: { type: 'string' },
  data: { type: 'string' },
  name: { type: 'string' },
  redirect: { type: 'string', multiple: true, default: [] as string[] },
  scope: { type: 'string', multiple: true, default: [] as string[] },
  confidential: { type: 'boolean', default: false },
  jwks: { type: 'string' },
  url: { type: 'string' },
  off: { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
} as const;

/**
 * Runs an operator's command for the clients. Returns the text to print; a new secret is only in
 * that text.
 */
export async function manageClients(
  context: ClientsContext,
  args: readonly string[],
): Promise<string> {
  const { db } = context;
  const { values, positionals } = readArguments(args);
  const [action, id, ...more] = positionals;
  if (more.length > 0) throw new ClientsError(USAGE);
  if (action === 'list' && id === undefined) return listClients(db);
  if (id === undefined) throw new ClientsError(USAGE);
  if (action === 'rotate') return rotateSecret(db, id);
  if (action === 'keys') return setKeys(db, id, values);
  if (action === 'webhook') return setWebhook(context, id, values);
  if (action === 'rotate-webhook') return rotateWebhookSecret(context, id, values);
  if (action === 'deliveries') return describeDeliveries(db, id);
  if (action !== 'add') throw new ClientsError(USAGE);
  return addClient(db, { id, ...values });
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new ClientsError(`${(error as Error).message}\n${USAGE}`);
  }
}

interface NewClient {
  id: string;
  name?: string | undefined;
  redirect: string[];
  scope: string[];
  confidential: boolean;
  jwks?: string | undefined;
}

async function addClient(db: Database, newClient: NewClient): Promise<string> {
  const mistake = mistakeIn(newClient);
  if (mistake !== undefined) throw new ClientsError(mistake);
  const jwks = newClient.jwks === undefined ? null : await readKeys(newClient.jwks);
  const secret = newClient.confidential ? newToken() : null;
  const rows = await db
    .insert(oauth_clients)
    .values({
      client_id: newClient.id,
      name: newClient.name ?? '',
      redirect_uris: newClient.redirect,
      allowed_scopes: newClient.scope,
      secret_hash: secret === null ? null : hashToken(secret),
      jwks,
    })
    .onConflictDoNothing()
    .returning();
  if (rows.length === 0) throw new ClientsError(`There is a client ${newClient.id} already.`);
  return secret === null
    ? `Added ${newClient.id}.`
    : `Added ${newClient.id}.\nclient_secret: ${secret}`;
}

function mistakeIn({ id, name, redirect, scope, confidential }: NewClient): string | undefined {
  const wrongRedirect = redirect.find((address) => !isRedirect(address, confidential));
  const wrongScope = scope.find((one) => !SCOPES.includes(one));
  if (!CLIENT_ID.test(id)) return `No id: ${id} (letters, digits, . _ -)`;
  if (!name?.trim() || name.length > 100) return 'A client needs a --name of up to 100 characters.';
  if (redirect.length === 0) return 'A client needs a --redirect.';
  if (wrongRedirect !== undefined)
    return `No address to send a browser to: ${wrongRedirect} (https, written as a browser writes it, no fragment)`;
  if (scope.length === 0) return `A client needs a --scope: ${SCOPES.join(', ')}`;
  return wrongScope === undefined ? undefined : `No scope: ${wrongScope} (${SCOPES.join(', ')})`;
}

/**
 * The address must be written as a browser writes it, because addresses are later compared as
 * strings. Only an address on the user's own machine (of an app or of a developer) may have no TLS.
 */
function isRedirect(address: string, isConfidential: boolean): boolean {
  if (!URL.canParse(address) || address.length > 2000) return false;
  const { href, protocol, hostname, username, password } = new URL(address);
  const isApp = !isConfidential && isLoopback(address);
  const isSafe =
    protocol === 'https:' || isApp || (protocol === 'http:' && hostname === 'localhost');
  return isSafe && href === address && !/[#*]/.test(address) && `${username}${password}` === '';
}

/** The old secret is invalid at once, because it may have leaked. */
async function rotateSecret(db: Database, id: string): Promise<string> {
  const [client] = await db.select().from(oauth_clients).where(eq(oauth_clients.client_id, id));
  if (!client) throw new ClientsError(`There is no client ${id}.`);
  if (client.secret_hash === null) throw new ClientsError(`${id} is public: it has no secret.`);
  const secret = newToken();
  await db
    .update(oauth_clients)
    .set({ secret_hash: hashToken(secret) })
    .where(eq(oauth_clients.client_id, id));
  return `client_secret: ${secret}`;
}

async function listClients(db: Database): Promise<string> {
  const clients = await db.select().from(oauth_clients).orderBy(oauth_clients.client_id);
  return clients
    .map(({ secret_hash, ...client }) =>
      [
        `${client.client_id}  ${client.name}  ${secret_hash === null ? 'public' : 'confidential'}`,
        `  redirects: ${client.redirect_uris.join(' ')}`,
        `  scopes: ${client.allowed_scopes.join(' ')}`,
        `  keys: ${String(client.jwks?.keys.length ?? 'none')}`,
        `  webhooks: ${client.webhook_url ?? 'none'}`,
      ].join('\n'),
    )
    .join('\n');
}
