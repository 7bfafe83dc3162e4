import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { renewStoredSession, signInByApi } from '../bench/tokens.ts';

/** Access tokens are valid for five minutes; a test takes at most three. */
const RENEW_AFTER_MS = 2 * 60_000;

interface StoredSession {
  readonly session: string;
  readonly savedAt: number;
}

const fileOf = (worker: number) =>
  join(dirname(process.env['REPORT_FILE'] ?? ''), `session-${worker}.json`);
const storeSession = (worker: number, session: string) =>
  writeFile(
    fileOf(worker),
    JSON.stringify({ session, savedAt: Date.now() } satisfies StoredSession),
  );

/**
 * Signs in once per worker, one after the other, because codes are mailed and a worker must not use
 * the code of another worker.
 */
export async function createSessions(workers: number): Promise<void> {
  for (let worker = 0; worker < workers; worker += 1)
    await storeSession(worker, await (await signInByApi()).storedSession());
}

/**
 * The session of a worker, as a page stores it in its localStorage. It is in a file, because the
 * worker's process ends with each failed test.
 */
export async function sessionOf(worker: number): Promise<string> {
  const { session, savedAt } = JSON.parse(await readFile(fileOf(worker), 'utf8')) as StoredSession;
  if (Date.now() - savedAt < RENEW_AFTER_MS) return session;
  const renewed = await renewStoredSession(session);
  await storeSession(worker, renewed);
  return renewed;
}
