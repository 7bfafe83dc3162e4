import type { OcrResult } from '@hareto/contracts/reading-result.ts';

type Candidate = OcrResult['supplier_candidates'][number];

/** A lower score means that only the common key of the two names matches. */
const SELECTING_SCORE = 0.7;

/**
 * The supplier that the form may choose automatically: the one that matches the document better
 * than any other. Merely similar names and equal matches are left to the buyer.
 */
export function selectedCandidate({ supplier_candidates }: OcrResult): Candidate | null {
  const [best, next] = [...supplier_candidates].sort((a, b) => b.score - a.score);
  return best && best.score >= SELECTING_SCORE && best.score !== next?.score ? best : null;
}
