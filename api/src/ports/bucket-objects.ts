import { randomBytes } from 'node:crypto';
import { open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { BucketResponse } from '@hareto/server-kit/bucket/bucket-response.ts';
import type { Bucket } from '@hareto/server-kit/bucket/bucket.ts';
import { BucketError } from '@hareto/server-kit/bucket/bucket-error.ts';
import {
  getObject,
  headObject,
  IF_NEW,
  listKeys,
  putObject,
  removeObject,
} from '@hareto/server-kit/bucket/objects.ts';
import { probeConditionalWrites, probePrivacy } from '@hareto/server-kit/bucket/probe.ts';
import {
  type Bytes,
  digestOf,
  isObjectKey,
  type ObjectStore,
  requireObjectKey,
  type StoredObject,
  verified,
} from './object-store.ts';

/** The name under which a bucket keeps the SHA-256 of an object beside it. */
const DIGEST = 'x-amz-meta-sha256';
const MEBIBYTE = 1024 * 1024;

/** Stores objects in a bucket: never public, written under the condition that they are new. */
export function bucketObjects(bucket: Bucket): ObjectStore {
  let protectionCheck: Promise<void> | undefined;
  // Checks once that the bucket protects objects. After an outage, the check is repeated.
  const checkProtection = () =>
    (protectionCheck ??= probeProtection(bucket).catch((error: unknown) => {
      protectionCheck = undefined;
      throw error;
    }));
  return {
    async put(key, source) {
      await checkProtection();
      await putSpooled(bucket, requireObjectKey(key), source);
    },
    async get(key) {
      const response = await getObject(bucket, requireObjectKey(key));
      return response ? storedObject(response) : undefined;
    },
    remove: (key) => removeObject(bucket, requireObjectKey(key)),
    async *keys() {
      for await (const key of listKeys(bucket, '')) if (isObjectKey(key)) yield key;
    },
    // An object is written by one call, and its local file has no name that could be left.
    removeUnfinished: async () => 0,
    digest: (key) => digest(bucket, requireObjectKey(key)),
    // A program may start during an outage, because each write waits for this check.
    check: () =>
      checkProtection().catch((error: unknown) => {
        if (!(error instanceof BucketError && error.isOutage)) throw error;
      }),
  };
}

async function probeProtection(bucket: Bucket): Promise<void> {
  await probeConditionalWrites(bucket);
  await probePrivacy(bucket);
}

/**
 * S3 requires the length before the first byte, and a browser may send slowly, so the bytes are
 * first written to a local file.
 */
async function putSpooled(bucket: Bucket, key: string, source: Bytes): Promise<void> {
  const path = join(tmpdir(), `hareto-${randomBytes(12).toString('hex')}.part`);
  const file = await open(path, 'wx+', 0o600);
  try {
    // Without a name, the bytes are gone when the program ends, also when it is killed.
    await rm(path);
    await writeFile(file, source);
    const content = Buffer.from(await buffer(file.createReadStream({ start: 0 })));
    // An existing object stays, because the condition of the write fails.
    await putObject(bucket, key, {
      content,
      condition: IF_NEW,
      headers: { [DIGEST]: await digestOf([content]) },
      withinMs: bucket.callMs * (1 + content.length / (5 * MEBIBYTE)),
    });
  } finally {
    await file.close();
  }
}

function storedObject(response: BucketResponse): StoredObject {
  const sha256 = response.header(DIGEST);
  const parts = response.parts();
  const stream = Readable.from(sha256 === null ? parts : verified(parts, sha256));
  // Frees the connection also when the stream is not read.
  stream.once('close', () => void response.discard());
  return { size: Number(response.header('content-length')), stream };
}

async function digest(bucket: Bucket, key: string): Promise<string | undefined> {
  const storedDigest = (await headObject(bucket, key))?.header(DIGEST);
  if (storedDigest !== null) return storedDigest;
  // The object has no digest because another program stored it.
  const response = await getObject(bucket, key);
  return response ? digestOf(response.parts()) : undefined;
}
