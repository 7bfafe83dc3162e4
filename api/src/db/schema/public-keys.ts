import * as v from 'valibot';

/** Algorithms for a client's signatures: elliptic curves only, never `none` or a shared secret. */
export const SIGNING_ALGORITHMS = ['ES256', 'EdDSA', 'Ed25519'] as const;

const COORDINATE = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));
const NAMED = {
  kid: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))),
  use: v.optional(v.literal('sig')),
  d: v.optional(v.undefined()),
};

/**
 * The private part (`d`) and shared secrets (`oct`) are refused: they stay with the client. Other
 * members (`key_ops`, `x5c` …) are dropped.
 */
const PublicKeySchema = v.variant('kty', [
  v.object({
    ...NAMED,
    kty: v.literal('EC'),
    crv: v.literal('P-256'),
    x: COORDINATE,
    y: COORDINATE,
    alg: v.optional(v.literal('ES256')),
  }),
  v.object({
    ...NAMED,
    kty: v.literal('OKP'),
    crv: v.literal('Ed25519'),
    x: COORDINATE,
    alg: v.optional(v.picklist(['EdDSA', 'Ed25519'])),
  }),
]);

/** With several keys, as during a rotation, a signature has to name its key. */
export const PublicKeysSchema = v.pipe(
  v.object({
    keys: v.pipe(v.array(PublicKeySchema), v.minLength(1), v.maxLength(10)),
  }),
  v.check(({ keys }) => keys.length === 1 || areNamed(keys.map(({ kid }) => kid))),
);
export type PublicKeys = v.InferOutput<typeof PublicKeysSchema>;

const areNamed = (names: readonly (string | undefined)[]): boolean =>
  !names.includes(undefined) && new Set(names).size === names.length;
