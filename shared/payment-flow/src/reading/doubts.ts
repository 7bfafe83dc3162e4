import type { ReadValue } from '@hareto/contracts/reading-result.ts';
import type { PaymentValues } from '../values/payment-values.ts';
import type { AccountMark } from '@hareto/product-ui/document-accounts/account-marks.ts';
import type { PayeeMarks } from './payee-marks.ts';
import { isExplainedAmount } from './read-adjustments.ts';
import {
  enteredText,
  markState,
  readValueText,
  currentText,
  type MarkContext,
  type ReadMark,
} from './reading.ts';

/** A value on the document that must be checked. */
export interface Doubt {
  readonly mark: {
    readonly field: string;
    readonly number: number;
    readonly label: string;
    /** The read value with the reason for the doubt. */
    readonly read?: Pick<ReadValue, 'doubt'>;
  };
  /** The read value in the usual notation. */
  readonly documentText: string;
  /** True when a different value was entered; otherwise the reading was uncertain. */
  readonly differs: boolean;
  /** The entered value, if it differs and the form has it as text. */
  readonly entered: string | null;
  /** The buyer must choose among several values, so there is nothing to confirm. */
  readonly isChoice?: boolean;
}

/** Values to compare with the document, in the order of their numbers. */
export function doubtsOf(
  marks: readonly ReadMark[],
  values: PaymentValues,
  context: MarkContext,
): Doubt[] {
  return marks.flatMap((mark): Doubt[] => {
    const state = markState(mark, values, context);
    const differs = state === 'edited' && isComparable(mark, values, context);
    const entered = differs ? enteredText(mark.field, values, context.ocr) : null;
    return differs || state === 'review'
      ? [{ mark, documentText: readValueText(mark), differs, entered }]
      : [];
  });
}

/** Doubts of an unregistered payee, which are confirmed during the registration. */
export const payeeDoubts = (payee: PayeeMarks | null): Doubt[] =>
  payee === null
    ? []
    : [...payee.company, ...payee.account]
        .filter(({ isDoubtful }) => isDoubtful)
        .map((mark) => ({ mark, documentText: mark.text, differs: false, entered: null }));

/** Doubts about several accounts when none is chosen. */
export function accountDoubts(
  accounts: readonly AccountMark[],
  { supplier, account_id }: PaymentValues,
): Doubt[] {
  const [first] = accounts;
  if (!first || !supplier || account_id !== '') return [];
  const mark = { field: 'account_id', number: first.number, label: first.label };
  const documentText = `${String(accounts.length)}件から選んでください`;
  return [{ mark, documentText, differs: false, entered: null, isChoice: true }];
}

/** The subject is only a suggestion, and the form itself asks for empty fields. */
const isComparable = ({ field }: ReadMark, values: PaymentValues, { ocr }: MarkContext): boolean =>
  field !== 'transaction_detail' &&
  currentText(field, values, ocr) !== '' &&
  !isExplainedAmount(field, values, ocr);

/** 「要確認2件・不一致1件」. */
export function countDoubts(doubts: readonly Doubt[]): string {
  const review = doubts.filter(({ differs }) => !differs).length;
  const others = doubts.length - review;
  return [review > 0 && `要確認${String(review)}件`, others > 0 && `不一致${String(others)}件`]
    .filter(Boolean)
    .join('・');
}
