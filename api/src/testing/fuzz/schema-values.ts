import fc from 'fast-check';
import { AUTHORIZATION } from '../oauth-client.ts';
import { HOSTILE_VALUES, UNDECLARED_KEYS } from './hostile-values.ts';

/** The part of JSON Schema that the API's document uses. */
export interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  /** Marks a key that one form of a query forbids. */
  not?: object;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

const hostile = fc.constantFrom(...HOSTILE_VALUES);

/**
 * Values of a schema; `isInvalid` ones have hostile values in some places, the others fit the
 * schema.
 */
export interface GeneratorOptions {
  isInvalid: boolean;
}

export function valueOf(schema: Schema, options: GeneratorOptions): fc.Arbitrary<unknown> {
  const fitting = fittingValue(schema, options);
  return options.isInvalid
    ? fc.oneof({ weight: 8, arbitrary: fitting }, { weight: 1, arbitrary: hostile })
    : fitting;
}

/** Valid names that random values never match: without them such a call fails at authentication. */
const KNOWN_VALUES: ReadonlyMap<string, string> = new Map([
  ['client_id', AUTHORIZATION.client_id],
  ['redirect_uri', AUTHORIZATION.redirect_uri],
  ['scope', AUTHORIZATION.scope],
]);

/** A value for a member of that name: usually a valid one if KNOWN_VALUES has the name. */
export function memberOf(
  name: string,
  schema: Schema,
  options: GeneratorOptions,
): fc.Arbitrary<unknown> {
  const any = valueOf(schema, options);
  const known = KNOWN_VALUES.get(name);
  if (known === undefined) return any;
  return fc.oneof({ weight: 5, arbitrary: fc.constant(known) }, { weight: 1, arbitrary: any });
}

function fittingValue(schema: Schema, options: GeneratorOptions): fc.Arbitrary<unknown> {
  const forms = schema.anyOf ?? schema.oneOf;
  if (forms) return fc.oneof(...forms.map((form) => fittingValue(form, options)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  switch (schema.type) {
    case 'object':
      return objectOf(schema.properties ?? {}, options);
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, options), { maxLength: 3 });
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return textOf(schema);
    default:
      return hostile;
  }
}

function objectOf(
  properties: Record<string, Schema>,
  options: GeneratorOptions,
): fc.Arbitrary<unknown> {
  const declared = Object.entries(properties)
    .filter(([, { not }]) => not === undefined)
    .map(([key, schema]) => [key, memberOf(key, schema, options)]);
  const values = fc.record(Object.fromEntries(declared) as Record<string, fc.Arbitrary<unknown>>);
  if (!options.isInvalid) return values;
  const dropped = fc.oneof(
    { weight: 9, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.subarray(Object.keys(properties)) },
  );
  const added = fc.oneof(
    { weight: 15, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: undeclared },
  );
  return fc.tuple(values, dropped, added).map(([object, droppedKeys, extra]) => {
    const droppedSet: ReadonlySet<string> = new Set(droppedKeys);
    const kept = Object.entries(object).filter(([key]) => !droppedSet.has(key));
    return { ...Object.fromEntries(kept), ...extra };
  });
}

const undeclared = fc
  .tuple(fc.constantFrom(...UNDECLARED_KEYS), hostile)
  .map(([key, value]) => ({ [key]: value }));

/** Often small, because the ids of the test's rows are small. */
function numberOf({
  minimum = 0,
  maximum = Number.MAX_SAFE_INTEGER,
}: Schema): fc.Arbitrary<number> {
  const smallIntegers = fc.integer({
    min: Math.min(minimum, 0),
    max: Math.min(maximum, minimum + 12),
  });
  const any = fc.integer({ min: minimum, max: maximum });
  return fc.oneof({ weight: 3, arbitrary: smallIntegers }, { weight: 1, arbitrary: any });
}

const SAMPLE_TEXTS = [
  '東京都',
  '0312345678',
  'カブシキガイシャ',
  'user-1@example.com',
  'ｶ)ｻﾝﾌﾟﾙｼﾖｳｼﾞ',
];
const DATES = ['2026-11-10', '2026-11-30', '2026-12-01', '2027-01-04'];

function textOf({ pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  // fast-check cannot generate text for a regular expression with a lookahead, such as that of our
  // paths.
  if (pattern?.includes('(?')) return fc.constantFrom('/payments/add/confirm', '//evil.example');
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u'));
  const longest = Math.max(minLength, Math.min(maxLength, 60));
  const typed = fc.array(fc.constantFrom(...'株式会社アイウエオあいう漢字ABCabc0123456789 -ー'), {
    minLength,
    maxLength: longest,
  });
  return fc.oneof(
    typed.map((characters) => characters.join('')),
    fc.constantFrom(...DATES),
    fc.constantFrom(...SAMPLE_TEXTS),
  );
}
