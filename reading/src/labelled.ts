import type { Candidate } from './candidate.ts';
import type { LabelMatch } from './label-search.ts';
import type { LabelName } from './labels.ts';
import { placesFor, RELATION_STRENGTH, type Sheet } from './relations.ts';
import { partOf, textOf, type Span } from './spans.ts';

export interface Reading {
  value: string;
  index: number;
  length: number;
  certainty: number;
}

/** Reads a text as a value of one kind; `undefined` when it contains none. */
export type ValueReader = (text: string, label: LabelMatch) => Reading | undefined;

/** The values beside the labels with a name: for each label, the nearest readable place. */
export function labelledCandidates(sheet: Sheet, name: LabelName, read: ValueReader): Candidate[] {
  return sheet.labels
    .filter((label) => label.name === name)
    .flatMap((label) => candidateOf(sheet, label, read) ?? []);
}

export function candidateOf(
  sheet: Sheet,
  label: LabelMatch,
  read: ValueReader,
): Candidate | undefined {
  for (const { span, relation } of placesFor(sheet, label)) {
    const reading = read(textOf(span), label);
    if (reading)
      return {
        value: reading.value,
        confidence: 0.95 * label.strength * RELATION_STRENGTH[relation] * reading.certainty,
        span: spanOf(span, reading),
      };
  }
  return undefined;
}

export const spanOf = (span: Span, { index, length }: { index: number; length: number }): Span =>
  partOf(span, index, length);
