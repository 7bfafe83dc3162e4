import type { Context } from '../../context.ts';
import type { RegisteredCorporation } from '@hareto/contracts/corporations.ts';
import { normalizeCorporateNumber } from '@hareto/domain/corporate-number.ts';
import { normalizeForSearch } from '@hareto/domain/kana.ts';
import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import { registered_corporations } from '../../db/schema/corporations.ts';

const MAXIMUM_HITS = 50;

interface Query {
  corporate_number?: string | undefined;
  name?: string | undefined;
  prefecture?: string | undefined;
}

/**
 * Searches the public register by number or by a part of the name or kana. Without number and name,
 * the result is empty.
 */
export async function searchRegister(
  { db }: Context,
  query: Query,
): Promise<{ count: number; corporations: RegisteredCorporation[] }> {
  const matchesNumberOrName = numberOrNameCondition(query);
  if (!matchesNumberOrName) return { count: 0, corporations: [] };
  const inPrefecture = query.prefecture
    ? eq(registered_corporations.address_state, query.prefecture)
    : undefined;
  const condition = and(matchesNumberOrName, inPrefecture);
  const page = db
    .select()
    .from(registered_corporations)
    .where(condition)
    .orderBy(
      asc(registered_corporations.corporate_name_kana),
      asc(registered_corporations.corporate_number),
    )
    .limit(MAXIMUM_HITS);
  const [corporations, count] = await Promise.all([
    page,
    db.$count(registered_corporations, condition),
  ]);
  return { count, corporations };
}

function numberOrNameCondition({ corporate_number, name }: Query): SQL | undefined {
  if (corporate_number)
    return eq(
      registered_corporations.corporate_number,
      normalizeCorporateNumber(corporate_number) ?? '',
    );
  const normalizedName = normalizeForSearch(name ?? '', { ignoreLegalForm: true });
  return normalizedName === ''
    ? undefined
    : sql`position(${normalizedName} in ${registered_corporations.search_text}) > 0`;
}
