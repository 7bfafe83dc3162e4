import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { Client } from './client.ts';
import {
  type AnnouncedDocument,
  documentUrl,
  expectDownload,
  sendBytes,
  upload,
  waitUntilRead,
} from './documents.ts';
import { failedCalls, startLoad } from './load.ts';
import type { Machine } from './machine.ts';
import type { Machines } from './machines.ts';
import { type LoadedPage, loadPage, timedCall } from './page.ts';

export interface Outage {
  readonly begin: () => Promise<void>;
  readonly end: () => Promise<void>;
  /** The source of a regular expression for the text that edges log after the store's address. */
  readonly logPattern: string;
  /** The outage lasts at least this long; 0 for as long as the checks take. */
  readonly lastsMs: number;
}

/** So few that the user stays below the rate limit, although the case itself also calls. */
const LANES = 4;
/** A call of a bucket has five seconds; the rest is for a busy machine. */
const MAX_ANSWER_MS = 9_000;
/** Less than the time after which a call of a bucket ends. */
const MAX_PAGE_MS = 4_000;
const TRY_LATER = 'ただいまアクセスしづらい状態です。しばらくしてからもう一度お試しください。';

/** A machine, with the user at its edge and what this user has there before the outage. */
interface Site {
  readonly machine: Machine;
  readonly client: Client;
  /** Announced before the outage; the upload fails during the outage and succeeds after it. */
  readonly document: AnnouncedDocument;
  readonly page: LoadedPage;
}

/** An outage of the bucket as users and administrators of two machines notice it. */
export async function surviveOutage(
  machines: Machines,
  user: Client,
  { begin, end, logPattern, lastsMs }: Outage,
): Promise<void> {
  const { a, b, store } = machines;
  const sites = [await siteOf(a, user), await siteOf(b, user)];
  const stored = await storeDocument(user);
  const notFetched = `/remotes/payments/${Date.now().toString(16).padStart(12, '0')}/entry.js`;
  await store.writeOnce(notFetched.slice(1), 'entry');
  const { release } = await loadPage(a.origin);
  const line = new RegExp(`^${store.address} ${logPattern}; release ${String(release)} stays$`);
  const load = startLoad(user, LANES);
  const since = new Date();
  await begin();
  try {
    for (const site of sites) await expectOutageAnswers(site, { stored, notFetched });
    for (const { machine } of sites)
      await expect.poll(async () => (await machine.bucketLogLines('edge', since)).length).toBe(1);
    // Later lines of the second machine are those of its new edge.
    const restartedAt = new Date();
    for (const service of ['api-1', 'edge'])
      console.log(`${service} restarts in ${await b.restart(service)} s during the outage`);
    await expectPages(sites, since, lastsMs);
    await expectLines(a, since, [line]);
    await expectLines(b, restartedAt, [line]);
    await expectFewLines(sites, since);
  } finally {
    await end();
  }
  await expectRecovery(sites, { stored, notFetched });
  const answersAgain = new RegExp(`^${store.address} answers again$`);
  for (const machine of [a, b])
    await expect
      .poll(async () => (await machine.bucketLogLines('edge', since)).at(-1))
      .toMatch(answersAgain);
  await expectLines(a, since, [line, answersAgain]);
  const counts = await load.stop();
  console.log(`calls during the outage by status: ${JSON.stringify(counts)}`);
  expect(failedCalls(counts)).toEqual({});
}

async function siteOf(machine: Machine, user: Client): Promise<Site> {
  const client = user.through(machine.origin);
  const page = await loadPage(machine.origin);
  expect(page.status).toBe(200);
  expect(Object.keys(page.files)).not.toEqual([]);
  return { machine, client, page, document: await client.announceUpload() };
}

async function storeDocument(user: Client): Promise<AnnouncedDocument> {
  const document = await user.announceUpload();
  await upload(user, document);
  await waitUntilRead(user, document.fileId);
  return document;
}

/** A stored document, and the path of a file that no edge has fetched from the bucket yet. */
interface BucketContent {
  readonly stored: AnnouncedDocument;
  readonly notFetched: string;
}

/** Calls that need the bucket are answered in time; all others succeed. */
async function expectOutageAnswers(
  { machine: { origin }, client, document }: Site,
  { stored, notFetched }: BucketContent,
): Promise<void> {
  const calls = [
    await sendBytes(document),
    await timedCall(await documentUrl(client, origin, stored.fileId)),
  ];
  for (const { ms, ...answer } of calls) {
    expect(answer).toEqual({ status: 503, message: TRY_LATER });
    expect(ms).toBeLessThan(MAX_ANSWER_MS);
  }
  const file = await timedCall(`${origin}${notFetched}`);
  expect(file.status).toBe(503);
  expect(file.ms).toBeLessThan(MAX_ANSWER_MS);
  expect((await client.tryCall('POST', '/drafts', { memo: '停止中' })).status).toBe(201);
}

/** Loads the page of each machine until the outage has lasted `ms`; the page must not change. */
async function expectPages(sites: readonly Site[], since: Date, ms: number): Promise<void> {
  let count = 0;
  let slowest = 0;
  while (count === 0 || Date.now() - since.getTime() < ms) {
    for (const { machine, page } of sites) {
      const { slowestMs, ...loaded } = await loadPage(machine.origin);
      expect({ ...loaded, slowestMs: page.slowestMs }).toEqual(page);
      slowest = Math.max(slowest, slowestMs);
      count += Object.keys(page.files).length + 1;
    }
    await pause(200);
  }
  console.log(`${count} pages and files, the slowest after ${slowest} ms`);
  expect(slowest).toBeLessThan(MAX_PAGE_MS);
}

async function expectLines(machine: Machine, since: Date, lines: readonly RegExp[]): Promise<void> {
  expect(await machine.bucketLogLines('edge', since)).toEqual(
    lines.map((line) => expect.stringMatching(line) as unknown),
  );
}

/** An API logs a line for each of the two calls that failed, a worker one for the outage. */
async function expectFewLines(sites: readonly Site[], since: Date): Promise<void> {
  for (const { machine } of sites) {
    expect(await machine.bucketLogLines('api-1', since)).toHaveLength(2);
    expect((await machine.bucketLogLines('worker-1', since)).length).toBeLessThanOrEqual(1);
  }
}

/** Both machines use the bucket again, and none of their programs was restarted. */
async function expectRecovery(
  sites: readonly Site[],
  { stored, notFetched }: BucketContent,
): Promise<void> {
  for (const { machine, client, document } of sites) {
    await expectDownload(client, machine.origin, stored);
    await upload(client, document);
    await waitUntilRead(client, document.fileId);
    const other = sites.find((site) => site.machine !== machine)!;
    await expectDownload(other.client, other.machine.origin, document);
    expect((await timedCall(`${machine.origin}${notFetched}`)).status).toBe(200);
  }
}
