import { READING_DOUBT, type ReadingDoubt, type ReadValue } from '@hareto/contracts/files.ts';
import { boxOf, type Span } from './spans.ts';

/** One way to read a field. */
export interface Candidate {
  value: string;
  /** 0 to 1. */
  confidence: number;
  span: Span;
  /** Other figures of the document add up to it. */
  isProven?: boolean;
  /** A tax of the document is the one inside it, up to rounding. */
  isSupported?: boolean;
  /** Why its confidence is low. */
  doubt?: ReadingDoubt;
}

// Another value that is nearly as likely makes the best one doubtful.
const RIVAL_DISTANCE = 0.12;
const RIVAL_FACTOR = 0.75;

/** The likeliest candidate; of equals, the one that comes first. */
export function bestOf(candidates: readonly Candidate[]): Candidate | undefined {
  const best = candidates.reduce<Candidate | undefined>(
    (leader, next) => (leader && leader.confidence >= next.confidence ? leader : next),
    undefined,
  );
  if (!best) return undefined;
  const hasRival = candidates.some(
    ({ value, confidence }) =>
      value !== best.value && best.confidence - confidence < RIVAL_DISTANCE,
  );
  return hasRival
    ? { ...best, confidence: best.confidence * RIVAL_FACTOR, doubt: best.doubt ?? 'rivals' }
    : best;
}

/** The same value, below the line from which on the buyer is asked. */
export const inDoubt = (candidate: Candidate, doubt: ReadingDoubt): Candidate => ({
  ...candidate,
  confidence: Math.min(candidate.confidence, READING_DOUBT * RIVAL_FACTOR),
  doubt: candidate.doubt ?? doubt,
});

export function toReadValue({ value, confidence, span, doubt }: Candidate): ReadValue {
  const rounded = Math.round(Math.min(0.99, Math.max(0, confidence)) * 100) / 100;
  return {
    value,
    confidence: rounded,
    page: span.cell.page.number,
    box: boxOf(span),
    ...(rounded < READING_DOUBT && { doubt: doubt ?? 'unproven' }),
  };
}

/** Raises towards certainty when something else says the same. */
export const confirmed = (confidence: number): number => confidence + (1 - confidence) * 0.6;
