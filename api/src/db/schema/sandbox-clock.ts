import { bigint, boolean, pgTable } from 'drizzle-orm/pg-core';

/** How far the sandbox's business clock is from real time. At most one row. */
export const sandbox_clock = pgTable('sandbox_clock', {
  singleton: boolean().primaryKey().default(true),
  offset_ms: bigint({ mode: 'number' }).notNull(),
});
