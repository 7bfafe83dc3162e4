import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { requiredTextLabelled } from './fields.ts';
import { InvoiceFilterSchema } from './invoice-search.ts';
import { countField, listOf } from './list.ts';
import { IdSchema, idParams } from './plain-fields.ts';

/** The lists of payments whose filters can be saved as a view. */
export const VIEWED_LISTS = ['review', 'waiting', 'reserved', 'history'] as const;

/** A menu with more views would be too long. */
export const MAXIMUM_VIEWS = 20;
/** The server stops counting here, because an exact count would read the whole history. */
export const MAXIMUM_VIEW_COUNT = 1_000;

const ListViewSchema = v.object({
  id: IdSchema,
  list: v.picklist(VIEWED_LISTS),
  name: v.string(),
  /** The part of the list's address after `?`. */
  search: v.string(),
  /** The number of rows that match the view, at most 1,000. */
  found_count: countField,
  /** True when more rows than `found_count` match. */
  has_more: v.boolean(),
});
export type ListView = v.InferOutput<typeof ListViewSchema>;
export type ListViewFilter = v.InferOutput<typeof InvoiceFilterSchema>;

export const listListViews = defineEndpoint({
  method: 'GET',
  path: '/api/v1/list_views',
  response: listOf('list_views', ListViewSchema),
});

export const createListView = defineEndpoint({
  method: 'POST',
  path: '/api/v1/list_views',
  status: 201,
  body: v.strictObject({
    list: v.picklist(VIEWED_LISTS),
    name: requiredTextLabelled('条件の名前', 40),
    search: v.pipe(v.string(), v.maxLength(1_000)),
    filter: InvoiceFilterSchema,
  }),
  response: ListViewSchema,
});

export const deleteListView = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/list_views/{id}',
  params: idParams,
});
