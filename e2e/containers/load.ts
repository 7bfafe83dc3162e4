import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from './client.ts';

const LANES = 8;
/** Below the rate limit of one user. */
const READ_INTERVAL_MS = 350;
const WRITE_INTERVAL_MS = 600;

/** The number of calls by status; 0 stands for a broken connection. */
export type Counts = Record<string, number>;

/** Reads and writes through an edge, eight at a time or fewer, until it is stopped. */
export function startLoad(client: Client, laneCount = LANES): { stop: () => Promise<Counts> } {
  const counts: Counts = {};
  let isStopped = false;
  const lane = async (isWriter: boolean) => {
    while (!isStopped) {
      const { status, body } = isWriter
        ? await client.tryCall('POST', '/drafts', { memo: '負荷' })
        : await client.tryCall('GET', '/users/information');
      counts[status] = (counts[status] ?? 0) + 1;
      if (!isSuccess(String(status)))
        console.log(
          `${new Date().toISOString()} a ${isWriter ? 'write' : 'read'} failed: ${String(status)} ${JSON.stringify(body)}`,
        );
      await pause(isWriter ? WRITE_INTERVAL_MS : READ_INTERVAL_MS);
    }
  };
  const lanes = Array.from({ length: laneCount }, (_, index) => lane(index % 4 === 0));
  return {
    stop: async () => {
      isStopped = true;
      await Promise.all(lanes);
      return counts;
    },
  };
}

/** The calls without success. */
export const failedCalls = (counts: Counts): Counts =>
  Object.fromEntries(Object.entries(counts).filter(([status]) => !isSuccess(status)));

const isSuccess = (status: string): boolean => status.startsWith('2');
