import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { EmailSchema } from '@hareto/contracts/fields.ts';
import type { Database } from '../db/client.ts';
import { users } from '../db/schema/users.ts';
import { orNotFound } from '../problem.ts';
import { parseBody } from '../endpoints/validation.ts';

const BodySchema = v.strictObject({ email_address: EmailSchema });

/**
 * As an operator does whose users' passwords were found elsewhere: the next sign-in asks for a new
 * one.
 */
export async function askForNewPassword(db: Database, body: unknown) {
  const { email_address } = parseBody(BodySchema, body);
  const isUser = eq(users.email_address, email_address);
  const change = { password_reregistration_required: true };
  const [user] = await db.update(users).set(change).where(isUser).returning();
  orNotFound(user);
  return { email_address, ...change };
}
