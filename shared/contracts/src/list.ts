import * as v from 'valibot';
import { QueryIdSchema, repeated } from './plain-fields.ts';

const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * The schema of a list. It has the total under three names, because the specification uses all
 * three; `extra` adds fields that only one list has.
 */
export function listOf<
  Name extends string,
  Item extends v.GenericSchema,
  Extra extends v.ObjectEntries = Record<never, never>,
>(name: Name, item: Item, extra: Extra = {} as Extra) {
  return v.object({
    total_count: CountSchema,
    count: CountSchema,
    count_all: CountSchema,
    ...extra,
    ...({ [name]: v.array(item) } as Record<Name, v.ArraySchema<Item, undefined>>),
  });
}

/** The maximum number of selected rows in one URL. */
export const MAXIMUM_SELECTED = 500;
/**
 * The ids of selected rows, also of rows that no longer match the filters; when it is empty, all rows
 * that match.
 */
export const SelectedIdsSchema = repeated(QueryIdSchema, MAXIMUM_SELECTED);

export const countField = CountSchema;

/** The total of a list under all its names. */
export const totals = (total: number) => ({ total_count: total, count: total, count_all: total });
