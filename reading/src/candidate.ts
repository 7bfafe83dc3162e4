import {
  SURE_CONFIDENCE,
  type ReadField,
  type ReadingDoubt,
  type ReadValue,
} from '@hareto/contracts/reading-result.ts';
import { boxOf, type Span } from './spans.ts';

/** One possible value of a field. */
export interface Candidate {
  value: string;
  /** 0 to 1. */
  confidence: number;
  span: Span;
  /** True when other figures of the document add up to it. */
  isProven?: boolean;
  /** True when a tax on the document equals the tax that the amount contains, up to rounding. */
  isSupported?: boolean;
  /** The reason for its low confidence. */
  doubt?: ReadingDoubt;
}

export type Candidates = Partial<Record<ReadField, Candidate | undefined>>;

/** Another value whose confidence is lower by less than this makes the best value doubtful. */
const RIVAL_DISTANCE = 0.12;
const DOUBT_FACTOR = 0.75;

/** No reading is ever certain. */
const MAX_CONFIDENCE = 0.99;
/** The share of the missing confidence that a second place with the same value adds. */
const REMOVED_UNCERTAINTY = 0.6;

/** The candidate with the highest confidence; the first of several equal ones. */
export function bestOf(candidates: readonly Candidate[]): Candidate | undefined {
  const best = candidates.reduce<Candidate | undefined>(
    (best, next) => (best && best.confidence >= next.confidence ? best : next),
    undefined,
  );
  if (!best) return undefined;
  const hasRival = candidates.some(
    ({ value, confidence }) =>
      value !== best.value && best.confidence - confidence < RIVAL_DISTANCE,
  );
  return hasRival
    ? { ...best, confidence: best.confidence * DOUBT_FACTOR, doubt: best.doubt ?? 'rivals' }
    : best;
}

/** Lowers the confidence of a value so far that the buyer has to confirm it. */
export const withDoubt = (candidate: Candidate, doubt: ReadingDoubt): Candidate => ({
  ...candidate,
  confidence: Math.min(candidate.confidence, SURE_CONFIDENCE * DOUBT_FACTOR),
  doubt: candidate.doubt ?? doubt,
});

export function toReadValue({ value, confidence, span, doubt }: Candidate): ReadValue {
  const rounded = Math.round(Math.min(MAX_CONFIDENCE, Math.max(0, confidence)) * 100) / 100;
  return {
    value,
    confidence: rounded,
    page: span.cell.page.number,
    box: boxOf(span),
    ...(rounded < SURE_CONFIDENCE && { doubt: doubt ?? 'unproven' }),
  };
}

/** Increases the confidence when another part of the document has the same value. */
export const raisedConfidence = (confidence: number): number =>
  confidence + (1 - confidence) * REMOVED_UNCERTAINTY;
