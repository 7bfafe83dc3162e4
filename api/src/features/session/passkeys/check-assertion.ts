import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Assertion } from '@hareto/contracts/passkeys.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { passkeys } from '../../../db/schema/passkeys.ts';
import { requireRow } from '../../../db/rows.ts';
import { users } from '../../../db/schema/users.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { notifyOwner } from '../../../notifications/notify-owner.ts';
import { ownerNotificationContextOf } from '../../../notifications/notification-context.ts';
import { passkeyDisabledLetter } from '../../../notifications/templates/security.ts';
import { recordSecurityEvent } from '../security-events.ts';
import { toAuthenticationResponse } from './webauthn-responses.ts';
import { readChallenge } from './challenges.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

/** `unknown`: not registered here, or disabled. `wrong`: the signature is not good. */
export type CheckedAssertion =
  | { readonly kind: 'good'; readonly passkey: PasskeyRow }
  | { readonly kind: 'unknown' | 'wrong' };

/** Checks a signature and stores the use of the passkey. The caller has consumed the challenge. */
export async function checkAssertion(
  context: Context,
  assertion: Assertion,
  ipAddress: string,
): Promise<CheckedAssertion> {
  const { db } = context;
  const byCredential = eq(passkeys.credential_id, assertion.id);
  const [passkey] = await db.select().from(passkeys).where(byCredential);
  if (!passkey || passkey.disabled_at !== null) return { kind: 'unknown' };
  const counter = await verifiedCounter(context, assertion, passkey);
  if (counter === null) return { kind: 'wrong' };
  const isStillEnabled = await inTransaction(db, async (tx) =>
    storeUse(tx, context, { id: passkey.id, counter, ipAddress }),
  );
  return isStillEnabled ? { kind: 'good', passkey } : { kind: 'unknown' };
}

/** Verifies the signature and returns its counter; null for a wrong signature. */
async function verifiedCounter(
  { config }: Context,
  assertion: Assertion,
  passkey: PasskeyRow,
): Promise<number | null> {
  const challenge = readChallenge(assertion.response.clientDataJSON);
  if (challenge === null) return null;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: toAuthenticationResponse(assertion),
      expectedChallenge: Buffer.from(challenge).toString('base64url'),
      expectedOrigin: [...config.passkeys.origins],
      expectedRPID: config.passkeys.domain,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        // `storeUse` compares the counter itself, because a decreased counter disables the passkey.
        counter: 0,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

interface PasskeyUse {
  id: number;
  counter: number;
  ipAddress: string;
}

/**
 * Stores the new counter. A decreased counter shows a copied passkey: disables it and notifies the
 * owner.
 */
async function storeUse(
  tx: Database,
  context: Context,
  { id, counter, ipAddress }: PasskeyUse,
): Promise<boolean> {
  const now = context.sessionClock.now();
  const byId = eq(passkeys.id, id);
  const [before] = await tx.select().from(passkeys).where(byId).for('update');
  // Another device may have deleted the passkey since the signature was checked.
  if (!before) return false;
  const isCopy = before.counter > 0 && counter <= before.counter;
  if (!isCopy) {
    await tx.update(passkeys).set({ counter, last_used_at: now }).where(byId);
    return true;
  }
  await tx.update(passkeys).set({ disabled_at: now }).where(byId);
  const userId = before.user_id;
  await recordSecurityEvent(tx, { kind: 'passkey_disabled', userId, ipAddress });
  const owner = requireRow(await tx.select().from(users).where(eq(users.id, userId)));
  const notificationContext = ownerNotificationContextOf(context);
  await notifyOwner(
    tx,
    owner,
    passkeyDisabledLetter(notificationContext.now, before.name),
    notificationContext,
  );
  return false;
}
