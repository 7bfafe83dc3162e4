import type { OcrResult } from '@hareto/contracts/reading-result.ts';
import type { FoundDraftSchema } from '@hareto/contracts/search.ts';
import { readingOfPages } from '@hareto/contracts/reading-of-pages.ts';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Database } from '../../db/client.ts';
import { drafts } from '../../db/schema/drafts.ts';
import { invoice_files } from '../../db/schema/files.ts';
import { invoice_request_drafts } from '../../db/schema/invoice-requests.ts';
import { suppliers } from '../../db/schema/suppliers.ts';
import type { FileRow } from '../../files/describe-files.ts';
import type { Keyword } from '../../names/read-keyword.ts';
import { hasText } from '../../names/text-search.ts';
import { isFirstFileOfDraft, isOpenDraftOf } from '../drafts/open-drafts.ts';
import { isAmongNewest, newestFirst, type SearchScope } from './newest-first.ts';

/** The name of the payee as the user or a partner has entered it. */
const payeeName = sql<string | null>`coalesce(${suppliers.name}, ${drafts.partner_payee}->>'name')`;

/** The pages that a draft uses of its first file; null for all. */
const PAGES = sql`(${drafts.files}->0->'pages')`;

const DRAFT_SEARCH_COLUMNS = { owner: drafts.buyer_id, text: drafts.search_text };

/** Drafts of payments. */
export async function findDrafts(
  db: Database,
  { buyerId, limit }: SearchScope,
  { text, amount }: Keyword,
) {
  const openDrafts = (condition: SQL | undefined) =>
    sql`select ${drafts.id} from ${drafts} where ${and(isOpenDraftOf(buyerId), condition)}`;
  const matching = [
    ...(text === '' ? [] : [openDrafts(hasText(DRAFT_SEARCH_COLUMNS, buyerId, text))]),
    ...(amount === null
      ? []
      : [openDrafts(eq(drafts.billing_amount, amount)), draftsWithReadAmount(buyerId, amount)]),
  ];
  const rows = await db
    .select({
      id: drafts.id,
      supplier_name: payeeName,
      billing_amount: drafts.billing_amount,
      files: drafts.files,
      file: invoice_files,
    })
    .from(drafts)
    .leftJoin(suppliers, eq(suppliers.id, drafts.supplier_id))
    .leftJoin(invoice_files, isFirstFileOfDraft(buyerId))
    .where(and(eq(drafts.buyer_id, buyerId), isAmongNewest(drafts.id, matching, limit)))
    .orderBy(newestFirst(drafts.id));
  return rows.map(({ files, file, ...row }) => withReadValues(row, file, files[0]?.pages ?? null));
}

type FoundDraft = Pick<
  v.InferOutput<typeof FoundDraftSchema>,
  'id' | 'supplier_name' | 'billing_amount'
>;

/** Fills values that are not entered with those read on the draft's pages of its first file. */
function withReadValues(
  { id, supplier_name, billing_amount }: FoundDraft,
  file: FileRow | null,
  pages: readonly number[] | null,
) {
  const fields: OcrResult['fields'] = file === null ? {} : readingOfPages(file, pages).fields;
  const { payee_name, billing_amount: read } = fields;
  return {
    id,
    supplier_name: supplier_name ?? payee_name?.value ?? null,
    file_name: file?.file_name ?? null,
    billing_amount: billing_amount ?? (read ? Number(read.value) : null),
  };
}

/** Finds drafts without an entered amount whose first file has this extracted amount. */
const draftsWithReadAmount = (buyerId: number, amount: number): SQL =>
  sql`select ${drafts.id} from ${drafts} join ${invoice_files} on ${isFirstFileOfDraft(buyerId)}
    where ${and(isOpenDraftOf(buyerId), isNull(drafts.billing_amount))}
      and ${hasReadAmount(String(amount))}`;

/** True for an amount that was read in the whole file, or on one of the pages that the draft uses. */
const hasReadAmount = (amount: string): SQL => sql`case
  when ${PAGES} is null then ${invoice_files.fields}->'billing_amount'->>'value' = ${amount}
  else exists (
    select 1 from jsonb_array_elements(
      jsonb_build_array(${invoice_files.fields})
        || jsonb_path_query_array(${invoice_files.invoices}, '$[*].fields')) as read
    where read->'billing_amount'->>'value' = ${amount}
      and ${PAGES} @> (read->'billing_amount'->'page'))
  end`;

const REQUEST_DRAFT_SEARCH_COLUMNS = {
  owner: invoice_request_drafts.buyer_id,
  text: invoice_request_drafts.search_text,
};

/** Drafts of card payment requests. */
export async function findRequestDrafts(
  db: Database,
  { buyerId, limit }: SearchScope,
  { text, amount }: Keyword,
) {
  const { id: draftId, buyer_id, content, invoice_id } = invoice_request_drafts;
  const openDrafts = (condition: SQL | undefined) =>
    sql`select ${draftId} from ${invoice_request_drafts}
      where ${and(eq(buyer_id, buyerId), isNull(invoice_id), condition)}`;
  const matching = [
    ...(text === '' ? [] : [openDrafts(hasText(REQUEST_DRAFT_SEARCH_COLUMNS, buyerId, text))]),
    ...(amount === null
      ? []
      : [openDrafts(sql`${content}->>'billing_amount' = ${String(amount)}`)]),
  ];
  const rows = await db
    .select({ id: draftId, content })
    .from(invoice_request_drafts)
    .where(and(eq(buyer_id, buyerId), isAmongNewest(draftId, matching, limit)))
    .orderBy(newestFirst(draftId));
  return rows.map(({ id, content: { buyer_name, title, billing_amount } }) => ({
    id,
    buyer_name,
    title,
    billing_amount,
  }));
}
