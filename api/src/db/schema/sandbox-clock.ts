import { bigint, boolean, pgTable } from 'drizzle-orm/pg-core';

/** The offset between the sandbox's business clock and real time. At most one row. */
export const sandbox_clock = pgTable('sandbox_clock', {
  singleton: boolean().primaryKey().default(true),
  offset_ms: bigint({ mode: 'number' }).notNull(),
});
