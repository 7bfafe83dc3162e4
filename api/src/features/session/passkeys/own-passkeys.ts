import * as message from '@hareto/contracts/messages.ts';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { MAXIMUM_PASSKEYS, type Attestation, type Passkey } from '@hareto/contracts/passkeys.ts';
import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { Caller } from '../../../caller.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { requireRow } from '../../../db/rows.ts';
import { passkeys } from '../../../db/schema/passkeys.ts';
import { users } from '../../../db/schema/users.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { notifyOwner } from '../../../notifications/notify-owner.ts';
import { ownerNotificationContextOf } from '../../../notifications/notification-context.ts';
import {
  passkeyAddedLetter,
  passkeyDeletedLetter,
} from '../../../notifications/templates/security.ts';
import { fieldError, inUse, orNotFound } from '../../../problem.ts';
import type { RequiredProof } from '../../../proofs/required-proof.ts';
import { requireOpenSession } from '../sessions/sessions.ts';
import { recordSecurityEvent } from '../security-events.ts';
import { toRegistrationResponse } from './webauthn-responses.ts';
import { readChallenge, openChallenge, consumeChallenge } from './challenges.ts';
import type { PasskeyRow } from './check-assertion.ts';
import { freeName } from './free-name.ts';

const SERVICE = 'hareto';
/** In bytes (WebAuthn, section 7.1); no index of the database could hold a much longer one. */
const MAXIMUM_CREDENTIAL_ID = 1_023;

const describePasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  created_at: toTokyoIso(row.created_at),
  last_used_at: row.last_used_at && toTokyoIso(row.last_used_at),
  is_disabled: row.disabled_at !== null,
});

const isOwnPasskey = ({ userId }: Caller, id: number) =>
  and(eq(passkeys.user_id, userId), eq(passkeys.id, id));

const passkeysOf = async (db: Database, userId: number) =>
  db.select().from(passkeys).where(eq(passkeys.user_id, userId)).orderBy(asc(passkeys.id));

export async function listOwnPasskeys({ db }: Context, { userId }: Caller) {
  return {
    passkeys: (await passkeysOf(db, userId)).map(describePasskey),
    maximum: MAXIMUM_PASSKEYS,
  };
}

/** Locks the user; throws if the session has ended meanwhile. */
async function lockOwner(tx: Database, { userId, sessionId }: Caller) {
  const byId = eq(users.id, userId);
  const owner = requireRow(await tx.select().from(users).where(byId).for('update'));
  await requireOpenSession(tx, sessionId);
  return owner;
}

/** The proof that a change of one of the caller's passkeys requires. */
export async function requiredProofForPasskey(
  { db }: Context,
  caller: Caller,
  id: number,
  action: 'change_passkey' | 'delete_passkey',
): Promise<RequiredProof> {
  const { name } = orNotFound(
    (await db.select().from(passkeys).where(isOwnPasskey(caller, id)))[0],
  );
  return { action, subject: { name } };
}

/**
 * Options for a discoverable passkey with user verification; devices that have one are excluded.
 */
