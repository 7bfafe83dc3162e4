import type { Outcome } from './outcome.ts';

const PAUSE_MS = 4_000;
/** After this many calls without an answer, the user sends the same keys again. */
const MAX_UNKNOWN = 10;

/**
 * Repeats a call with the same keys while the card's result is pending. It ends at the latest when
 * the approval expires, which the server answers as a failure.
 */
export async function untilKnown(call: () => Promise<Outcome>): Promise<Outcome> {
  let unknown = 0;
  for (;;) {
    await new Promise((resolve) => {
      setTimeout(resolve, PAUSE_MS);
    });
    const outcome = await call();
    unknown = outcome.kind === 'unknown' ? unknown + 1 : 0;
    const isKnown = outcome.kind !== 'pending' && outcome.kind !== 'unknown';
    if (isKnown || unknown === MAX_UNKNOWN) return outcome;
  }
}
