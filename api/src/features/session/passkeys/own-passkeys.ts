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
import { occasionOf } from '../../../notifications/occasion.ts';
import {
  passkeyAddedLetter,
  passkeyDeletedLetter,
} from '../../../notifications/templates/security.ts';
import { fieldError, inUse, orNotFound } from '../../../problem.ts';
import type { ProofQuestion } from '../../../proofs/question.ts';
import { requireOpenSession } from '../sessions/sessions.ts';
import { recordSecurityEvent } from '../security-events.ts';
import { asRegistration } from './as-response.ts';
import { challengeIn, openChallenge, takeChallenge } from './challenges.ts';
import type { PasskeyRow } from './check-assertion.ts';

const SERVICE = 'hareto';

const describe = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  created_at: toTokyoIso(row.created_at),
  last_used_at: row.last_used_at && toTokyoIso(row.last_used_at),
  is_disabled: row.disabled_at !== null,
});

const byOwner = ({ userId }: Caller, id: number) =>
  and(eq(passkeys.user_id, userId), eq(passkeys.id, id));

const rowsOf = async (db: Database, userId: number) =>
  db.select().from(passkeys).where(eq(passkeys.user_id, userId)).orderBy(asc(passkeys.id));

export async function listOwnPasskeys({ db }: Context, { userId }: Caller) {
  return { passkeys: (await rowsOf(db, userId)).map(describe), maximum: MAXIMUM_PASSKEYS };
}

/** A session that has ended meanwhile changes no passkey. */
async function lockOwner(tx: Database, { userId, sessionId }: Caller) {
  const byId = eq(users.id, userId);
  const owner = requireRow(await tx.select().from(users).where(byId).for('update'));
  await requireOpenSession(tx, sessionId);
  return owner;
}

/** The question about one of the caller's own passkeys. */
export async function questionOfPasskey(
  { db }: Context,
  caller: Caller,
  id: number,
  action: 'change_passkey' | 'delete_passkey',
): Promise<ProofQuestion> {
  const { name } = orNotFound((await db.select().from(passkeys).where(byOwner(caller, id)))[0]);
  return { action, subject: { name } };
}

/** Options for a discoverable passkey with user verification, of a device that has none yet. */
export async function beginRegistration(context: Context, caller: Caller) {
  const { db, config } = context;
  const { userId, sessionId } = caller;
  const present = await rowsOf(db, userId);
  if (present.length >= MAXIMUM_PASSKEYS) throw tooMany();
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
    excludeCredentials: present.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { options: { ...options } };
}

export async function addPasskey(
  context: Context,
  caller: Caller,
  { name, credential }: { name: string; credential: Attestation },
  ipAddress: string,
): Promise<Passkey> {
  const { userId, sessionId } = caller;
  const made = await verify(context, caller, credential);
  return inTransaction(context.db, async (tx) => {
    // The lock makes counting and adding one step.
    const owner = await lockOwner(tx, caller);
    const present = await rowsOf(tx, userId);
    if (present.length >= MAXIMUM_PASSKEYS) throw tooMany();
    refuseSameName(present, name);
    const created_at = context.sessionClock.now();
    const values = { ...made, user_id: userId, name, created_at };
    const added = await tx.insert(passkeys).values(values).onConflictDoNothing().returning();
    if (!added[0]) throw notAdded();
    const event = { kind: 'passkey_added', userId, sessionId, ipAddress } as const;
    await recordSecurityEvent(tx, event);
    const occasion = occasionOf(context);
    await notifyOwner(tx, owner, passkeyAddedLetter(occasion.now, name), occasion);
    return describe(added[0]);
  });
}

/** The columns of a good answer of the browser. */
async function verify(context: Context, { sessionId }: Caller, credential: Attestation) {
  const challenge = challengeIn(credential.response.clientDataJSON);
  const use = { purpose: 'registration', owner: { sessionId } } as const;
  if (challenge === null || !(await takeChallenge(context.db, context, challenge, use)))
    throw notAdded();
  const { domain, origins } = context.config.passkeys;
  const answer = await verifyRegistrationResponse({
    response: asRegistration(credential),
    expectedChallenge: Buffer.from(challenge).toString('base64url'),
    expectedOrigin: [...origins],
    expectedRPID: domain,
    requireUserVerification: true,
  }).catch(() => null);
  if (!answer?.verified) throw notAdded();
  const { id, publicKey, counter } = answer.registrationInfo.credential;
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: credential.response.transports ?? [],
  };
}

export async function nameOwnPasskey(
  { db }: Context,
  caller: Caller,
  id: number,
  name: string,
): Promise<Passkey> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, caller);
    const others = (await rowsOf(tx, caller.userId)).filter((row) => row.id !== id);
    refuseSameName(others, name);
    const changed = await tx.update(passkeys).set({ name }).where(byOwner(caller, id)).returning();
    return describe(orNotFound(changed[0]));
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
      (await tx.delete(passkeys).where(byOwner(caller, id)).returning())[0],
    );
    const event = { kind: 'passkey_deleted', userId, sessionId, ipAddress } as const;
    await recordSecurityEvent(tx, event);
    const occasion = occasionOf(context);
    await notifyOwner(tx, owner, passkeyDeletedLetter(occasion.now, name), occasion);
  });
}

function refuseSameName(rows: readonly PasskeyRow[], name: string): void {
  if (!rows.some((row) => row.name === name)) return;
  throw fieldError('name', 'duplicate', '同じ名前のパスキーがあります。別の名前を付けてください。');
}

const tooMany = () => inUse(message.tooManyPasskeys(MAXIMUM_PASSKEYS));

const notAdded = () =>
  fieldError(
    'credential',
    'not_verified',
    'パスキーを追加できませんでした。もう一度お試しください。',
  );
