import type {
  ChangeDocument,
  RegisteredChange,
  RegisteredChanges,
} from '@hareto/contracts/registered-changes.ts';
import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import { OPEN_CHANGE_STATES } from '@hareto/domain/registered-changes.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { invoice_files } from '../../db/schema/files.ts';
import {
  registered_changes,
  type RegisteredChangeRow,
} from '../../db/schema/registered-changes.ts';
import { users } from '../../db/schema/users.ts';
import { businessProfile } from '../../payments/invoices/business-profile.ts';
import { orNotFound } from '../../problem.ts';
import { currentOwners } from '../registration/declared-owners.ts';
import { publishedAddress } from './documents.ts';

/** Older changes are stored but not listed. */
const MAX_LISTED_CHANGES = 50;

export async function listChanges(
  { db }: Pick<Context, 'db'>,
  buyerId: number,
): Promise<RegisteredChanges> {
  const rows = await db
    .select({ change: registered_changes, last: users.last_name, first: users.first_name })
    .from(registered_changes)
    .innerJoin(users, eq(users.id, registered_changes.user_id))
    .where(eq(registered_changes.buyer_id, buyerId))
    .orderBy(
      desc(inArray(registered_changes.state, [...OPEN_CHANGE_STATES])),
      desc(registered_changes.id),
    )
    .limit(MAX_LISTED_CHANGES);
  const names = await fileNames(
    db,
    buyerId,
    rows.flatMap(({ change }) => documentsIn(change)),
  );
  const profile = await businessProfile(db, buyerId);
  return {
    changes: rows.map(({ change, last, first }) =>
      describeChange(change, `${last ?? ''} ${first ?? ''}`.trim(), names),
    ),
    published_address: await publishedAddress(db, profile),
    owners: currentOwners(profile.corporation),
  };
}

/** Locks a change of the business; throws 404 for another business's change. */
export async function lockChange(
  tx: Database,
  buyerId: number,
  id: number,
): Promise<RegisteredChangeRow> {
  const [found] = await tx
    .select()
    .from(registered_changes)
    .where(and(eq(registered_changes.id, id), eq(registered_changes.buyer_id, buyerId)))
    .for('update');
  return orNotFound(found);
}

const documentsIn = ({ documents, remarks }: RegisteredChangeRow): ChangeDocument[] => [
  ...documents,
  ...remarks.flatMap((remark) => remark.documents),
];

async function fileNames(
  db: Database,
  buyerId: number,
  documents: readonly ChangeDocument[],
): Promise<ReadonlyMap<string, string>> {
  if (documents.length === 0) return new Map();
  const ids = [...new Set(documents.map(({ file_id }) => file_id))];
  const files = await db
    .select({ id: invoice_files.id, name: invoice_files.file_name })
    .from(invoice_files)
    .where(and(inArray(invoice_files.id, ids), eq(invoice_files.buyer_id, buyerId)));
  return new Map(files.map(({ id, name }) => [id, name]));
}

function describeChange(
  row: RegisteredChangeRow,
  submitted_by: string,
  names: ReadonlyMap<string, string>,
): RegisteredChange {
  const withFileNames = (documents: readonly ChangeDocument[]) =>
    documents.map((document) => ({ ...document, file_name: names.get(document.file_id) ?? '' }));
  return {
    id: row.id,
    item: row.item,
    state: row.state,
    present: row.present,
    wanted: row.wanted,
    owners: row.owners,
    documents: withFileNames(row.documents),
    remarks: row.remarks.map((remark) => ({
      ...remark,
      documents: withFileNames(remark.documents),
    })),
    due_at: row.due_at && toTokyoIso(row.due_at),
    submitted_at: toTokyoIso(row.submitted_at),
    submitted_by,
    decided_at: row.decided_at && toTokyoIso(row.decided_at),
    is_overdue: row.is_overdue,
    is_closed: row.is_closed,
  };
}
