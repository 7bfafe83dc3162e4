import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { EmailSchema } from '@hareto/contracts/fields.ts';
import type { Database } from '@hareto/api/db/client.ts';
import { sessions } from '@hareto/api/db/schema/sessions.ts';
import { users } from '@hareto/api/db/schema/users.ts';
import { orNotFound } from '@hareto/api/problem.ts';
import { parseBody } from '@hareto/api/endpoints/validation.ts';

const BodySchema = v.strictObject({ email_address: EmailSchema });

/**
 * Removes the proofs of a user's sessions, as if the user had signed in long ago: the next
 * sensitive action requires a proof.
 */
export async function forgetProofs(db: Database, body: unknown) {
  const { email_address } = parseBody(BodySchema, body);
  const [user] = await db.select().from(users).where(eq(users.email_address, email_address));
  const { id } = orNotFound(user);
  const isSessionOfUser = eq(sessions.user_id, id);
  await db.update(sessions).set({ proved_at: null, proved_by: null }).where(isSessionOfUser);
  return { email_address };
}
