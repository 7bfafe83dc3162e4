import type { ReaderAnswer } from './document-reader.ts';
import { runInProcess } from './process/start.ts';
import { readingOf, type Reading } from './reading-result.ts';

interface Options {
  owner?: string;
  /** Processor time that the search for the values may use for each page. */
  pageCpuMs?: number;
}

const PAGE_CPU_MS = 10_000;

/**
 * Finds the invoices in the text of a document, in a separate process: the time grows with the
 * square of the number of labels, so that a small file could block this process for hours. Rejects
 * when the search has a defect.
 */
export async function findReading(
  answer: ReaderAnswer,
  { pageCpuMs = PAGE_CPU_MS, ...options }: Options = {},
): Promise<Reading> {
  if (answer.status !== 'read') return readingOf(answer);
  const readings: Reading[] = [];
  const { result } = await runInProcess(
    { kind: 'find-values', answer },
    {
      ...options,
      stepCpuMs: pageCpuMs * answer.pages.length,
      onReport: (report) => {
        if (report.type === 'values') readings.push(report.reading);
      },
    },
  );
  if (result === 'timeout' || result === 'busy') return readingOf({ status: result });
  const [reading] = readings;
  if (reading) return reading;
  // The process was killed, perhaps because of its memory, so the document may be undamaged.
  if (result === 'crashed') return { status: 'failed', fields: {} };
  throw new Error(`The search for the values ended without a reading: ${result}`);
}
