import { YUCHO_BANK_CODE } from '@hareto/domain/yucho.ts';
import { toZenginKana } from '@hareto/domain/zengin-kana.ts';
import { withDoubt, type Candidate } from '../candidate.ts';
import { isInLineOf } from '../cells-in-lines.ts';
import type { Cell } from '../cells.ts';
import { labelledCandidate, type ValueInText } from '../labelled-values.ts';
import type { LabelName } from '../labels.ts';
import { rightOf, type Sheet } from '../relations.ts';
import { textOf } from '../spans.ts';
import { ACCOUNT_TYPE, BANK, BRANCH, type BankField } from './account-parts.ts';
import { branchByCode } from './branch-by-code.ts';
import { branchWithoutWord } from './branch-without-word.ts';
import { withHolderDoubt } from './look-alikes.ts';
import { withDividedNumberDoubt } from './divided-account-number.ts';
import { withOfficeOfBranch } from './office-of-branch.ts';
import { withConfirmedShortNumber } from './short-account-number.ts';
import {
  bankCodeOf,
  branchCodesOf,
  hasBranchCode,
  isKnownBank,
  isKnownBranch,
  isNameOfBank,
} from './known-banks.ts';

type Account = Partial<Record<BankField, Candidate>>;

/** Maximum distance between a name and its code, in lines. */
const MAX_LINES_TO_CODE = 4;
const CODE_IN_BRACKETS = /^\s*\(\D{0,6}(\d{3,4})\)/;
const LEGAL_FORM_BEFORE = /(?<![ァ-ヴー])[ァ-ヴ]{1,4}\s*\)\s*$/;
/** Maximum distance of the second line below a name, in heights of its letters. */
const MAX_LINE_GAP = 1.2;
const HAS_BRACKET = /[()（）]/;
const REST_OF_NAME = /^\s*[ァ-ヴー][ァ-ヴー・\s]{1,24}(?:[(（][ァ-ヴー]{1,4}[)）]?)?\s*$/;
const CHOICE_OF_KINDS = /^\s*(?:銀行|信用金庫|信金|信組|農協)\s*[・/]/;
const BETWEEN_CHOICES = String.raw`(?:預金)?(?:or|または|又は|[・･/,、|()□☐☑■✓✔レ○◯●\s]|\d\.)*`;
const TYPE_AFTER = new RegExp(String.raw`^${BETWEEN_CHOICES}(普通|当座|貯蓄|その他)`);
const TYPE_BEFORE = new RegExp(String.raw`(普通|当座|貯蓄)${BETWEEN_CHOICES}$`);
const BANK_DIGITS = 4;
const BRANCH_DIGITS = 3;

/**
 * Completes an account: a branch without the word 支店 or with only a code, a holder's name in two
 * lines. Marks as doubtful the parts that contradict other parts or the directory of banks (a code
 * of another bank or branch, a type that the branch does not have), and a holder with confusable
 * letters.
 */
export function withAccountDoubts(sheet: Sheet, read: Account): Account {
  const account = read.branch_name
    ? { ...read, branch_name: withOfficeOfBranch(sheet, read.bank_name, read.branch_name) }
    : read;
  const { account_holder_kana: holder, account_number: number, bank_name: bank } = account;
  const branch =
    bank && !account.branch_name
      ? (branchWithoutWord(bank, account.account_type) ?? branchByCode(sheet, bank))
      : undefined;
  return {
    ...withBankDoubts(sheet, account),
    ...(branch ? { branch_name: branch } : {}),
    ...(number
      ? { account_number: withConfirmedShortNumber(sheet, withDividedNumberDoubt(sheet, number)) }
      : {}),
    ...(holder
      ? { account_holder_kana: withHolderDoubt(withNextLine(sheet, withLegalForm(holder))) }
      : {}),
  };
}

/** The columns of a table may separate a name from the legal form before it. */
function withLegalForm(holder: Candidate): Candidate {
  const { cell, start, end } = holder.span;
  const [form] = LEGAL_FORM_BEFORE.exec(cell.text.slice(0, start)) ?? [];
  if (form === undefined || HAS_BRACKET.test(holder.value)) return holder;
  const value = toZenginKana(form.replace(/\s/g, '')) + holder.value;
  return { ...holder, value, span: { cell, start: start - form.length, end } };
}

/**
 * A long name may continue in the next line. Because that line may also be another text in kana,
 * the name is doubtful.
 */
function withNextLine(sheet: Sheet, holder: Candidate): Candidate {
  const { cell, end } = holder.span;
  if (cell.text.slice(end).trim() !== '') return holder;
  const next = sheet.cells.find(
    (other) =>
      other.page === cell.page &&
      other.top > cell.top &&
      other.top - cell.bottom < MAX_LINE_GAP * cell.size &&
      Math.abs(other.size - cell.size) < 0.2 * cell.size &&
      REST_OF_NAME.test(other.text) &&
      isBelowName(holder, other) &&
      !(HAS_BRACKET.test(holder.value) && HAS_BRACKET.test(other.text)) &&
      !belongsToOtherAccount(sheet, other) &&
      sheet.labelsOf(other).length === 0,
  );
  const rest = next && toZenginKana(next.text.trim());
  if (rest === undefined || holder.value.includes(rest)) return holder;
  return withDoubt({ ...holder, value: holder.value + rest }, 'unproven');
}

