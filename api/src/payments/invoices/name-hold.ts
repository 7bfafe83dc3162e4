import {
  EXAMINED_ITEMS,
  stopsNewPayments,
  OPEN_CHANGE_STATES,
} from '@hareto/domain/registered-changes.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { registered_changes } from '../../db/schema/registered-changes.ts';
import { Problem } from '../../problem.ts';

/** True while a requested change of the business's name is open. */
export const isNameChanging = async (db: Database, buyerId: number): Promise<boolean> =>
  (await db.$count(
    registered_changes,
    and(
      eq(registered_changes.buyer_id, buyerId),
      inArray(registered_changes.item, EXAMINED_ITEMS.filter(stopsNewPayments)),
      inArray(registered_changes.state, [...OPEN_CHANGE_STATES]),
    ),
  )) > 0;

/** Throws 403 while the name changes: what is sent now would carry the old name. */
export async function requireNoNameChange(
  db: Database,
  buyerId: number,
  text: string,
): Promise<void> {
  if (await isNameChanging(db, buyerId)) throw new Problem(403, 'name_change_pending', text);
}
