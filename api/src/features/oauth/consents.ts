import type { AuthorizationRequest, Consent } from '@hareto/contracts/oauth.ts';
import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { requireRow } from '../../db/rows.ts';
import { oauth_clients, oauth_codes, oauth_consents } from '../../db/schema/oauth.ts';
import { users } from '../../db/schema/users.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Caller } from '../../caller.ts';
import { ownerNotificationContextOf } from '../../notifications/notification-context.ts';
import { orNotFound } from '../../problem.ts';
import type { Clock } from '../../ports/clock.ts';
import { recordSecurityEvent } from '../session/security-events.ts';
import { revokeTokensOf } from './granted-tokens.ts';
import { findClientsWithAccess } from '../../db/live-tokens.ts';
import { describeScopes } from './scopes.ts';
import { notifyOfConsent } from './notify-of-consent.ts';

type GrantedRequest = Pick<AuthorizationRequest, 'client_id' | 'scope'>;

/**
 * Stores one row for each service that a user allows, in the transaction of the code. Later grants
 * add their scopes to the row; the owner is notified of new scopes.
 */
export async function recordConsent(
  tx: Database,
  context: Pick<Context, 'config' | 'clock' | 'sessionClock'>,
  userId: number,
  granted: GrantedRequest,
): Promise<void> {
  const user = await lockUser(tx, userId);
  const scopes = await addScopes(tx, user, granted, context.sessionClock);
  if (!scopes) return;
  await notifyOfConsent(tx, user, {
    clientId: granted.client_id,
    scopes,
    ...ownerNotificationContextOf(context),
  });
}

export async function revokeConsent(
  { db, sessionClock }: Pick<Context, 'db' | 'sessionClock'>,
  { userId, sessionId }: Caller,
  clientId: string,
  ipAddress: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const user = await lockUser(tx, userId);
    const byUserAndClient = byUserAndClientId(userId, clientId);
    orNotFound((await tx.delete(oauth_consents).where(byUserAndClient).returning())[0]);
    const otherClients = allowedClientsOf(user).filter((allowed) => allowed !== clientId);
    await storeAllowedClients(tx, userId, otherClients);
    await endAccess(tx, sessionClock, userId, clientId);
    const details = { client_id: clientId };
    const event = { kind: 'consent_revoked', userId, sessionId, ipAddress, details } as const;
    await recordSecurityEvent(tx, event);
  });
}

type User = typeof users.$inferSelect;

const byUserAndClientId = (userId: number, clientId: string) =>
  and(eq(oauth_consents.user_id, userId), eq(oauth_consents.client_id, clientId));

/**
 * Locks the user, so that consents of one user are stored one after the other. `for update` would
 * cause a deadlock: a session that starts with a consent holds a key share lock of the same row.
 */
export const lockUser = async (tx: Database, userId: number): Promise<User> =>
  requireRow(await tx.select().from(users).where(eq(users.id, userId)).for('no key update'));

/** Adds the scopes to the consent. Returns all its scopes if some are new, otherwise null. */
async function addScopes(
  tx: Database,
  user: User,
  { client_id, scope }: GrantedRequest,
  clock: Clock,
): Promise<string[] | null> {
  const byUserAndClient = byUserAndClientId(user.id, client_id);
  const [consent] = await tx.select().from(oauth_consents).where(byUserAndClient);
  const before = consent?.scopes ?? [];
  const scopes = [...new Set([...before, ...scope.split(' ')])];
  if (scopes.length === before.length) return null;
  const now = clock.now();
  if (consent) await tx.update(oauth_consents).set({ scopes }).where(byUserAndClient);
  else {
    const granted = { user_id: user.id, client_id, scopes, granted_at: now };
    await tx.insert(oauth_consents).values(granted);
    await storeAllowedClients(tx, user.id, [...new Set([...allowedClientsOf(user), client_id])]);
  }
  return scopes;
}

export async function findConsents(
  { db, sessionClock }: Pick<Context, 'db' | 'sessionClock'>,
  userId: number,
): Promise<Consent[]> {
  const clientsWithAccess = await findClientsWithAccess(db, userId, sessionClock.now());
  const rows = await db
    .select({ consent: oauth_consents, client: oauth_clients })
    .from(oauth_consents)
    .innerJoin(oauth_clients, eq(oauth_clients.client_id, oauth_consents.client_id))
    .where(eq(oauth_consents.user_id, userId))
    .orderBy(sql`${oauth_consents.granted_at} desc nulls last`, asc(oauth_clients.client_id));
  return rows.map(({ consent, client }) => ({
    client_id: client.client_id,
    client_name: client.name,
    scopes: describeScopes(consent.scopes),
    granted_at: consent.granted_at && toTokyoIso(consent.granted_at),
    last_used_at: consent.last_used_at && toTokyoIso(consent.last_used_at),
    has_access: clientsWithAccess.has(client.client_id),
    return_host: hostOf(client.redirect_uris),
  }));
}

/** Ends the access of every service. The consents stay in the list of services. */
export async function endAccessOfAllServices(
  tx: Database,
  clock: Clock,
  userId: number,
): Promise<void> {
  const consents = await tx.select().from(oauth_consents).where(eq(oauth_consents.user_id, userId));
  for (const { client_id } of consents) await endAccess(tx, clock, userId, client_id);
}

/** Ends the user's unused codes for the service, and all tokens that were issued for its codes. */
async function endAccess(
  tx: Database,
  clock: Clock,
  userId: number,
  clientId: string,
): Promise<void> {
  const isCodeOfGrant = and(eq(oauth_codes.user_id, userId), eq(oauth_codes.client_id, clientId));
  // Exchanges and refreshes lock the code, too: they have either finished, or will find that the
  // code is used.
  const codes = await tx.select().from(oauth_codes).where(isCodeOfGrant).for('update');
  const hashes = codes.map(({ hash }) => hash);
  const isUnusedCode = and(inArray(oauth_codes.hash, hashes), isNull(oauth_codes.used_at));
  await tx.update(oauth_codes).set({ used_at: clock.now() }).where(isUnusedCode);
  await revokeTokensOf(tx, hashes, clock.now());
}

const allowedClientsOf = (user: User) => user.external_integration_client_ids;

async function storeAllowedClients(tx: Database, userId: number, clients: string[]): Promise<void> {
  const change = { external_integration_client_ids: clients };
  await tx.update(users).set(change).where(eq(users.id, userId));
}

const hostOf = ([redirectUri]: readonly string[]): string | null =>
  redirectUri === undefined ? null : new URL(redirectUri).host;
