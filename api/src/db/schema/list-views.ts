import { jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { ListView, ListViewFilter } from '@hareto/contracts/list-views.ts';
import { createdAt, id, reference } from '../columns.ts';
import { users } from './users.ts';

/** A list with its filters, under the name that a user gave it. */
export const list_views = pgTable(
  'list_views',
  {
    id: id(),
    user_id: reference()
      .notNull()
      .references(() => users.id),
    list: text().$type<ListView['list']>().notNull(),
    name: text().notNull(),
    /** The part of the list's address after `?`. */
    search: text().notNull(),
    /** The same filters with the names and values of the API, so that the server can count. */
    filter: jsonb().$type<ListViewFilter>().notNull(),
    created_at: createdAt(),
  },
  (table) => [unique('list_views_name_once').on(table.user_id, table.list, table.name)],
);
