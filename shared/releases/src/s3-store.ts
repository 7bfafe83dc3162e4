import { type Bucket, openBucket } from '@hareto/server-kit/bucket/bucket.ts';
import {
  headObject,
  IF_NEW,
  listKeys,
  putObject,
  readObject,
} from '@hareto/server-kit/bucket/objects.ts';
import { probeConditionalWrites, type TagForm, tagIn } from '@hareto/server-kit/bucket/probe.ts';
import type { Credentials } from '@hareto/server-kit/credentials.ts';
import { AlreadyStored, type Pointer, POINTER, ReleaseError, type ReleaseStore } from './store.ts';

/**
 * A release store in a bucket: `s3://bucket/prefix`. Conditional writes make it append-only and its
 * pointer comparable.
 */
export function openS3Store(
  address: string,
  credentials: Credentials,
  callMs?: number,
): ReleaseStore {
  const bucket = openBucket(address, credentials, callMs);
  let form: Promise<TagForm> | undefined;
  // A probe that an outage has interrupted is repeated.
  const tagForm = () =>
    (form ??= probeConditionalWrites(bucket).catch((error: unknown) => {
      form = undefined;
      throw error;
    }));
  return {
    address,
    directory: null,
    async probe() {
      await tagForm();
    },
    read: async (key) => (await readObject(bucket, key))?.content ?? null,
    pointer: () => pointer(bucket),
    async size(key) {
      const found = await headObject(bucket, key);
      return found && Number(found.header('content-length'));
    },
    async list(folder) {
      const keys: string[] = [];
      for await (const key of listKeys(bucket, folder)) keys.push(key);
      return keys.sort();
    },
    writeOnce: (key, content) => writeOnce(bucket, key, Buffer.from(content)),
    movePointer: async (from, to) => movePointer(bucket, from, { to, form: await tagForm() }),
  };
}

async function writeOnce(
  bucket: Bucket,
  key: string,
  content: Buffer<ArrayBuffer>,
): Promise<boolean> {
  const headers = { 'Content-Type': typeOf(key) };
  if (await putObject(bucket, key, { content, headers, condition: IF_NEW })) return true;
  // Equal content may come from our own earlier write whose response was lost.
  const stored = await readObject(bucket, key);
  if (!stored?.content.equals(content)) throw new AlreadyStored(key, bucket.address);
  return false;
}

/** Returns false only if the pointer, read again, shows that another process has moved it. */
async function movePointer(
  bucket: Bucket,
  from: Pointer | null,
  { to, form }: { to: string; form: TagForm },
): Promise<boolean> {
  const condition = from ? { 'If-Match': tagIn(form, from.tag) } : IF_NEW;
  if (await putObject(bucket, POINTER, { content: Buffer.from(`${to}\n`), condition })) return true;
  const now = await pointer(bucket);
  // The response to our own first try was lost.
  if (now?.release === to) return true;
  if (now?.tag !== from?.tag) return false;
  throw new ReleaseError(
    `${bucket.address} refuses to move the pointer away from ${from?.release ?? 'nothing'}, although it is still there; look at the bucket, then try again`,
  );
}

async function pointer(bucket: Bucket): Promise<Pointer | null> {
  const found = await readObject(bucket, POINTER);
  return found && { release: found.content.toString('utf8').trim(), tag: found.tag };
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  json: 'application/json',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};
const typeOf = (key: string) => TYPES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
