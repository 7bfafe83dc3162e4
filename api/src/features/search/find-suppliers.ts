import { SUPPLIER_GROUPS } from '@hareto/domain/supplier-status.ts';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { suppliers } from '../../db/schema/suppliers.ts';
import type { Keyword } from '../../names/read-keyword.ts';
import { hasText } from '../../names/text-search.ts';
import { SUPPLIER_SEARCH_COLUMNS } from '../suppliers/names.ts';
import { hitGroup } from './hit-group.ts';
import { newestFirst, type SearchScope } from './newest-first.ts';

export async function findSuppliers(
  db: Database,
  { buyerId, limit }: SearchScope,
  { text }: Keyword,
) {
  if (text === '') return hitGroup([]);
  const isFound = and(
    eq(suppliers.buyer_id, buyerId),
    hasText(SUPPLIER_SEARCH_COLUMNS, buyerId, text),
  );
  const group = hitGroup(
    await db
      .select({ id: suppliers.id, name: suppliers.name, status: suppliers.status })
      .from(suppliers)
      .where(isFound)
      .orderBy(newestFirst(suppliers.id))
      .limit(limit),
  );
  if (!group.has_more) return group;
  const rows = await db.selectDistinct({ status: suppliers.status }).from(suppliers).where(isFound);
  const found = new Set(rows.map(({ status }) => status));
  const statuses = Object.values(SUPPLIER_GROUPS).flatMap((list) =>
    list.statuses.filter((status) => found.has(status)).slice(0, 1),
  );
  return { ...group, statuses };
}
