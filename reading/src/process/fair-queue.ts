/** A buyer, or a unique value for work without an owner. */
type Owner = string | symbol;

interface WaitingWork {
  owner: Owner;
  begin: () => void;
}

/** Too much work of the owner is waiting. The refusal limits the time that accepted work waits. */
export class TooManyWaiting extends Error {}

/**
 * Runs at most `count` pieces of work at the same time. Owners take turns, and none runs more than
 * `count - 1` (or 1), so that an owner with many documents does not delay the others.
 */
export function createFairQueue(count: number) {
  const running: Owner[] = [];
  const waiting: WaitingWork[] = [];
  /** The turn in which each owner of running or waiting work last began. */
  const servedAt = new Map<Owner, number>();
  const maxPerOwner = Math.max(1, count - 1);
  let turns = 0;
  const runningCountOf = (owner: Owner) => running.filter((one) => one === owner).length;

  function next(): WaitingWork | undefined {
    if (running.length >= count) return undefined;
    const mayBegin = waiting.filter(({ owner }) => runningCountOf(owner) < maxPerOwner);
    return longestWaiting(mayBegin, servedAt);
  }

  function fill(): void {
    for (let chosen = next(); chosen; chosen = next()) {
      waiting.splice(waiting.indexOf(chosen), 1);
      running.push(chosen.owner);
      servedAt.set(chosen.owner, (turns += 1));
      chosen.begin();
    }
  }

  function leave(owner: Owner): void {
    running.splice(running.indexOf(owner), 1);
    fill();
    if (runningCountOf(owner) === 0 && countOf(owner, waiting) === 0) servedAt.delete(owner);
  }

  return {
    /** Rejects at once with `TooManyWaiting` when the owner has `maxWaiting` waiting already. */
    run: async <Result>(
      owner: Owner,
      work: () => Promise<Result>,
      maxWaiting = Number.POSITIVE_INFINITY,
    ): Promise<Result> => {
      if (countOf(owner, waiting) >= maxWaiting) throw new TooManyWaiting();
      await new Promise<void>((begin) => {
        waiting.push({ owner, begin });
        fill();
      });
      try {
        return await work();
      } finally {
        leave(owner);
      }
    },
  };
}

const countOf = (owner: Owner, waiting: readonly WaitingWork[]) =>
  waiting.filter((one) => one.owner === owner).length;

/** The first waiting work of the owner whose last turn is longest ago. */
function longestWaiting(
  waiting: readonly WaitingWork[],
  servedAt: ReadonlyMap<Owner, number>,
): WaitingWork | undefined {
  const since = ({ owner }: WaitingWork) => servedAt.get(owner) ?? 0;
  return [...waiting].sort((a, b) => since(a) - since(b))[0];
}
