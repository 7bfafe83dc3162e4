import { randomUUID } from 'node:crypto';
import { OperatorError } from '../operator-error.ts';
import type { Bucket } from './bucket.ts';
import { BucketError } from './bucket-error.ts';
import { IF_NEW, putObject, readObject, removeObject } from './objects.ts';

/**
 * The form of the entity tag that a service accepts in `If-Match`: quoted as in its responses, or
 * without quotes.
 */
export type TagForm = 'quoted' | 'bare';

export const tagIn = (form: TagForm, tag: string): string =>
  form === 'quoted' ? tag : tag.replaceAll('"', '');

const OTHER_TAG = '"00000000000000000000000000000000"';
const CONTENT = Buffer.from('The bucket is asked whether it honours conditional writes.\n');

/**
 * Writes a probe object to check that the bucket supports conditional writes, without which one
 * writer overwrites the other. Rejects when it does not.
 */
export async function probeConditionalWrites(bucket: Bucket): Promise<TagForm> {
  const key = `probes/${randomUUID()}`;
  const put = (condition: Record<string, string>) =>
    putObject(bucket, key, { content: CONTENT, condition });
  try {
    await put(IF_NEW);
    if (await put(IF_NEW))
      throw new OperatorError(
        `${bucket.address} ignores If-None-Match, so stored files could be overwritten; a bucket with versioning does so on some services: switch its versioning off, or take another bucket`,
      );
    const tag = (await readObject(bucket, key))?.tag ?? '';
    for (const form of ['quoted', 'bare'] as const) {
      if (await put({ 'If-Match': tagIn(form, OTHER_TAG) }))
        throw new OperatorError(
          `${bucket.address} ignores If-Match, so two promotions at once could lose one of them; take another bucket`,
        );
      if (await put({ 'If-Match': tagIn(form, tag) })) return form;
    }
    throw new OperatorError(
      `${bucket.address} accepts no If-Match, so what is live could never change; take another bucket`,
    );
  } finally {
    // With credentials that may not delete, these few bytes remain.
    await removeObject(bucket, key).catch(() => undefined);
  }
}

/** Rejects when a caller without a key may read or list the bucket. */
export async function probePrivacy(bucket: Bucket): Promise<void> {
  const { address, prefix, root, callMs } = bucket;
  const key = `probes/${randomUUID()}`;
  await putObject(bucket, key, { content: CONTENT, condition: IF_NEW });
  try {
    for (const path of [`/${prefix}${key}`, '/?list-type=2&max-keys=1']) {
      const signal = AbortSignal.timeout(callMs);
      const response = await fetch(`${root}${path}`, { signal }).catch((error: unknown) => {
        throw BucketError.unreachable({ address, call: `GET ${path}`, limitMs: callMs }, error);
      });
      await response.body?.cancel();
      if (response.ok)
        throw new OperatorError(
          `${address} is public: anybody can read it; withdraw the access of callers without a key`,
        );
    }
  } finally {
    await removeObject(bucket, key).catch(() => undefined);
  }
}
