/** A buyer, or a unique value for work without an owner. */
type Owner = string | symbol;

interface Waiting {
  owner: Owner;
  begin: () => void;
}

/**
 * So many of one owner's pieces of work wait already: what is not asked for again holds no memory.
 */
export class TooManyWaiting extends Error {}

/**
 * A few places for work that is dear. They go round by owner, and while there are several places no
 * owner has all of them: an owner who sends many documents waits only for its own, and other owners do not.
 */
export function createPlaces(count: number) {
  const running: Owner[] = [];
  const waiting: Waiting[] = [];
  /** When each owner of running or waiting work last got a place. */
  const servedAt = new Map<Owner, number>();
  const mostOfOne = Math.max(1, count - 1);
  let turns = 0;
  const held = (owner: Owner) => running.filter((one) => one === owner).length;

  function next(): Waiting | undefined {
    if (running.length >= count) return undefined;
    const mayBegin = waiting.filter(({ owner }) => held(owner) < mostOfOne);
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
    if (held(owner) === 0 && countOf(owner, waiting) === 0) servedAt.delete(owner);
  }

  return {
    /** Rejects with `TooManyWaiting`, at once, when the owner has as many waiting as he may. */
    run: async <Result>(
      owner: Owner,
      work: () => Promise<Result>,
      mostWaiting = Number.POSITIVE_INFINITY,
    ): Promise<Result> => {
      if (countOf(owner, waiting) >= mostWaiting) throw new TooManyWaiting();
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

const countOf = (owner: Owner, waiting: readonly Waiting[]) =>
  waiting.filter((one) => one.owner === owner).length;

/** The next document of the owner who has waited longest since the last place. */
function longestWaiting(
  waiting: readonly Waiting[],
  servedAt: ReadonlyMap<Owner, number>,
): Waiting | undefined {
  const since = ({ owner }: Waiting) => servedAt.get(owner) ?? 0;
  return [...waiting].sort((a, b) => since(a) - since(b))[0];
}
