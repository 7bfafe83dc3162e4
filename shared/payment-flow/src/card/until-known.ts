import type { FollowingPage } from './card-submission.ts';
import type { Outcome } from './outcome.ts';

const PAUSE_MS = 4_000;
/** After this many calls without an answer, the user sends the same keys again. */
const MAX_UNKNOWN = 10;

/** An attempt to pay, which was stored in the flow before it is sent. */
export type SendableAttempt = {
  /** Each call sends the same keys. */
  send: (page?: FollowingPage) => Promise<Outcome>;
  /** False when the flow has dropped the attempt, or holds another one. */
  isStored: () => boolean;
  /** pending: the page follows the attempt again after a reload. sent: it waits for a click. */
  storeStage: (stage: 'pending' | 'sent') => void;
};

/**
 * Repeats the call while the card's result is pending. It ends at the latest when the approval
 * expires, which the server answers as a failure. Null when the attempt is no longer needed.
 */
export async function untilKnown(
  send: () => Promise<Outcome>,
  isNeeded: () => boolean,
): Promise<Outcome | null> {
  let unknown = 0;
  for (;;) {
    await new Promise((resolve) => {
      setTimeout(resolve, PAUSE_MS);
    });
    if (!isNeeded()) return null;
    const outcome = await send();
    if (outcome.kind === 'unknown') {
      unknown += 1;
      if (unknown === MAX_UNKNOWN)
        return { ...outcome, message: `決済結果を確認できませんでした。${outcome.message}` };
    } else if (outcome.kind === 'pending') unknown = 0;
    else return outcome;
  }
}