/** In a table of accounts, the next line is the holder of the next account. */
const belongsToOtherAccount = (sheet: Sheet, holder: Cell): boolean =>
  sheet.cells.some(
    (other) =>
      other !== holder &&
      isInLineOf(holder, other) &&
      [BANK, BRANCH, ACCOUNT_TYPE].some((part) => part.test(other.text)),
  );

/**
 * The second line begins at the left edge of the name, or of the cell with the name and its label.
 */
const isBelowName = ({ span: { cell, start } }: Candidate, below: Cell): boolean => {
  const letterWidth = (cell.right - cell.left) / Math.max(1, cell.text.length);
  const starts = [cell.left, cell.left + start * letterWidth];
  return starts.some((left) => Math.abs(below.left - left) < cell.size);
};

function withBankDoubts(sheet: Sheet, account: Account): Account {
  const { bank_name: bank, branch_name: branch, account_type: type } = account;
  if (!bank) return account;
  const isUnknown = !isNameOfBank(bank.value);
  const bankCode = codeOf(sheet, bank, 'bank_code', BANK_DIGITS);
  const branchCode = branch && codeOf(sheet, branch, 'branch_code', BRANCH_DIGITS);
  return {
    ...account,
    ...(isOtherBank(bank.value, bankCode) || isChoiceOfKinds(sheet, bank)
      ? { bank_name: withDoubt(bank, 'rivals') }
      : isUnknown
        ? { bank_name: withDoubt(bank, 'unproven') }
        : {}),
    ...(branch ? { branch_name: withBranchDoubt(bank.value, branch, branchCode) } : {}),
    ...(type && (isChoiceOfTypes(type) || isOtherType(bank.value, branch?.value, type.value))
      ? { account_type: withDoubt(type, 'rivals') }
      : {}),
  };
}

/** 「東邦　銀行・信用金庫・農協」: the writer marks the kind of bank by hand. */
function isChoiceOfKinds(sheet: Sheet, { span: { cell, end } }: Candidate): boolean {
  const after = [cell.text.slice(end), ...rightOf(sheet, cell).map(textOf)];
  return after.some((text) => CHOICE_OF_KINDS.test(text));
}

/** 「普通・当座」, 「□普通 ☑当座」: the writer marks the type by hand. 「Ordinary / 普通」 is one type. */
function isChoiceOfTypes({ value, span: { cell, start, end } }: Candidate): boolean {
  const others = [
    TYPE_AFTER.exec(cell.text.slice(end))?.[1],
    TYPE_BEFORE.exec(cell.text.slice(0, start))?.[1],
  ];
  return others.some((other) => other !== undefined && other !== value);
}

function isOtherBank(name: string, code: string | undefined): boolean {
  const knownCode = bankCodeOf(name);
  return code !== undefined && knownCode !== undefined && knownCode !== code;
}

/** A branch that the bank does not have may be new, or another text. */
function withBranchDoubt(bank: string, branch: Candidate, code: string | undefined): Candidate {
  if (isOtherBranch(bank, branch.value, code)) return withDoubt(branch, 'rivals');
  const isUnknown = isKnownBank(bank) && !isKnownBranch(bank, branch.value);
  return isUnknown ? withDoubt(branch, 'unproven') : branch;
}

/**
 * True when the code belongs to another branch. A name that the directory does not have may be new;
 * but not if its code is that of a known branch.
 */
function isOtherBranch(bank: string, name: string, code: string | undefined): boolean {
  if (code === undefined) return false;
  const codes = branchCodesOf(bank, name);
  return codes.length > 0 ? !codes.includes(code) : hasBranchCode(bank, code);
}

/** The last digit of a Japan Post Bank branch determines the type: 8 普通, 9 当座. */
function isOtherType(bank: string, branch: string | undefined, type: string): boolean {
  if (branch === undefined || bankCodeOf(bank) !== YUCHO_BANK_CODE) return false;
  const [code] = branchCodesOf(bank, branch);
  return (
    (code?.endsWith('8') === true && type === '当座') ||
    (code?.endsWith('9') === true && type !== '当座')
  );
}

/**
 * The code in brackets after the name; otherwise the one beside the nearest label of such a code.
 */
function codeOf(
  sheet: Sheet,
  { span }: Candidate,
  label: LabelName,
  digits: number,
): string | undefined {
  const codeInBrackets = CODE_IN_BRACKETS.exec(span.cell.text.slice(span.end))?.[1];
  if (codeInBrackets?.length === digits) return codeInBrackets;
  const readCode = (text: string): ValueInText | undefined => {
    const match = new RegExp(String.raw`^\D{0,3}(\d{${digits}})(?!\d)`).exec(text);
    const value = match?.[1];
    return match && value
      ? { value, index: match[0].indexOf(value), length: digits, certainty: 1 }
      : undefined;
  };
  const distance = (other: Candidate) => Math.abs(other.span.cell.top - span.cell.top);
  const [nearest] = sheet.labels
    .filter(({ name }) => name === label)
    .flatMap((one) => labelledCandidate(sheet, one, readCode) ?? [])
    .filter(
      (other) =>
        other.span.cell.page === span.cell.page &&
        distance(other) < MAX_LINES_TO_CODE * span.cell.size,
    )
    .sort((a, b) => distance(a) - distance(b));
  return nearest?.value;
}
