import * as v from 'valibot';
import { ACCOUNT_TYPES } from './accounts.ts';
import { zenginText } from './business-fields.ts';
import { digitsPattern, inHalfWidth } from './code-digits.ts';
import { LABELS } from './labels.ts';
import * as message from './messages.ts';

/*
 * Input of accounts. It is separate from accounts.ts, so that a page which only shows accounts does
 * not load the rules of a form.
 */

const code = (name: 'bank_code' | 'branch_code', digits: number) =>
  v.pipe(
    v.string(message.requiredSelect(LABELS[name])),
    v.nonEmpty(message.requiredSelect(LABELS[name])),
    v.regex(digitsPattern(digits), message.requiredSelect(LABELS[name])),
    inHalfWidth,
  );

/**
 * An account without its holder, as the bank's account check gets it. `account_number` has 1 to 7
 * digits and is stored padded to 7.
 */
export const TransferTargetSchema = v.strictObject({
  bank_code: code('bank_code', 4),
  branch_code: code('branch_code', 3),
  account_type: v.picklist(ACCOUNT_TYPES, message.requiredSelect(LABELS.account_type)),
  account_number: v.pipe(
    v.string(message.required(LABELS.account_number)),
    v.nonEmpty(message.required(LABELS.account_number)),
    v.regex(digitsPattern('1,7'), '口座番号は半角数字7桁以内で入力してください。'),
    inHalfWidth,
    v.transform((digits) => digits.padStart(7, '0')),
  ),
});

export const AccountInputSchema = v.strictObject({
  ...TransferTargetSchema.entries,
  account_holder_kana: zenginText('account_holder_kana', 30),
});
export type AccountInput = v.InferOutput<typeof AccountInputSchema>;
