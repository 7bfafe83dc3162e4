import * as v from 'valibot';
import type { AccountDraft } from './account-draft.ts';

const text = v.string();

/** An account as it is typed, as a draft on the server stores it. */
export const AccountDraftSchema = v.object({
  bank: v.nullable(v.object({ bank_code: text, bank_name: text, bank_name_kana: text })),
  branch: v.nullable(v.object({ branch_code: text, branch_name: text, branch_name_kana: text })),
  account_type: text,
  account_number: text,
  by_symbol: v.boolean(),
  yucho_symbol: text,
  yucho_number: text,
  account_holder_kana: text,
  inquiry: v.nullable(
    v.object({
      place: text,
      result: v.picklist(['found', 'not_found', 'unavailable']),
      holder: v.nullable(text),
    }),
  ),
  confirmed: v.array(text),
}) satisfies v.GenericSchema<unknown, AccountDraft>;
