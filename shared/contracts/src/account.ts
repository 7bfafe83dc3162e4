import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { EmailSchema, requiredText } from './fields.ts';
import { idParams, InstantSchema } from './plain-fields.ts';
import { CodeSentSchema, ConfirmationCodeSchema, anyPassword } from './sign-up.ts';

export const putUserName = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/users/user_name',
  body: v.strictObject({
    user_last_name: requiredText('user_last_name', 20),
    user_first_name: requiredText('user_first_name', 20),
  }),
});

/**
 * The response does not reveal whether another account uses the address; only the owner of its
 * mailbox is notified.
 */
export const putEmailAddress = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/users/email_address',
  proof: '5m',
  body: v.strictObject({
    new_email_address: EmailSchema,
    /** Only pages of an older release, which knows no proofs, send it. It proves this call. */
    password: v.optional(v.nullable(anyPassword('password')), null),
  }),
  response: CodeSentSchema,
});

export const verifyEmailAuthCode = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/verify_email_auth_code',
  body: v.strictObject({
    /** The id of the change of the address, from the response of `putEmailAddress`. */
    session: v.string(),
    confirmation_code: ConfirmationCodeSchema,
  }),
  response: v.object({ email_address: v.string() }),
});

const LOGIN_METHODS = ['code', 'trusted_device', 'password'] as const;

const TrustedDeviceSchema = v.object({
  id: v.number(),
  name: v.string(),
  last_used_at: InstantSchema,
  expires_at: InstantSchema,
  is_current: v.boolean(),
});
export type TrustedDevice = v.InferOutput<typeof TrustedDeviceSchema>;

const LoginHistorySchema = v.object({
  at: InstantSchema,
  result: v.picklist(['succeeded', 'failed', 'locked']),
  /** Null for sign-ins from before devices were recorded. */
  device: v.nullable(v.string()),
  /** The network part of the address, never all of it. */
  ip_range: v.nullable(v.string()),
  method: v.nullable(v.picklist(LOGIN_METHODS)),
  /**
   * True for a sign-in with a passkey; its `method` is null, because older pages refuse a value that
   * they do not know.
   */
  by_passkey: v.optional(v.boolean()),
});
export type LoginHistory = v.InferOutput<typeof LoginHistorySchema>;

const SecuritySettingsSchema = v.object({
  two_factor_enabled: v.boolean(),
  login_notification_enabled: v.boolean(),
  password_changed_at: InstantSchema,
  trusted_devices: v.array(TrustedDeviceSchema),
  login_histories: v.array(LoginHistorySchema),
});
export type SecuritySettings = v.InferOutput<typeof SecuritySettingsSchema>;

export const getSecuritySettings = defineEndpoint({
  method: 'GET',
  path: '/api/v1/users/security_settings',
  response: SecuritySettingsSchema,
});

export const putSecuritySettings = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/users/security_settings',
  proof: '5m',
  body: v.strictObject({
    two_factor_enabled: v.boolean(),
    login_notification_enabled: v.boolean(),
    /**
     * Required to switch two-factor authentication off. For other changes it replaces the proof of
     * the session.
     */
    password: v.optional(v.nullable(anyPassword('password')), null),
  }),
});

export const deleteTrustedDevice = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/users/trusted_devices/{id}',
  params: idParams,
});

const SessionSchema = v.object({
  id: v.string(),
  device: v.nullable(v.string()),
  ip_range: v.nullable(v.string()),
  signed_in_at: InstantSchema,
  last_used_at: InstantSchema,
  is_current: v.boolean(),
});
export type SignedInSession = v.InferOutput<typeof SessionSchema>;

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/v1/users/sessions',
  response: v.object({ sessions: v.array(SessionSchema) }),
});

export const deleteSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/users/sessions/{id}',
  proof: '5m',
  params: v.strictObject({ id: v.pipe(v.string(), v.uuid()) }),
});

export const deleteOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/users/sessions',
  proof: '5m',
});

/** Accepts the terms of use; on the wire they are called license. */
export const putLicense = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/users/license',
  body: v.strictObject({ license_version: v.pipe(v.string(), v.nonEmpty(), v.maxLength(20)) }),
});
