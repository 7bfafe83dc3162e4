import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BucketResponse } from './bucket-response.ts';
import { type Bucket, send } from './bucket.ts';

/** S3 requires another try when two conditional writes of one key conflict. */
const WRITE_CONFLICT = 409;
const MAX_RETRIES = 5;
const CONDITION_FAILED = 412;
const MISSING = 404;

const pathOf = ({ prefix }: Bucket, key: string) => `/${prefix}${key}`;

/** An object with its entity tag; null when there is none. */
export async function readObject(
  bucket: Bucket,
  key: string,
): Promise<{ content: Buffer; tag: string } | null> {
  const response = await getObject(bucket, key);
  return response && { content: await response.bytes(), tag: response.header('etag') ?? '' };
}

/** The response of a GET, its body unread; null when there is no such object. */
export async function getObject(bucket: Bucket, key: string): Promise<BucketResponse | null> {
  return nullIfMissing(await send(bucket, { path: pathOf(bucket, key), accepted: [MISSING] }));
}

/** The response of a HEAD; null when there is no such object. */
export async function headObject(bucket: Bucket, key: string): Promise<BucketResponse | null> {
  const path = pathOf(bucket, key);
  const response = await nullIfMissing(
    await send(bucket, { method: 'HEAD', path, accepted: [MISSING] }),
  );
  await response?.discard();
  return response;
}

async function nullIfMissing(response: BucketResponse): Promise<BucketResponse | null> {
  if (response.ok) return response;
  await response.discard();
  return null;
}

interface ConditionalWrite {
  readonly content: Buffer<ArrayBuffer>;
  /** `If-None-Match` or `If-Match`. */
  readonly condition: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly withinMs?: number;
}

/** Writes under a condition; false when it does not hold. */
export async function putObject(
  bucket: Bucket,
  key: string,
  { content, condition, headers, withinMs }: ConditionalWrite,
): Promise<boolean> {
  for (let triesLeft = MAX_RETRIES; ; triesLeft -= 1) {
    const response = await send(bucket, {
      method: 'PUT',
      path: pathOf(bucket, key),
      headers: {
        ...condition,
        ...headers,
        'X-Amz-Content-Sha256': createHash('sha256').update(content).digest('hex'),
      },
      body: content,
      accepted: [CONDITION_FAILED, ...(triesLeft > 0 ? [WRITE_CONFLICT] : [])],
      ...(withinMs === undefined ? {} : { withinMs }),
    });
    await response.discard();
    if (response.status !== WRITE_CONFLICT) return response.ok;
    await pause(Math.random() * 100);
  }
}

export const IF_NEW = { 'If-None-Match': '*' };

/** Does nothing when there is no such object. */
export async function removeObject(bucket: Bucket, key: string): Promise<void> {
  const path = pathOf(bucket, key);
  await (await send(bucket, { method: 'DELETE', path, accepted: [MISSING] })).discard();
}

/** Keys that begin with `start`, without the prefix, page by page: a response holds a thousand. */
export async function* listKeys(bucket: Bucket, start: string): AsyncGenerator<string> {
  const { prefix } = bucket;
  let token: string | undefined;
  do {
    const query = new URLSearchParams({
      'list-type': '2',
      prefix: `${prefix}${start}`,
      ...(token ? { 'continuation-token': token } : {}),
    });
    const page = (await (await send(bucket, { path: `/?${query}` })).bytes()).toString('utf8');
    for (const [, key] of page.matchAll(/<Key>([^<]+)<\/Key>/g))
      yield String(key).slice(prefix.length);
    token = /<NextContinuationToken>([^<]+)</.exec(page)?.[1];
  } while (token);
}
