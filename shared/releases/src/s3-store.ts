import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { AlreadyStored, POINTER, ReleaseError, type ReleaseStore } from './store.ts';

/**
 * Environment variables that every S3 tool reads; `AWS_ENDPOINT_URL` is for S3-compatible stores.
 */
type Environment = Readonly<Record<string, string | undefined>>;

const SETTLED_ELSEWHERE = [409, 412];

/** A connection to a bucket. */
interface Bucket {
  address: string;
  /** The key prefix of all our files. */
  prefix: string;
  root: string;
  client: AwsClient;
}

/**
 * A release store in a bucket: `s3://bucket/prefix`. Conditional writes make it append-only and its
 * pointer comparable.
 */
export function openS3Store(address: string, environment: Environment): ReleaseStore {
  const bucket = openBucket(address, environment);
  return {
    address,
    directory: null,
    read: (key) => read(bucket, key),
    pointer: () => pointer(bucket),
    async size(key) {
      const response = await send(bucket, pathOf(bucket, key), { method: 'HEAD' }, [404]);
      return response.ok ? Number(response.headers.get('content-length')) : null;
    },
    list: (folder) => list(bucket, folder),
    async writeOnce(key, content) {
      const response = await put(bucket, key, content, { 'If-None-Match': '*' });
      if (response.ok) return true;
      // Equal content may come from our own earlier write whose answer was lost.
      if (!(await read(bucket, key))?.equals(Buffer.from(content)))
        throw new AlreadyStored(key, address);
      return false;
    },
    async movePointer(from, to) {
      const condition: Record<string, string> = from
        ? { 'If-Match': from.tag }
        : { 'If-None-Match': '*' };
      const response = await put(bucket, POINTER, `${to}\n`, condition);
      return response.ok || (await pointer(bucket))?.release === to;
    },
  };
}

function openBucket(address: string, environment: Environment): Bucket {
  const { bucket, prefix } = parseAddress(address);
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
    AWS_ENDPOINT_URL: endpoint,
  } = environment;
  const region = environment['AWS_REGION'] || 'us-east-1';
  if (!accessKeyId || !secretAccessKey)
    throw new ReleaseError(`${address}: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY`);
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    service: 's3',
    region,
    retries: 3,
    ...(sessionToken ? { sessionToken } : {}),
  });
  const root = endpoint
    ? `${endpoint.replace(/\/$/, '')}/${bucket}`
    : `https://${bucket}.s3.${region}.amazonaws.com`;
  return { address, prefix, root, client };
}

async function send(
  { address, root, client }: Bucket,
  path: string,
  init: RequestInit,
  accepted: readonly number[],
): Promise<Response> {
  const response = await client.fetch(`${root}${path}`, init).catch((error: unknown) => {
    // fetch itself says only that it failed; the cause has the reason.
    const { cause = error } = error as { cause?: unknown };
    throw new ReleaseError(`${address} cannot be reached: ${String(cause)}`);
  });
  if (response.ok || accepted.includes(response.status)) return response;
  throw new ReleaseError(
    `${address} answers ${response.status} to ${init.method ?? 'GET'} ${path}: ${/<Code>(\w+)/.exec(await response.text())?.[1] ?? 'no reason given'}`,
  );
}

const pathOf = ({ prefix }: Bucket, key: string) => `/${prefix}${key}`;

function put(
  bucket: Bucket,
  key: string,
  content: Uint8Array | string,
  condition: Record<string, string>,
): Promise<Response> {
  const body = Buffer.from(content);
  const headers = {
    ...condition,
    'Content-Type': typeOf(key),
    'X-Amz-Content-Sha256': createHash('sha256').update(body).digest('hex'),
  };
  return send(bucket, pathOf(bucket, key), { method: 'PUT', headers, body }, SETTLED_ELSEWHERE);
}

async function read(bucket: Bucket, key: string): Promise<Buffer | null> {
  const response = await send(bucket, pathOf(bucket, key), {}, [404]);
  return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
}

async function pointer(bucket: Bucket) {
  const response = await send(bucket, pathOf(bucket, POINTER), {}, [404]);
  return response.ok
    ? { release: (await response.text()).trim(), tag: response.headers.get('etag') ?? '' }
    : null;
}

/** Reads page by page: an answer holds at most a thousand keys. */
async function list(bucket: Bucket, folder: string): Promise<string[]> {
  const { prefix } = bucket;
  const keys: string[] = [];
  let token: string | undefined;
  do {
    const query = new URLSearchParams({
      'list-type': '2',
      prefix: `${prefix}${folder}`,
      ...(token ? { 'continuation-token': token } : {}),
    });
    const page = await (await send(bucket, `/?${query}`, {}, [])).text();
    keys.push(
      ...[...page.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key]) =>
        String(key).slice(prefix.length),
      ),
    );
    token = /<NextContinuationToken>([^<]+)</.exec(page)?.[1];
  } while (token);
  return keys.sort();
}

function parseAddress(address: string): { bucket: string; prefix: string } {
  const [, bucket, path = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/([\w./-]*))?$/.exec(address) ?? [];
  if (!bucket)
    throw new ReleaseError(`${address} is no bucket: write s3://bucket or s3://bucket/prefix`);
  const prefix = path.replace(/\/+$/, '');
  return { bucket, prefix: prefix ? `${prefix}/` : '' };
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  json: 'application/json',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};
const typeOf = (key: string) => TYPES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
