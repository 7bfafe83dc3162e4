import * as v from 'valibot';

const DAY = '2026-11-30';
const INSTANT = '2026-11-30T10:00:00+09:00';
/**
 * Texts for fields whose schema accepts any text, but whose screens expect a time or an address.
 */
const TEXTS_BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/_at$|^current_time$/, INSTANT],
  [/_time$/, '15:00'],
  [/_url$|_origin$/, 'https://example.com/'],
  [/(?:_date|_on|_day|_days|birthday)$/, DAY],
];
/** Texts in the formats that responses of the API have. */
const SAMPLE_TEXTS = [
  'サンプル',
  '1',
  DAY,
  INSTANT,
  '2026-11-30T10:00:00.000Z',
  '15:00',
  '123',
  '0001',
  '0310001',
  '1000001',
  '0312345678',
  'T1234567890123',
  '1234567890123',
  'ｶ)ｻﾝﾌﾟﾙ',
  'サンプルタロウ',
  'user@example.com',
  '/payments',
  'https://example.com/',
  'f_AAAAAAAAAAAAAAAAAAAAAAAA',
  'a'.repeat(64),
  '',
];
const NUMBERS = [0, 1, 3, 100, 10_000, 2_026];

/** The part of valibot's schemas that the API schema uses. */
interface Schema {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly item?: Schema;
  readonly items?: readonly Schema[];
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
}

/**
 * A small response that the schema accepts: empty lists, nulls, and the first text or number that
 * fits. Throws when there is none.
 */
export function sampleResponse(schema: v.GenericSchema): unknown {
  const sample = sampleOf(schema);
  v.parse(schema, sample);
  return sample;
}

function sampleOf(schema: Schema, key = ''): unknown {
  switch (schema.type) {
    case 'object':
    case 'strict_object':
    case 'loose_object':
    case 'object_with_rest':
      return objectOf(schema.entries ?? {});
    case 'array':
      return firstAccepted(schema, [[], [schema.item && sampleOf(schema.item, key)]]);
    case 'tuple':
      return (schema.items ?? []).map((item) => sampleOf(item, key));
    case 'record':
      return {};
    case 'nullable':
    case 'nullish':
    case 'null':
      return null;
    case 'optional':
    case 'exact_optional':
    case 'undefined':
      return undefined;
    case 'union':
    case 'variant':
      return sampleOf((schema.options as readonly Schema[])[0]!, key);
    case 'picklist':
    case 'enum':
      return schema.options?.[0];
    case 'literal':
      return schema.literal;
    case 'boolean':
      return false;
    case 'number':
      return firstAccepted(schema, NUMBERS);
    case 'string':
      return firstAccepted(schema, [...namedTexts(key), ...SAMPLE_TEXTS]);
    default:
      return null;
  }
}

const objectOf = (entries: Readonly<Record<string, Schema>>) =>
  Object.fromEntries(
    Object.entries(entries)
      .map(([key, entry]) => [key, sampleOf(entry, key)] as const)
      .filter(([, value]) => value !== undefined),
  );

const namedTexts = (key: string): string[] =>
  TEXTS_BY_NAME.filter(([name]) => name.test(key)).map(([, text]) => text);

const firstAccepted = (schema: Schema, candidates: readonly unknown[]): unknown =>
  candidates.find(
    (candidate) => v.safeParse(schema as unknown as v.GenericSchema, candidate).success,
  );
