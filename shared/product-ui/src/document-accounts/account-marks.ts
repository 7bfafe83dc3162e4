import { LABELS } from '@hareto/contracts/labels.ts';
import {
  READ_ACCOUNT_FIELDS,
  isDoubtful,
  type OcrResult,
  type ReadValue,
} from '@hareto/contracts/reading-result.ts';
import type { NamedAccount } from '../account-form/named-account.ts';
import type { ExtractedMark } from '../extracted-mark.ts';

type ReadAccount = NonNullable<OcrResult['accounts']>[number];

/** The name of a mark that is no form field, because the form has only one account. */
type AccountChoice = `account_choice_${number}`;

/** One of several accounts on a document, with its place there. */
export interface AccountMark extends ExtractedMark<AccountChoice> {
  readonly named: NamedAccount;
  /** Each part as it was read. */
  readonly parts: ReadAccount;
}

/** True when the buyer must choose: the reader never chooses among several accounts. */
export const hasAccountChoice = (ocr: OcrResult | undefined): boolean =>
  (ocr?.accounts ?? []).length > 1;

/** The accounts in the order of the document; `first` is the number of the first one. */
export function accountMarks(ocr: OcrResult, first: number): AccountMark[] {
  if (!hasAccountChoice(ocr)) return [];
  return (ocr.accounts ?? []).flatMap((account, index): AccountMark[] => {
    const read = accountBox(account);
    if (!read) return [];
    const number = first + index;
    const label = LABELS.account_id;
    const named = namedAccountOf(account);
    return [{ field: `account_choice_${index}`, number, label, read, named, parts: account }];
  });
}

/** An account in the words of the document. */
export const namedAccountOf = (account: ReadAccount): NamedAccount => ({
  bank_name: account.bank_name?.value,
  branch_name: account.branch_name?.value,
  account_type: account.account_type?.value,
  account_number: account.account_number?.value ?? '',
  account_holder_kana: account.account_holder_kana?.value,
  source: 'document',
  doubtful: READ_ACCOUNT_FIELDS.filter((field) => isDoubtful(account[field])),
});

/** The box around all parts of the account on the line of its number. */
function accountBox(account: ReadAccount): ReadValue | undefined {
  const parts = READ_ACCOUNT_FIELDS.flatMap((field) => account[field] ?? []);
  const main = account.account_number ?? parts[0];
  if (!main) return undefined;
  const [, y, , height] = main.box;
  const onLine = parts.filter(
    ({ page, box }) => page === main.page && Math.abs(box[1] - y) < Math.max(height, box[3]) / 2,
  );
  const left = Math.min(...onLine.map(({ box }) => box[0]));
  const right = Math.max(...onLine.map(({ box }) => box[0] + box[2]));
  return { ...main, box: [left, y, right - left, height] };
}
