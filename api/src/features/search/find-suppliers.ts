import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { suppliers } from '../../db/schema/suppliers.ts';
import type { Keyword } from '../../names/read-keyword.ts';
import { hasText } from '../../names/text-search.ts';
import { SUPPLIER_SEARCH_COLUMNS } from '../suppliers/names.ts';
import { newestFirst, type SearchScope } from './newest-first.ts';

export async function findSuppliers(
  db: Database,
  { buyerId, limit }: SearchScope,
  { text }: Keyword,
) {
  if (text === '') return [];
  return db
    .select({ id: suppliers.id, name: suppliers.name, status: suppliers.status })
    .from(suppliers)
    .where(and(eq(suppliers.buyer_id, buyerId), hasText(SUPPLIER_SEARCH_COLUMNS, buyerId, text)))
    .orderBy(newestFirst(suppliers.id))
    .limit(limit);
}
