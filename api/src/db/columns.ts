import { bigint, integer, timestamp } from 'drizzle-orm/pg-core';

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });
export const createdAt = () => instant().notNull().defaultNow();
/** Whole yen; an integer column would end at 2,147,483,647. */
export const yenAmount = () => bigint({ mode: 'number' });
