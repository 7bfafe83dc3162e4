import * as v from 'valibot';

// A separate file, because code that every page loads must not load the labels and rules of forms.

/** 1 to 2⁵³−1: both the database's bigint and JSON numbers hold these exactly. */
export const IdSchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.maxValue(Number.MAX_SAFE_INTEGER),
);
/** An id in a path or a query: digits only, so that `1e4` is refused. */
export const PathIdSchema = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^[1-9]\d{0,15}$/),
  v.transform(Number),
  v.maxValue(Number.MAX_SAFE_INTEGER),
);
/** An id in a query. The server answers a wrong one with 400, and a wrong id in a path with 404. */
export const QueryIdSchema = v.pipe(PathIdSchema);
/** The version of a draft; it increases with every change. */
export const VersionSchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.maxValue(2_147_483_647),
);
/** The id of an uploaded file. */
export const FILE_ID = /^f_[A-Za-z0-9_-]{10,60}$/;
export const idParams = v.strictObject({ id: PathIdSchema });

/** A number in a query: digits only, so that `1e4` and `0x10` are refused. */
const DigitsSchema = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^\d{1,15}$/),
  v.transform(Number),
);
const numberWithDefault = (fallback: number, max: number) =>
  v.optional(v.pipe(DigitsSchema, v.maxValue(max)), fallback);
export const PAGE_SIZE = 20;
export const FromSchema = numberWithDefault(0, 1_000_000);
export const PageSchema = numberWithDefault(0, 50_000);
export const SizeSchema = v.pipe(numberWithDefault(PAGE_SIZE, 100), v.minValue(1));
export const TotalLimitSchema = v.pipe(DigitsSchema, v.minValue(1), v.maxValue(10_000));
/**
 * A repeated query parameter: one value or many, each of which counts once. Without the maximum, a
 * body with the same schema could make a statement with 49,000 parameters.
 */
export const repeated = <S extends v.GenericSchema>(item: S, maximum = 100) =>
  v.optional(
    v.pipe(
      v.union([v.array(v.unknown()), v.unknown()]),
      v.transform((value): unknown[] => (Array.isArray(value) ? [...new Set(value)] : [value])),
      v.maxLength(maximum),
      v.array(item),
    ),
    [],
  );
export const QueryBooleanSchema = v.optional(
  v.pipe(
    v.union([v.boolean(), v.picklist(['true', 'false'])]),
    v.transform((value) => value === true || value === 'true'),
  ),
);
/** Date-time with offset, as the server writes it: `2026-11-20T10:15:30+09:00`. */
export const InstantSchema = v.string();
