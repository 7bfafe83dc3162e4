interface Document {
  /** The number of its lines that were started. */
  lines: number;
}

interface WaitingLine {
  document: Document;
  start: () => void;
}

/**
 * Reads one line at a time; the next is a waiting line of the document with the fewest lines
 * started.
 */
export function createLineQueue() {
  const waitingLines: WaitingLine[] = [];
  let isReading = false;

  function startNext(): void {
    if (isReading) return;
    const fewest = Math.min(...waitingLines.map(({ document }) => document.lines));
    const next = waitingLines.find(({ document }) => document.lines === fewest);
    if (!next) return;
    waitingLines.splice(waitingLines.indexOf(next), 1);
    isReading = true;
    next.document.lines += 1;
    next.start();
  }

  return {
    forDocument: () => {
      const document: Document = { lines: 0 };
      return {
        run: async <Result>(work: () => Promise<Result>): Promise<Result> => {
          await new Promise<void>((start) => {
            waitingLines.push({ document, start });
            startNext();
          });
          try {
            return await work();
          } finally {
            isReading = false;
            startNext();
          }
        },
      };
    },
  };
}