export async function beginRegistration(context: Context, caller: Caller) {
  const { db, config } = context;
  const { userId, sessionId } = caller;
  const existing = await passkeysOf(db, userId);
  if (existing.length >= MAXIMUM_PASSKEYS) throw tooManyProblem();
  const user = requireRow(await db.select().from(users).where(eq(users.id, userId)));
  const options = await generateRegistrationOptions({
    rpName: SERVICE,
    rpID: config.passkeys.domain,
    userName: user.email_address,
    userDisplayName: user.email_address,
    userID: new Uint8Array(Buffer.from(`user:${userId}`)),
    challenge: await openChallenge(context, 'registration', { sessionId }),
    timeout: 300_000,
    attestationType: 'none',
    excludeCredentials: existing.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { options: { ...options } };
}

export async function addPasskey(
  context: Context,
  caller: Caller,
  { name: requestedName, credential }: { name: string; credential: Attestation },
  ipAddress: string,
): Promise<Passkey> {
  const { userId, sessionId } = caller;
  const verifiedColumns = await verifyRegistration(context, caller, credential);
  return inTransaction(context.db, async (tx) => {
    // With the lock, simultaneous calls are counted one after the other.
    const owner = await lockOwner(tx, caller);
    const existing = await passkeysOf(tx, userId);
    if (existing.length >= MAXIMUM_PASSKEYS) throw tooManyProblem();
    const name = freeName(
      requestedName,
      existing.map((passkey) => passkey.name),
    );
    const created_at = context.sessionClock.now();
    const values = { ...verifiedColumns, user_id: userId, name, created_at };
    const added = await tx.insert(passkeys).values(values).onConflictDoNothing().returning();
    if (!added[0]) throw notAddedProblem();
    const event = { kind: 'passkey_added', userId, sessionId, ipAddress } as const;
    await recordSecurityEvent(tx, event);
    const notificationContext = ownerNotificationContextOf(context);
    await notifyOwner(
      tx,
      owner,
      passkeyAddedLetter(notificationContext.now, name),
      notificationContext,
    );
    return describePasskey(added[0]);
  });
}

/** Verifies the browser's answer and returns the columns of the new passkey. */
async function verifyRegistration(
  context: Context,
  { sessionId }: Caller,
  credential: Attestation,
) {
  const challenge = readChallenge(credential.response.clientDataJSON);
  const use = { purpose: 'registration', owner: { sessionId } } as const;
  if (challenge === null || !(await consumeChallenge(context.db, context, challenge, use)))
    throw notAddedProblem();
  const { domain, origins } = context.config.passkeys;
  const answer = await verifyRegistrationResponse({
    response: toRegistrationResponse(credential),
    expectedChallenge: Buffer.from(challenge).toString('base64url'),
    expectedOrigin: [...origins],
    expectedRPID: domain,
    requireUserVerification: true,
  }).catch(() => null);
  if (!answer?.verified) throw notAddedProblem();
  const { id, publicKey, counter } = answer.registrationInfo.credential;
  if (Buffer.from(id, 'base64url').length > MAXIMUM_CREDENTIAL_ID) throw notAddedProblem();
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: credential.response.transports ?? [],
  };
}

export async function renameOwnPasskey(
  { db }: Context,
  caller: Caller,
  id: number,
  name: string,
): Promise<Passkey> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, caller);
    const otherPasskeys = (await passkeysOf(tx, caller.userId)).filter((row) => row.id !== id);
    refuseSameName(otherPasskeys, name);
    const updated = await tx
      .update(passkeys)
      .set({ name })
      .where(isOwnPasskey(caller, id))
      .returning();
    return describePasskey(orNotFound(updated[0]));
  });
}

export async function removePasskey(
  context: Context,
  caller: Caller,
  id: number,
  ipAddress: string,
): Promise<void> {
  const { userId, sessionId } = caller;
  await inTransaction(context.db, async (tx) => {
    const owner = await lockOwner(tx, caller);
    const { name } = orNotFound(
      (await tx.delete(passkeys).where(isOwnPasskey(caller, id)).returning())[0],
    );
    const event = { kind: 'passkey_deleted', userId, sessionId, ipAddress } as const;
    await recordSecurityEvent(tx, event);
    const notificationContext = ownerNotificationContextOf(context);
    await notifyOwner(
      tx,
      owner,
      passkeyDeletedLetter(notificationContext.now, name),
      notificationContext,
    );
  });
}

function refuseSameName(rows: readonly PasskeyRow[], name: string): void {
  if (!rows.some((row) => row.name === name)) return;
  throw fieldError('name', 'duplicate', '同じ名前のパスキーがあります。別の名前を付けてください。');
}

const tooManyProblem = () => inUse(message.tooManyPasskeys(MAXIMUM_PASSKEYS));

const notAddedProblem = () =>
  fieldError(
    'credential',
    'not_verified',
    'パスキーを追加できませんでした。もう一度お試しください。',
  );
