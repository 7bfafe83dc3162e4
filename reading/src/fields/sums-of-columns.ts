import type { AdjustmentKind } from '@hareto/domain/adjustments.ts';
import type { Candidate } from '../candidate.ts';
import { endsAbove } from '../cells-in-lines.ts';

interface Line {
  kind: AdjustmentKind;
  /** Positive. */
  amount: number;
  candidate: Candidate;
  isRequired: boolean;
}

const MIN_PARTS = 2;

/**
 * In a column 「源泉所得税」 with an amount for each row and their sum below, only the sum is an
 * adjustment. It has the kind of the amounts that it adds up.
 */
export function sumsOfColumns(lines: readonly Line[]): Line[] {
  return lines.reduce<Line[]>((known, line) => {
    const above = known.filter((other) => isAbove(other, line));
    const parts = lastSummands(above, line.amount);
    if (parts === undefined) return [...known, line];
    const named = parts.find(({ kind }) => kind !== 'other') ?? line;
    const sum = { ...line, kind: named.kind, isRequired: parts.some((part) => part.isRequired) };
    return [...known.filter((other) => !parts.includes(other)), sum];
  }, []);
}

/** The last amounts that add up to the sum. */
function lastSummands(above: readonly Line[], amount: number): Line[] | undefined {
  const parts: Line[] = [];
  let sum = 0;
  for (const line of above.toReversed()) {
    parts.push(line);
    sum += line.amount;
    if (sum === amount && parts.length >= MIN_PARTS) return parts;
  }
  return undefined;
}

function isAbove({ candidate: { span: upper } }: Line, { candidate: { span: lower } }: Line) {
  return (
    endsAbove(upper.cell, lower.cell) &&
    Math.abs(upper.cell.right - lower.cell.right) < lower.cell.size
  );
}
