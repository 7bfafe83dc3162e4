import { convertYuchoNumber, yuchoBranchName } from '@hareto/domain/yucho.ts';
import type { Candidate } from '../candidate.ts';
import type { Cell } from '../cells.ts';
import { labelledCandidate, type ValueInText } from '../labelled-values.ts';
import type { LabelMatch } from '../label-search.ts';
import type { Sheet } from '../relations.ts';
import { partOf, wholeOf, type Span } from '../spans.ts';

/** An account that is written as 記号 and 番号, in the form that a transfer needs. */
export interface YuchoAccount {
  bank_name: Candidate;
  branch_name: Candidate;
  account_type: Candidate;
  account_number: Candidate;
}

const BANK = 'ゆうちょ銀行';
const CONVERTED_CONFIDENCE = 0.93;
const SYMBOL = String.raw`([01]\d{4})(?:\s*-\s*\d(?!\d))?`;
const SYMBOL_FIRST = new RegExp(String.raw`^\D{0,3}${SYMBOL}(?!\d)`);
const NUMBER_FIRST = /^\D{0,3}(\d{2,8})(?!\d)/;
/** 「記号14080番号32107651」, 「記号番号 14080-1-32107651」. */
const SYMBOL_AND_NUMBER = new RegExp(
  String.raw`記号\s*[・･]?\s*(?:番号)?\s*[:;(]?\s*${SYMBOL}[\s,、・/)-]*(?:番号)?\s*[:;(]?\s*(\d{2,8})(?!\d)`,
);
/** The same pattern without labels, near the name of the bank. */
const UNLABELLED_NUMBER = new RegExp(String.raw`(?<![\d-])${SYMBOL}\s*[\s-]\s*(\d{6,8})(?![\d-])`);
const MAX_DISTANCE_LINES = 5;
const POST_BANK = /ゆうちょ|郵便振替|郵便局|振替口座/;

export function yuchoAccounts(sheet: Sheet): YuchoAccount[] {
  const inCells = sheet.cells.flatMap((cell) => accountInCell(sheet, cell) ?? []);
  const usedCells = new Set(inCells.map(({ account_number }) => account_number.span.cell));
  const labelled = sheet.labels
    .filter(({ name, at }) => name === 'yucho_symbol' && !usedCells.has(at.cell))
    .flatMap((label) => accountBesideLabels(sheet, label) ?? []);
  return [...inCells, ...labelled];
}

function accountInCell(sheet: Sheet, cell: Cell): YuchoAccount | undefined {
  const match =
    SYMBOL_AND_NUMBER.exec(cell.text) ??
    (isNearBank(sheet, cell) ? UNLABELLED_NUMBER.exec(cell.text) : null);
  const [whole = '', symbol = '', number = ''] = match ?? [];
  if (!match) return undefined;
  const start = match.index + whole.indexOf(symbol);
  return convertedAccount(
    { text: symbol, span: partOf(wholeOf(cell), start, symbol.length) },
    {
      text: number,
      span: partOf(wholeOf(cell), match.index + whole.length - number.length, number.length),
    },
  );
}

const isNearBank = (sheet: Sheet, cell: Cell): boolean =>
  sheet.cells.some(
    ({ page, text, top }) =>
      page === cell.page &&
      Math.abs(top - cell.top) < MAX_DISTANCE_LINES * cell.size &&
      POST_BANK.test(text),
  );

/** 記号 and 番号 with a label each: the nearest 番号 right of it or below. */
function accountBesideLabels(sheet: Sheet, label: LabelMatch): YuchoAccount | undefined {
  const symbol = labelledCandidate(sheet, label, digitsAfter(SYMBOL_FIRST));
  if (!symbol) return undefined;
  const [number] = sheet.labels
    .filter((other) => isNumberLabel(other) && isAfter(label, other))
    .sort((a, b) => a.at.cell.top - b.at.cell.top)
    .flatMap((other) => labelledCandidate(sheet, other, digitsAfter(NUMBER_FIRST)) ?? []);
  return (
    number &&
    convertedAccount(
      { text: symbol.value, span: symbol.span },
      { text: number.value, span: number.span },
    )
  );
}

/** True when 「番号」 is the second part of such an account, not the number of a document. */
export const isYuchoNumber = (sheet: Sheet, label: LabelMatch): boolean =>
  isNumberLabel(label) &&
  sheet.labels.some((other) => other.name === 'yucho_symbol' && isAfter(other, label));

const isNumberLabel = ({ at }: LabelMatch): boolean =>
  /^(?:通帳|口座)?番号$/.test(at.cell.text.slice(at.start, at.end).replaceAll(' ', ''));

function isAfter(label: LabelMatch, other: LabelMatch): boolean {
  const { cell } = label.at;
  const distanceBelow = other.at.cell.top - cell.top;
  if (other.at.cell.page !== cell.page || distanceBelow > MAX_DISTANCE_LINES * cell.size)
    return false;
  return Math.abs(distanceBelow) < cell.size / 2
    ? other.at.cell.left > cell.left || other.at.start > label.at.start
    : distanceBelow > 0;
}

const digitsAfter =
  (pattern: RegExp) =>
  (text: string): ValueInText | undefined => {
    const match = pattern.exec(text);
    const value = match?.[1];
    return match && value
      ? { value, index: match[0].indexOf(value), length: value.length, certainty: 1 }
      : undefined;
  };

interface Digits {
  text: string;
  span: Span;
}

/** `undefined` for digits that are not such an account. */
function convertedAccount(symbol: Digits, number: Digits): YuchoAccount | undefined {
  const conversion = convertYuchoNumber({ symbol: symbol.text, number: number.text });
  if (!conversion.ok) return undefined;
  const bySymbol = (value: string) => ({
    value,
    confidence: CONVERTED_CONFIDENCE,
    span: symbol.span,
  });
  return {
    bank_name: bySymbol(BANK),
    branch_name: bySymbol(yuchoBranchName(conversion.branchCode)),
    account_type: bySymbol(conversion.accountType === 1 ? '普通' : '当座'),
    account_number: {
      value: conversion.accountNumber,
      confidence: CONVERTED_CONFIDENCE,
      span: number.span,
    },
  };
}
