import type { OcrResult } from '@hareto/contracts/files.ts';

type Candidate = OcrResult['supplier_candidates'][number];

/** Below it, only the common key of two names speaks for the supplier. */
const SELECTING_SCORE = 0.7;

/**
 * The supplier that the form may choose for the buyer: the one that the document names more surely
 * than any other. Names that are merely alike, and two suppliers that fit as well, are left to the
 * buyer.
 */
export function selectedCandidate({ supplier_candidates }: OcrResult): Candidate | null {
  const [best, next] = [...supplier_candidates].sort((a, b) => b.score - a.score);
  return best && best.score >= SELECTING_SCORE && best.score !== next?.score ? best : null;
}
