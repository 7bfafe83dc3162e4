import { and, eq, sql } from 'drizzle-orm';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { users } from '../../db/schema/users.ts';
import { outdatedTerms } from '../session/sign-up/outdated-terms.ts';

/** A second agreement does not change the stored time of the first. */
export async function agreeToTerms(
  { db, config, sessionClock }: Context,
  { userId }: Caller,
  version: string,
): Promise<void> {
  if (version !== config.termsVersion) throw outdatedTerms();
  const change = { license_version: version, license_agreed_at: sessionClock.now() };
  const isOther = sql`${users.license_version} is distinct from ${version}`;
  await db
    .update(users)
    .set(change)
    .where(and(eq(users.id, userId), isOther));
}
