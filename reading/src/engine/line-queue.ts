interface Document {
  /** The number of its lines that were started. */
  lines: number;
}

interface Waiting {
  document: Document;
  begin: () => void;
}

/**
 * Reads one line at a time; the next is a waiting line of the document with the fewest lines
 * started.
 */
export function createLineQueue() {
  const waiting: Waiting[] = [];
  let isTaken = false;

  function beginNext(): void {
    if (isTaken) return;
    const fewest = Math.min(...waiting.map(({ document }) => document.lines));
    const next = waiting.find(({ document }) => document.lines === fewest);
    if (!next) return;
    waiting.splice(waiting.indexOf(next), 1);
    isTaken = true;
    next.document.lines += 1;
    next.begin();
  }

  return {
    forDocument: () => {
      const document: Document = { lines: 0 };
      return {
        run: async <Result>(work: () => Promise<Result>): Promise<Result> => {
          await new Promise<void>((begin) => {
            waiting.push({ document, begin });
            beginNext();
          });
          try {
            return await work();
          } finally {
            isTaken = false;
            beginNext();
          }
        },
      };
    },
  };
}
