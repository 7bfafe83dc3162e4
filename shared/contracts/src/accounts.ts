import * as v from 'valibot';
import { IdSchema, InstantSchema } from './plain-fields.ts';

/** Zengin account types: 1 ordinary, 2 current, 4 savings. */
export const ACCOUNT_TYPES = [1, 2, 4] as const;
export const ACCOUNT_TYPE_LABELS: Record<(typeof ACCOUNT_TYPES)[number], string> = {
  1: '普通',
  2: '当座',
  4: '貯蓄',
};

/**
 * Additive: former names of the branch, which documents may still use; missing if there are none.
 */
export const FormerBranchNamesSchema = v.optional(v.array(v.string()));

export const AccountSchema = v.object({
  id: IdSchema,
  bank_code: v.string(),
  bank_name: v.string(),
  branch_code: v.string(),
  branch_name: v.string(),
  former_branch_names: FormerBranchNamesSchema,
  account_type: v.picklist(ACCOUNT_TYPES),
  account_number: v.string(),
  account_holder_kana: v.string(),
  is_verified: v.boolean(),
  /**
   * A digest of bank, branch, type, number and holder. The call that confirms the account sends it
   * back. Missing in responses without anything to confirm.
   */
  numbers_digest: v.optional(v.string()),
  /**
   * Date of the last completed transfer to this bank, branch, type, number and holder,
   * `YYYY-MM-DD`; null before the first one.
   */
  last_transfer_on: v.optional(v.nullable(v.string())),
  /**
   * Additive: the last change of bank, branch, type, number or holder; missing for an account that
   * was never changed.
   */
  changed_at: v.optional(InstantSchema),
  /** Additive: a payment to the account may need a proof until this instant; missing afterwards. */
  proof_until: v.optional(InstantSchema),
});
export type Account = v.InferOutput<typeof AccountSchema>;

/** An account at the time of the payment or request; later changes do not affect it. */
export const AccountSnapshotSchema = v.omit(AccountSchema, [
  'id',
  'is_verified',
  'former_branch_names',
  'numbers_digest',
  'last_transfer_on',
  'changed_at',
  'proof_until',
]);
export type AccountSnapshot = v.InferOutput<typeof AccountSnapshotSchema>;
