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
import { occasionOf } from '../../../notifications/occasion.ts';
import { passkeyDisabledLetter } from '../../../notifications/templates/security.ts';
import { recordSecurityEvent } from '../security-events.ts';
import { asResponse } from './as-response.ts';
import { challengeIn } from './challenges.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

/** `unknown`: not registered here, or disabled. `wrong`: the signature is not good. */
export type Checked =
  | { readonly kind: 'good'; readonly passkey: PasskeyRow }
  | { readonly kind: 'unknown' | 'wrong' };

/** Checks a signature; its challenge was taken before. Counts the use of the passkey. */
export async function checkAssertion(
  context: Context,
  assertion: Assertion,
  ipAddress: string,
): Promise<Checked> {
  const { db } = context;
  const byCredential = eq(passkeys.credential_id, assertion.id);
  const [passkey] = await db.select().from(passkeys).where(byCredential);
  if (!passkey || passkey.disabled_at !== null) return { kind: 'unknown' };
  const counter = await signedCounter(context, assertion, passkey);
  if (counter === null) return { kind: 'wrong' };
  const isKept = await inTransaction(db, async (tx) =>
    countUse(tx, context, { id: passkey.id, counter, ipAddress }),
  );
  return isKept ? { kind: 'good', passkey } : { kind: 'unknown' };
}

/** The counter of a good signature; null for any other. */
async function signedCounter(
  { config }: Context,
  assertion: Assertion,
  passkey: PasskeyRow,
): Promise<number | null> {
  const challenge = challengeIn(assertion.response.clientDataJSON);
  if (challenge === null) return null;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: asResponse(assertion),
      expectedChallenge: Buffer.from(challenge).toString('base64url'),
      expectedOrigin: [...config.passkeys.origins],
      expectedRPID: config.passkeys.domain,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        // Ours compares it, because a counter that goes back has a consequence.
        counter: 0,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

interface Use {
  id: number;
  counter: number;
  ipAddress: string;
}

/** Stores the new counter. One that goes back disables the passkey and tells the owner. */
async function countUse(
  tx: Database,
  context: Context,
  { id, counter, ipAddress }: Use,
): Promise<boolean> {
  const now = context.sessionClock.now();
  const byId = eq(passkeys.id, id);
  const before = requireRow(await tx.select().from(passkeys).where(byId).for('update'));
  const isCopy = before.counter > 0 && counter <= before.counter;
  if (!isCopy) {
    await tx.update(passkeys).set({ counter, last_used_at: now }).where(byId);
    return true;
  }
  await tx.update(passkeys).set({ disabled_at: now }).where(byId);
  const userId = before.user_id;
  await recordSecurityEvent(tx, { kind: 'passkey_disabled', userId, ipAddress });
  const owner = requireRow(await tx.select().from(users).where(eq(users.id, userId)));
  const occasion = occasionOf(context);
  await notifyOwner(tx, owner, passkeyDisabledLetter(occasion.now, before.name), occasion);
  return false;
}
