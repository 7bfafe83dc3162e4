import type { AdjustmentKind } from '@hareto/domain/adjustments.ts';
import type { Candidate } from '../candidate.ts';
import type { Cell } from '../cells.ts';
import { labelledCandidate } from '../labelled-values.ts';
import type { LabelMatch } from '../label-search.ts';
import type { LabelName } from '../labels.ts';
import { rightOf, type Sheet } from '../relations.ts';
import { textOf } from '../spans.ts';
import { minusLines } from './minus-lines.ts';
import { readSignedAmount } from './read-amount.ts';
import { sumsOfColumns } from './sums-of-columns.ts';

/** A line that changes the amount to pay. */
export interface StatedAdjustment {
  kind: AdjustmentKind;
  /** Positive. */
  amount: number;
  candidate: Candidate;
  /**
   * True when it must be a part of the sum; one that is not required may also be information or an
   * item.
   */
  isRequired: boolean;
  /** True when it is above the first tax of its page. */
  isAboveTax: boolean;
}

type FoundAdjustment = Omit<StatedAdjustment, 'isAboveTax'>;

const KINDS: Partial<Record<LabelName, AdjustmentKind>> = {
  withholding: 'withholding',
  advance: 'advance',
  offset: 'offset',
  discount: 'discount',
  retained: 'other',
  carried_over: 'carried_over',
};
const MIN_FIGURES_OF_ITEM = 2;

/** The adjustments that a document states, each once, in its order. */
export function adjustmentsOf(sheet: Sheet): StatedAdjustment[] {
  const labelled = withoutSettledBalances(
    sheet,
    sheet.labels.flatMap((label) => labelledAdjustment(sheet, label) ?? []),
  );
  const stated = [...labelled, ...openBalance(sheet, labelled)];
  const known = new Set(stated.map(({ candidate }) => candidate.span.cell));
  const unlabelled = minusLines(sheet, known).map((line) => ({ ...line, isRequired: false }));
  const lines = inOrderOfCells(sheet, withoutRepeats([...stated, ...unlabelled]));
  return sumsOfColumns(lines).map((found) => ({
    ...found,
    isAboveTax: isAboveTax(sheet, found.candidate.span.cell),
  }));
}

function labelledAdjustment(sheet: Sheet, label: LabelMatch): FoundAdjustment | undefined {
  const kind = KINDS[label.name];
  const candidate = kind && labelledCandidate(sheet, label, readSignedAmount);
  const amount = Number(candidate?.value ?? 0);
  if (!kind || !candidate || amount === 0) return undefined;
  const isCredit = kind === 'carried_over' && amount < 0;
  return {
    kind: isCredit ? 'other' : kind,
    amount: Math.abs(amount),
    candidate: { ...candidate, value: String(Math.abs(amount)) },
    isRequired: !isOptional(sheet, label, amount),
  };
}

/**
 * A discount may be an item inside the subtotal. So may 「着手金」 with its number and price, or without
 * a minus above the tax, and a retained amount above the tax.
 */
function isOptional(sheet: Sheet, label: LabelMatch, amount: number): boolean {
  if (label.name === 'discount') return true;
  const isAbove = isAboveTax(sheet, label.at.cell);
  if (label.name === 'retained') return isAbove;
  return amount > 0 && ((label.name === 'advance' && isAbove) || isItem(sheet, label));
}

const isItem = (sheet: Sheet, { at: { cell } }: LabelMatch): boolean =>
  rightOf(sheet, cell).filter((span) => /^[\s\d,.¥円△▲-]+$/.test(textOf(span))).length >=
  MIN_FIGURES_OF_ITEM;

const candidatesNamed = (sheet: Sheet, name: LabelName): Candidate[] =>
  sheet.labels
    .filter((label) => label.name === name)
    .flatMap((label) => labelledCandidate(sheet, label, readSignedAmount) ?? []);

/**
 * A previous balance minus the payments received on it is the balance that is carried over. If the
 * carried-over balance is also stated, the previous one does not count.
 */
function withoutSettledBalances(
  sheet: Sheet,
  labelled: readonly FoundAdjustment[],
): readonly FoundAdjustment[] {
  const received = candidatesNamed(sheet, 'received').reduce(
    (sum, { value }) => sum + Math.abs(Number(value)),
    0,
  );
  if (received === 0) return labelled;
  const balances = candidatesNamed(sheet, 'carried_over').map(({ value }) => Number(value));
  return labelled.filter(
    ({ kind, amount }) => kind !== 'carried_over' || !balances.includes(amount - received),
  );
}

/**
 * 「前回請求額」 minus 「入金額」, if no balance is stated; without a previous invoice, 「入金額」 is an advance.
 */
function openBalance(sheet: Sheet, labelled: readonly FoundAdjustment[]): FoundAdjustment[] {
  const [previous] = candidatesNamed(sheet, 'previous');
  const [received] = candidatesNamed(sheet, 'received');
  if (labelled.some(({ kind }) => kind === 'carried_over')) return [];
  if (previous && !received && isAddedToCurrent(sheet, Number(previous.value))) return [];
  const found = previous ?? received;
  const amount = previous
    ? Number(previous.value) - Math.abs(Number(received?.value ?? 0))
    : Math.abs(Number(received?.value ?? 0));
  if (!found || amount === 0) return [];
  const kind = previous ? (amount > 0 ? 'carried_over' : 'other') : 'advance';
  const value = String(Math.abs(amount));
  return [{ kind, amount: Math.abs(amount), candidate: { ...found, value }, isRequired: false }];
}

/**
 * True for 「ご請求総額 5,500,000」, 「前回ご請求額 3,300,000」, 「今回ご請求額 2,200,000」: the previous sum may be
 * paid, so it proves nothing against the one of this time.
 */
function isAddedToCurrent(sheet: Sheet, previous: number): boolean {
  const claims = sheet.labels.filter(({ name }) => name === 'billing_amount');
  const valueOf = (label: LabelMatch) =>
    Number(labelledCandidate(sheet, label, readSignedAmount)?.value);
  const current = claims.filter(({ words }) => words.startsWith('今回')).map(valueOf);
  return claims.some((claim) => current.includes(valueOf(claim) - previous));
}

/**
 * An equal sum at the head and at the foot counts once, but the second may also be another
 * adjustment with the same amount.
 */
function withoutRepeats(adjustments: readonly FoundAdjustment[]): FoundAdjustment[] {
  return adjustments.map((adjustment, index) => {
    const isRepeated = adjustments
      .slice(0, index)
      .some(({ kind, amount }) => kind === adjustment.kind && amount === adjustment.amount);
    return isRepeated ? { ...adjustment, isRequired: false } : adjustment;
  });
}

function inOrderOfCells(sheet: Sheet, adjustments: readonly FoundAdjustment[]): FoundAdjustment[] {
  const positions = new Map(sheet.cells.map((cell, index) => [cell, index]));
  const positionOf = ({ candidate }: FoundAdjustment) => positions.get(candidate.span.cell) ?? 0;
  return [...adjustments].sort((a, b) => positionOf(a) - positionOf(b));
}

function isAboveTax(sheet: Sheet, cell: Cell): boolean {
  const taxes = sheet.labels.filter(({ name, at }) => name === 'tax' && at.cell.page === cell.page);
  return taxes.length > 0 && taxes.every(({ at }) => cell.top < at.cell.top);
}
