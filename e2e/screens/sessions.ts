import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { renewStoredSession, signInByApi } from '../bench/tokens.ts';

/** Access tokens are valid for five minutes; a test takes at most three. */
const VALID_MS = 2 * 60_000;

interface Kept {
  readonly stored: string;
  readonly at: number;
}

const fileOf = (worker: number) =>
  join(dirname(process.env['REPORT_FILE'] ?? ''), `session-${worker}.json`);
const keep = (worker: number, stored: string) =>
  writeFile(fileOf(worker), JSON.stringify({ stored, at: Date.now() } satisfies Kept));

/**
 * Signs in once per worker, one after the other, because codes are mailed and a worker must not use
 * the code of another worker.
 */
export async function beginSessions(workers: number): Promise<void> {
  for (let worker = 0; worker < workers; worker += 1)
    await keep(worker, await (await signInByApi()).storedSession());
}

/**
 * The session of a signed-in page of that worker for its localStorage. It is kept outside the
 * worker, which ends with each failed test.
 */
export async function sessionOf(worker: number): Promise<string> {
  const { stored, at } = JSON.parse(await readFile(fileOf(worker), 'utf8')) as Kept;
  if (Date.now() - at < VALID_MS) return stored;
  const renewed = await renewStoredSession(stored);
  await keep(worker, renewed);
  return renewed;
}
