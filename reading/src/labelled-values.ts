import type { ReadingDoubt } from '@hareto/contracts/reading-result.ts';
import { withDoubt, type Candidate } from './candidate.ts';
import type { LabelMatch } from './label-search.ts';
import type { LabelName } from './labels.ts';
import { placesFor, RELATION_STRENGTH, type Sheet } from './relations.ts';
import { partOf, textOf } from './spans.ts';

/** The confidence of a value beside its label, if nothing else lowers it. */
export const LABELLED_CONFIDENCE = 0.95;

/** A value that was found in a text, with its position there. */
export interface ValueInText {
  value: string;
  index: number;
  length: number;
  /** A factor of the confidence; more than 1 for a known bank, which then wins over other places. */
  certainty: number;
  /** The reason for a low certainty. */
  doubt?: ReadingDoubt;
}

/** Reads a text as a value of one kind; `undefined` when it contains none. */
export type ValueReader = (text: string, label: LabelMatch) => ValueInText | undefined;

/** The values beside the labels called `name`: for each label, the nearest readable place. */
export function labelledCandidates(sheet: Sheet, name: LabelName, read: ValueReader): Candidate[] {
  return sheet.labels
    .filter((label) => label.name === name)
    .flatMap((label) => labelledCandidate(sheet, label, read) ?? []);
}

/** The value of a label, at the first place around it that can be read. */
export function labelledCandidate(
  sheet: Sheet,
  label: LabelMatch,
  read: ValueReader,
): Candidate | undefined {
  for (const { span, relation, hasRivals } of placesFor(sheet, label)) {
    const reading = read(textOf(span), label);
    if (!reading) continue;
    const strength = label.strength * RELATION_STRENGTH[relation];
    const candidate = {
      value: reading.value,
      confidence: LABELLED_CONFIDENCE * strength * reading.certainty,
      span: partOf(span, reading.index, reading.length),
      ...(reading.doubt ? { doubt: reading.doubt } : {}),
    };
    return hasRivals ? withDoubt(candidate, 'rivals') : candidate;
  }
  return undefined;
}
