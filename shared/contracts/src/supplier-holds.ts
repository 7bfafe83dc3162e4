import * as v from 'valibot';
import { AccountSnapshotSchema } from './accounts.ts';
import { defineEndpoint } from './endpoint.ts';
import { countField } from './list.ts';
import * as message from './messages.ts';
import { FILE_ID, IdSchema, idParams, InstantSchema, PathIdSchema } from './plain-fields.ts';

/** The status of a refused payment to a supplier whose payments are stopped. */
export const SUPPLIER_HELD = 'supplier_held';

/** A payment that the hold cannot stop, because the bank had its order before. */
const LatePaymentSchema = v.object({ id: IdSchema, document_number: v.number() });

export const HoldResultSchema = v.object({
  held_at: InstantSchema,
  /** The number of stopped payments, including those whose card is still being charged. */
  held_count: countField,
  late: v.array(LatePaymentSchema),
});
export type HoldResult = v.InferOutput<typeof HoldResultSchema>;

/** Stops all payments to the supplier that the bank does not have yet; may be repeated. */
export const holdSupplier = defineEndpoint({
  method: 'POST',
  path: '/api/v1/suppliers/{id}/hold',
  params: idParams,
  response: HoldResultSchema,
});

/**
 * Identifies a version of an account: the current one when `change_id` is null, otherwise the
 * version before that change.
 */
const ACCOUNT_REFERENCE = { account_id: IdSchema, change_id: v.nullable(IdSchema) };

const AccountChoiceSchema = v.object({
  ...ACCOUNT_REFERENCE,
  ...AccountSnapshotSchema.entries,
  last_transfer_on: v.nullable(v.string()),
  changed_at: v.nullable(InstantSchema),
  /** True if the owner has reported this change as not made by them. */
  is_reported: v.boolean(),
});
export type AccountChoice = v.InferOutput<typeof AccountChoiceSchema>;

const HeldPaymentSchema = v.object({
  id: IdSchema,
  document_number: v.number(),
  status: v.number(),
  total_amount: v.number(),
  /** The transfer date after the release: the next possible one if the old date has passed. */
  deposit_date: v.string(),
});
export type HeldPayment = v.InferOutput<typeof HeldPaymentSchema>;

/** A file whose values were read; the files of payments to this supplier come first. */
const ComparableFileSchema = v.object({
  file_id: v.string(),
  file_name: v.string(),
  page_count: v.number(),
  document_number: v.nullable(v.number()),
});

/** 404 unless the payments to the supplier are stopped. */
export const getSupplierHold = defineEndpoint({
  method: 'GET',
  path: '/api/v1/suppliers/{id}/hold',
  params: idParams,
  response: v.object({
    held_at: InstantSchema,
    /** True if the owner has reported an account change that the owner did not make. */
    is_unknown_change: v.boolean(),
    phone_number: v.string(),
    choices: v.array(AccountChoiceSchema),
    payments: v.array(HeldPaymentSchema),
    files: v.array(ComparableFileSchema),
  }),
});
export type SupplierHold = v.InferOutput<typeof getSupplierHold.response>;

export const COMPARED_LABELS = {
  bank_name: '金融機関',
  branch_name: '支店',
  account_number: '口座番号',
  account_holder_kana: '口座名義',
} as const;

const ComparedRowSchema = v.object({
  field: v.picklist(['bank_name', 'branch_name', 'account_number', 'account_holder_kana']),
  chosen: v.string(),
  /** Null when the invoice does not state it. */
  read: v.nullable(v.string()),
  is_same: v.boolean(),
});
export type ComparedRow = v.InferOutput<typeof ComparedRowSchema>;

const FileIdSchema = v.pipe(
  v.string(message.chooseComparedInvoice()),
  v.regex(FILE_ID, message.chooseComparedInvoice()),
);

/** Compares an account with the values read from an invoice; the release repeats the comparison. */
export const compareAccount = defineEndpoint({
  method: 'GET',
  path: '/api/v1/suppliers/{id}/hold/comparison',
  params: idParams,
  query: v.strictObject({
    account_id: PathIdSchema,
    change_id: v.optional(PathIdSchema),
    file_id: FileIdSchema,
  }),
  response: v.object({ rows: v.array(ComparedRowSchema), is_same: v.boolean() }),
});

const ChosenIdSchema = v.pipe(
  v.number(message.chooseFutureAccount()),
  v.safeInteger(message.chooseFutureAccount()),
  v.minValue(1, message.chooseFutureAccount()),
);

export const ReleaseSchema = v.strictObject({
  account_id: ChosenIdSchema,
  change_id: v.optional(v.nullable(ChosenIdSchema), null),
  file_id: FileIdSchema,
  is_confirmed_by_telephone: v.literal(true, message.confirmTelephone()),
});

/** Ends the hold with the chosen account; 422 when the invoice names another account. */
export const releaseSupplier = defineEndpoint({
  method: 'POST',
  path: '/api/v1/suppliers/{id}/release',
  proof: '5m',
  params: idParams,
  body: ReleaseSchema,
  response: v.object({ released_count: countField }),
});
