import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { Credentials } from '../credentials.ts';
import { OperatorError } from '../operator-error.ts';
import { type BucketResponse, createBucketResponse } from './bucket-response.ts';
import { BucketError, isTimeout } from './bucket-error.ts';

/** A call that is not complete after this time fails. */
export const CALL_MS = 5_000;

interface Signing {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
  readonly service: 's3';
  readonly region: string;
  /** The signing keys of each day, which the signer derives once. */
  readonly cache: Map<string, ArrayBuffer>;
}

/** A connection to a bucket. */
export interface Bucket {
  /** The address as the administrator wrote it, for messages. */
  readonly address: string;
  /** The key prefix of all our objects. */
  readonly prefix: string;
  /** The URL of the bucket, without a slash at its end. */
  readonly root: string;
  readonly signing: Signing;
  /** Shortened by tests. */
  readonly callMs: number;
}

/** Also true for `s3:/bucket`, which is no folder; opening it names the mistake. */
export const isBucketAddress = (address: string): boolean => /^s3:/iu.test(address);

/** Opens `s3://bucket/prefix`; makes no call. */
export function openBucket(address: string, environment: Credentials, callMs = CALL_MS): Bucket {
  const { name, prefix } = parseAddress(address);
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
    AWS_ENDPOINT_URL: endpoint,
  } = environment;
  const region = environment.AWS_REGION || 'us-east-1';
  if (!accessKeyId || !secretAccessKey)
    throw new OperatorError(`${address}: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY`);
  const signing: Signing = {
    accessKeyId,
    secretAccessKey,
    service: 's3',
    region,
    cache: new Map(),
    ...(sessionToken ? { sessionToken } : {}),
  };
  const root = endpoint
    ? `${endpoint.replace(/\/$/, '')}/${name}`
    : `https://${name}.s3.${region}.amazonaws.com`;
  return { address, prefix, root, signing, callMs };
}

function parseAddress(address: string): { name: string; prefix: string } {
  const [, name, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/([\w./-]*))?$/.exec(address) ?? [];
  if (!name)
    throw new OperatorError(`${address} is no bucket: write s3://bucket or s3://bucket/prefix`);
  const prefix = path.replace(/\/+$/, '');
  return { name, prefix: prefix ? `${prefix}/` : '' };
}

export interface Call {
  readonly method?: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Begins with a slash, after the bucket's own address. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer<ArrayBuffer>;
  /** Statuses that are responses, not errors. */
  readonly accepted?: readonly number[];
  readonly withinMs?: number;
}

/** Makes one signed call, repeated after a temporary failure, within the time limit of a call. */
export async function send(
  bucket: Bucket,
  { method = 'GET', path, headers = {}, body, accepted = [], withinMs }: Call,
): Promise<BucketResponse> {
  const { address, root, signing, callMs } = bucket;
  const limitMs = withinMs ?? callMs;
  const about = { address, call: `${method} ${path}`, limitMs };
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(new LimitExceeded()), limitMs).unref();
  const url = `${root}${path}`;
  const call = { url, method, headers, ...(body ? { body } : {}) };
  const response = await sendWithRetries(() => sendOnce(call, signing, deadline.signal), {
    signal: deadline.signal,
    firstPauseMs: callMs / 100,
  }).catch((error: unknown) => {
    clearTimeout(timer);
    throw isTimeout(error, deadline.signal)
      ? BucketError.silent(about)
      : BucketError.unreachable(about, error);
  });
  const bucketResponse = createBucketResponse(response, { about, deadline, timer });
  const isAccepted = accepted.includes(response.status);
  if (response.ok || (isAccepted && response.status !== MISSING)) return bucketResponse;
  const reason = await bucketResponse.bytes().catch(() => Buffer.of());
  if (isAccepted && !reason.includes('NoSuchBucket')) return bucketResponse;
  throw BucketError.refused(about, response.status, reason);
}

interface SignedCall {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer<ArrayBuffer>;
}

/**
 * Passes the signal to `fetch` itself: a `Request` between them is collected as garbage in Node 20,
 * and the call would then continue after its time limit, up to five minutes.
 */
async function sendOnce(
  call: SignedCall,
  signing: Signing,
  signal: AbortSignal,
): Promise<Response> {
  const { url, method, headers, body } = await new AwsV4Signer({ ...call, ...signing }).sign();
  return fetch(url, { method, headers, signal, ...(body ? { body } : {}) });
}

/** A missing object is a response, a missing bucket is not. */
const MISSING = 404;

class LimitExceeded extends Error {}

const MAX_RETRIES = 3;

/**
 * Repeats a call that failed because of the connection or a busy service. This is safe, because
 * every write is conditional.
 */
async function sendWithRetries(
  call: () => Promise<Response>,
  { signal, firstPauseMs }: { signal: AbortSignal; firstPauseMs: number },
): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    const isLast = attempt === MAX_RETRIES;
    const response = await call().catch((error: unknown) => {
      if (isLast || signal.aborted) throw error;
      return null;
    });
    if (response && (isLast || !(response.status >= 500 || response.status === 429)))
      return response;
    await response?.body?.cancel();
    await pause(Math.random() * firstPauseMs * 2 ** attempt);
  }
}
