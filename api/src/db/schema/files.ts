import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { InvoiceFile } from '@hareto/contracts/files.ts';
import type { InvoiceInFile, OcrResult, ReadingFailure } from '@hareto/contracts/reading-result.ts';
import { instant, reference } from '../columns.ts';
import { buyers } from './buyers.ts';
import { users } from './users.ts';

/**
 * Uploaded evidence. Its bytes are in the object store and are never overwritten: a replacement is
 * a new file.
 */
export const invoice_files = pgTable(
  'invoice_files',
  {
    id: text().primaryKey(),
    buyer_id: reference()
      .notNull()
      .references(() => buyers.id),
    /** The user who uploaded the file. */
    user_id: reference()
      .notNull()
      .references(() => users.id),
    object_key: text().notNull(),
    /** announced → received → registered, or refused after the check of its content. */
    state: text()
      .$type<'announced' | 'received' | 'registered' | 'refused'>()
      .notNull()
      .default('announced'),
    file_name: text().notNull(),
    content_type: text().$type<InvoiceFile['content_type']>().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    created_at: instant().notNull(),
    /**
     * Real time, because the business clock may move; an unconfirmed upload is removed a day later.
     */
    announced_at: instant().notNull().defaultNow(),
    received_at: instant(),
    file_type: smallint().$type<InvoiceFile['file_type']>(),
    paper_size: smallint().$type<InvoiceFile['paper_size']>(),
    page_count: integer().notNull().default(0),
    pixel_width: integer(),
    pixel_height: integer(),
    reading_status: text().$type<OcrResult['status']>().notNull().default('processing'),
    fields: jsonb().$type<OcrResult['fields']>().notNull().default({}),
    /** The reason why reading found no value; null otherwise. */
    reading_failure: text().$type<ReadingFailure>(),
    adjustments: jsonb().$type<Required<OcrResult>['adjustments']>().notNull().default([]),
    accounts: jsonb().$type<Required<OcrResult>['accounts']>().notNull().default([]),
    /** The invoices of a file that holds several; empty for all others. */
    invoices: jsonb().$type<InvoiceInFile[]>().notNull().default([]),
    reading_tries: integer().notNull().default(0),
    /** The time from which a worker may claim the file; null when it does not have to be read. */
    reading_due_at: instant(),
  },
  (table) => [
    index().on(table.buyer_id, table.created_at),
    index().on(table.buyer_id, table.sha256),
    index().on(table.reading_due_at),
    index()
      .on(table.announced_at)
      .where(sql`state <> 'registered'`),
  ],
);

/** Pictures of a file's pages. */
export const invoice_file_pages = pgTable(
  'invoice_file_pages',
  {
    file_id: text()
      .notNull()
      .references(() => invoice_files.id, { onDelete: 'cascade' }),
    number: smallint().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    content_type: text().notNull(),
    object_key: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.file_id, table.number] })],
);
