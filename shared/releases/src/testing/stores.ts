import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUCKETS, type TestBucket } from '@hareto/server-kit/testing/test-bucket.ts';
import { openDirectoryStore } from '../directory-store.ts';
import { openS3Store } from '../s3-store.ts';
import type { ReleaseStore } from '../store.ts';

const opened: (() => Promise<void>)[] = [];

/** Removes the files of a test's stores. */
export async function closeStores(): Promise<void> {
  for (const close of opened.splice(0)) await close();
}

export async function openDirectory(): Promise<ReleaseStore> {
  const directory = await mkdtemp(join(tmpdir(), 'hareto-store-'));
  opened.push(() => rm(directory, { recursive: true }));
  return openDirectoryStore(directory);
}

/** Longer than ten promotions at once take on a busy machine; other tests check the real limit. */
const CALL_MS = 60_000;

export async function openIn(makeBucket: () => Promise<TestBucket>): Promise<ReleaseStore> {
  const { name, environment, close } = await makeBucket();
  opened.push(close);
  return openS3Store(`s3://${name}/hareto`, environment, CALL_MS);
}

/**
 * Every kind of store with its name: a directory, buckets of the fake S3, and a bucket of a real
 * service.
 */
export const STORES: readonly (readonly [string, () => Promise<ReleaseStore>])[] = [
  ['a directory', openDirectory],
  ...BUCKETS.map(([name, make]) => [name, () => openIn(make)] as const),
];
