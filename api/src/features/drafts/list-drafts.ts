import type { DraftListItem } from '@hareto/contracts/draft-list.ts';
import { totals } from '@hareto/contracts/list.ts';
import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { drafts } from '../../db/schema/drafts.ts';
import { invoice_files } from '../../db/schema/files.ts';
import { suppliers } from '../../db/schema/suppliers.ts';
import { draftReading, missingFields } from './draft-reading.ts';
import { firstFileOf, openDrafts } from './open-drafts.ts';

interface DraftQuery {
  page: number;
  size: number;
  external_integration_client_id?: string | undefined;
}

/** Unpaid drafts, last changed first, with the fields that were read; one statement per page. */
export async function pageOfDrafts(
  db: Database,
  buyerId: number,
  { page, size, external_integration_client_id: clientId }: DraftQuery,
) {
  const open = and(
    openDrafts(buyerId),
    clientId === undefined ? undefined : eq(drafts.client_id, clientId),
  );
  const [rows, total] = await Promise.all([
    db
      .select({ draft: drafts, supplier_name: suppliers.name, file: invoice_files })
      .from(drafts)
      .leftJoin(suppliers, eq(suppliers.id, drafts.supplier_id))
      .leftJoin(invoice_files, firstFileOf(buyerId))
      .where(open)
      .orderBy(desc(drafts.updated_at), desc(drafts.id))
      .limit(size)
      .offset(page * size),
    db.$count(drafts, open),
  ]);
  return {
    ...totals(total),
    drafts: rows.map(describe),
  };
}

type Found = {
  draft: typeof drafts.$inferSelect;
  supplier_name: string | null;
  file: typeof invoice_files.$inferSelect | null;
};

function describe({ draft, supplier_name, file }: Found): DraftListItem {
  const { id, billing_amount, payment_due_date, source, updated_at } = draft;
  return {
    id,
    supplier_name,
    billing_amount,
    payment_due_date,
    source,
    file_name: file?.file_name ?? null,
    missing_fields: missingFields(draft, file?.fields ?? {}),
    reading: draftReading(file),
    updated_at: toTokyoIso(updated_at),
  };
}
