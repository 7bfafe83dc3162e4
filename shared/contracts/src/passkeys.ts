import { countLetters } from '@hareto/domain/letters.ts';
import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { idParams, IdSchema, InstantSchema } from './plain-fields.ts';
import { LoginResponseSchema } from './session.ts';

export const PASSKEY_NAME_LENGTH = 40;
export const MAXIMUM_PASSKEYS = 10;

const PasskeySchema = v.object({
  id: IdSchema,
  name: v.string(),
  created_at: InstantSchema,
  last_used_at: v.nullable(InstantSchema),
  /** True after its signature counter has decreased, because it may have been copied. */
  is_disabled: v.boolean(),
});
export type Passkey = v.InferOutput<typeof PasskeySchema>;

/** Options for the browser in the JSON form of WebAuthn; our code passes them on unchanged. */
const OptionsSchema = v.record(v.string(), v.unknown());

const Base64UrlSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,65536}$/));
const CREDENTIAL_ENTRIES = {
  id: Base64UrlSchema,
  rawId: Base64UrlSchema,
  type: v.literal('public-key'),
  authenticatorAttachment: v.optional(v.nullable(v.string())),
  clientExtensionResults: v.optional(v.unknown()),
};

/** The response of the browser to a request for a signature. */
export const AssertionSchema = v.object({
  ...CREDENTIAL_ENTRIES,
  response: v.object({
    authenticatorData: Base64UrlSchema,
    clientDataJSON: Base64UrlSchema,
    signature: Base64UrlSchema,
    userHandle: v.optional(v.nullable(Base64UrlSchema)),
  }),
});
export type Assertion = v.InferOutput<typeof AssertionSchema>;

/** The response of the browser to a request for a new passkey. */
const AttestationSchema = v.object({
  ...CREDENTIAL_ENTRIES,
  response: v.object({
    attestationObject: Base64UrlSchema,
    clientDataJSON: Base64UrlSchema,
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(30))), v.maxLength(10))),
  }),
});
export type Attestation = v.InferOutput<typeof AttestationSchema>;

export const PASSKEY_NAME_MESSAGE = `パスキーの名前は${String(PASSKEY_NAME_LENGTH)}文字以内で入力してください。`;

/** An emoji of two people has 15 code units; any number of accents can follow one letter. */
const UNITS_PER_LETTER = 15;

export const PasskeyNameSchema = v.pipe(
  v.string(PASSKEY_NAME_MESSAGE),
  v.trim(),
  v.nonEmpty(PASSKEY_NAME_MESSAGE),
  v.check(
    (name) =>
      name.length <= PASSKEY_NAME_LENGTH * UNITS_PER_LETTER &&
      countLetters(name) <= PASSKEY_NAME_LENGTH,
    PASSKEY_NAME_MESSAGE,
  ),
);

export const listPasskeys = defineEndpoint({
  method: 'GET',
  path: '/api/v1/users/passkeys',
  response: v.object({ passkeys: v.array(PasskeySchema), maximum: v.number() }),
});

/**
 * The first call to add a passkey; `createPasskey` must follow in this session within five minutes.
 */
export const beginPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/passkeys/options',
  proof: '5m',
  response: v.object({ options: OptionsSchema }),
});

export const createPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/passkeys',
  proof: '5m',
  status: 201,
  body: v.strictObject({ name: PasskeyNameSchema, credential: AttestationSchema }),
  response: PasskeySchema,
});

export const renamePasskey = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/users/passkeys/{id}',
  proof: '5m',
  params: idParams,
  body: v.strictObject({ name: PasskeyNameSchema }),
  response: PasskeySchema,
});

export const deletePasskey = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/users/passkeys/{id}',
  proof: '5m',
  params: idParams,
});

/** Options for the proof of this session by one of the user's passkeys. */
export const beginPasskeyProof = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/reauthentication/passkey/options',
  response: v.object({ options: OptionsSchema }),
});

export const provePasskey = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/reauthentication/passkey',
  body: v.strictObject({ credential: AssertionSchema }),
});

/** Options for a sign-in. They are the same for all users, so they reveal no registered address. */
export const beginPasskeyLogin = defineEndpoint({
  method: 'POST',
  path: '/api/v1/login_passkey/options',
  access: 'public',
  response: v.object({ session: v.string(), options: OptionsSchema }),
});

/** Signs in with a passkey; 422 `unknown_passkey` when it is not registered, or no longer. */
export const loginPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/v1/login_passkey',
  access: 'public',
  body: v.strictObject({ session: v.string(), credential: AssertionSchema }),
  response: LoginResponseSchema,
});
