import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { EmailSchema } from '@hareto/contracts/fields.ts';
import type { Database } from '@hareto/api/db/client.ts';
import { users } from '@hareto/api/db/schema/users.ts';
import { orNotFound } from '@hareto/api/problem.ts';
import { parseBody } from '@hareto/api/endpoints/validation.ts';

const BodySchema = v.strictObject({ email_address: EmailSchema });

/**
 * Acts like an operator who has learned that the user's password was leaked: the next sign-in
 * requires a new password.
 */
export async function requireNewPassword(db: Database, body: unknown) {
  const { email_address } = parseBody(BodySchema, body);
  const hasThisEmail = eq(users.email_address, email_address);
  const change = { password_reregistration_required: true };
  const [user] = await db.update(users).set(change).where(hasThisEmail).returning();
  orNotFound(user);
  return { email_address, ...change };
}
