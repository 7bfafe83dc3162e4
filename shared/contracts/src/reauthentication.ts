import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { IdSchema, InstantSchema } from './plain-fields.ts';
import { ConfirmationCodeSchema, anyPassword } from './sign-up.ts';

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
    /** The amount from which a proof is needed; missing from an older server. */
    limit: v.optional(v.number()),
    /** The sum of this payment and those since the last proof, if only that sum is large. */
    sum: v.optional(v.number()),
  }),
  v.object({
    code: v.literal('account_changed'),
    changed_at: InstantSchema,
    /**
     * The last change of the account, which an owner who did not make it reports at `/stop/{id}`;
     * missing if no mail has offered that.
     */
    change_id: v.optional(IdSchema),
  }),
]);
export type ProofReason = v.InferOutput<typeof ReasonSchema>;

/** Describes the object of the action, without digits of an account. */
const SubjectSchema = v.object({
  name: v.nullable(v.string()),
  bank_name: v.nullable(v.string()),
  branch_name: v.nullable(v.string()),
  total_amount: v.nullable(v.number()),
  /** The number of stopped payments that continue after the release. */
  held_count: v.optional(v.number()),
});
export type ProofSubject = v.InferOutput<typeof SubjectSchema>;

/**
 * A way to prove. `available_at`: the instant at which it opens again after wrong tries;
 * `available_in`: the seconds until then. Both are null while it is open.
 */
const OfferedWaySchema = v.object({
  way: v.picklist(PROOF_WAYS),
  available_at: v.nullable(InstantSchema),
  available_in: v.nullable(v.number()),
});
export type OfferedWay = v.InferOutput<typeof OfferedWaySchema>;

/** Fields that only the 403 `reauthentication_required` has, beside those of every problem. */
export const ReauthenticationSchema = v.object({
  action: v.string(),
  // Null stands for a reason or a way of a newer server that this page does not know.
  reasons: v.array(v.fallback(v.nullable(ReasonSchema), null)),
  subject: v.nullable(SubjectSchema),
  ways: v.array(v.fallback(v.nullable(OfferedWaySchema), null)),
  masked_email: v.string(),
});

/** Fields of the response to a refused proof: 422 for a wrong one, 429 for a closed way. */
export const RefusedProofSchema = v.object({
  tries_left: v.optional(v.nullable(v.number()), null),
  ways: v.array(v.fallback(v.nullable(OfferedWaySchema), null)),
});

/** Proves the caller's session with the account's password. */
export const provePassword = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/reauthentication/password',
  body: v.strictObject({ password: anyPassword('password') }),
});

/**
 * Mails a code that can only prove this session. A call within the pause between two codes mails
 * no new code; its response has the remaining times. All times are seconds.
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
