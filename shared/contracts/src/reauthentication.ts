import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { IdSchema, InstantSchema } from './plain-fields.ts';
import { ConfirmationCodeSchema, typedPassword } from './sign-up.ts';

export const PROOF_WAYS = ['passkey', 'password', 'code'] as const;
export type ProofWay = (typeof PROOF_WAYS)[number];

/** The sensitive action that was refused; the host names it in the dialog. */
export const PROOF_ACTIONS = [
  'add_supplier_account',
  'change_supplier_account',
  'change_email_address',
  'change_registered_facts',
  'change_security_settings',
  'add_passkey',
  'change_passkey',
  'delete_passkey',
  'end_sessions',
  'add_deposit_account',
  'release_supplier',
  'add_card',
  'grant_access',
  'pay',
] as const;
export type ProofAction = (typeof PROOF_ACTIONS)[number];

const ReasonSchema = v.variant('code', [
  v.object({ code: v.literal('first_payment') }),
  v.object({
    code: v.literal('large_amount'),
    /** This payment and those since the last proof, when only together they are large. */
    sum: v.optional(v.number()),
  }),
  v.object({
    code: v.literal('account_changed'),
    changed_at: InstantSchema,
    /** The page of the change, for an owner who does not know it; missing for a release. */
    change_id: v.optional(IdSchema),
  }),
]);
export type ProofReason = v.InferOutput<typeof ReasonSchema>;

/** The object of the action; never digits of an account. */
const SubjectSchema = v.object({
  name: v.nullable(v.string()),
  bank_name: v.nullable(v.string()),
  branch_name: v.nullable(v.string()),
  total_amount: v.nullable(v.number()),
  /** The number of stopped payments that continue after the release. */
  held_count: v.optional(v.number()),
});
export type ProofSubject = v.InferOutput<typeof SubjectSchema>;

/** `available_at` and the seconds until then while wrong tries have closed the way. */
const OfferedWaySchema = v.object({
  way: v.picklist(PROOF_WAYS),
  available_at: v.nullable(InstantSchema),
  available_in: v.nullable(v.number()),
});
export type OfferedWay = v.InferOutput<typeof OfferedWaySchema>;

/** Members of the 403 `reauthentication_required` beside those of every problem. */
export const ReauthenticationSchema = v.object({
  action: v.string(),
  // A newer server may have reasons and ways that this page does not know.
  reasons: v.array(v.fallback(v.nullable(ReasonSchema), null)),
  subject: v.nullable(SubjectSchema),
  ways: v.array(v.fallback(v.nullable(OfferedWaySchema), null)),
  masked_email: v.string(),
});

/** Members of a refused proof: 422 for a wrong one, 429 for a closed way. */
export const RefusedProofSchema = v.object({
  tries_left: v.optional(v.nullable(v.number()), null),
  ways: v.array(v.fallback(v.nullable(OfferedWaySchema), null)),
});

/** Proves the caller's session with the account's password. */
export const provePassword = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/reauthentication/password',
  body: v.strictObject({ password: typedPassword('password') }),
});

/**
 * Mails a code that can only prove this session. A call within the pause between two codes mails
 * no new code; its response has the remaining times.
 */
export const sendProofCode = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/reauthentication/code',
  response: v.object({
    masked_email: v.string(),
    code_expires_in: v.number(),
    resend_after: v.number(),
  }),
});

export const proveCode = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/reauthentication/code/verification',
  body: v.strictObject({ confirmation_code: ConfirmationCodeSchema }),
});
