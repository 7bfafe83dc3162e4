import { and, eq } from 'drizzle-orm';
import * as message from '@hareto/contracts/messages.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { buyer_corporations } from '../../db/schema/buyers.ts';
import { registered_corporations } from '../../db/schema/corporations.ts';
import { fieldProblem, Problem } from '../../problem.ts';

type RefusalConfig = Pick<Config, 'refusedCorporateNumbers'>;

/** The next two problems name the field of the number, so that a form shows the reason there. */
export const excludedBusinessProblem = () =>
  corporateNumberProblem(403, 'excluded_corporation', message.serviceRefused());

export const alreadyRegisteredProblem = () =>
  corporateNumberProblem(409, 'already_exists', message.corporateNumberTaken());

const corporateNumberProblem = (httpStatus: number, status: string, text: string) =>
  new Problem(httpStatus, status, text, {
    errors: [fieldProblem('corporate_number', status, text)],
  });

/**
 * Checks a corporate number before the user fills in the form. `not_found` is not a refusal,
 * because a new corporation may not be in the register yet.
 */
export async function checkCorporateNumber(db: Database, config: RefusalConfig, number: string) {
  if (config.refusedCorporateNumbers.includes(number))
    return { result: 'excluded' as const, corporation: null };
  const [corporation = null] = await db
    .select()
    .from(registered_corporations)
    .where(eq(registered_corporations.corporate_number, number));
  const isTaken = and(
    eq(buyer_corporations.corporate_number, number),
    eq(buyer_corporations.is_refused, false),
  );
  if ((await db.$count(buyer_corporations, isTaken)) > 0) {
    return { result: 'already_registered' as const, corporation };
  }
  return { result: corporation ? ('ok' as const) : ('not_found' as const), corporation };
}

/** Throws the same errors as the registration itself. */
export async function requireUnusedCorporateNumber(
  db: Database,
  config: RefusalConfig,
  number: string,
) {
  const { result } = await checkCorporateNumber(db, config, number);
  if (result === 'excluded') throw excludedBusinessProblem();
  if (result === 'already_registered') throw alreadyRegisteredProblem();
}
