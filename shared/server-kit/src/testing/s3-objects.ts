import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Differences of a service from Amazon's; measured on Ceph's object gateway 16.2. */
export interface Traits {
  /** Compares `If-Match` with the ETag without its quotes, so that a quoted one never fits. */
  readonly comparesUnquotedETags?: boolean;
  /** Writes in spite of `If-None-Match`, as with versioning. */
  readonly ignoresIfNoneMatch?: boolean;
  /** Writes in spite of `If-Match`. */
  readonly ignoresIfMatch?: boolean;
  /** Callers without a signature may read. */
  readonly isPublic?: boolean;
  /** The number of first writes that get 409, as when two conditional writes of a key conflict. */
  readonly conflicts?: number;
}

interface Answer {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

/** The number of keys in one page of a listing: few, so that small tests have several pages. */
const PAGE = 2;
const refusal = (status: number, code: string): Answer => ({
  status,
  body: `<Error><Code>${code}</Code></Error>`,
});
const hex = (algorithm: string, content: Buffer) =>
  createHash(algorithm).update(content).digest('hex');

/** The objects of one bucket, and the response to each call. */
export class S3Objects {
  readonly contents = new Map<string, Buffer>();
  refusesWrites = false;
  readonly #metadata = new Map<string, Record<string, string>>();
  readonly #bucket: string;
  readonly #traits: Traits;
  #conflicts: number;

  constructor(bucket: string, traits: Traits) {
    this.#bucket = bucket;
    this.#traits = traits;
    this.#conflicts = traits.conflicts ?? 0;
  }

  answer(request: IncomingMessage, body: Buffer): Answer {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
    const { authorization } = request.headers;
    if (authorization === undefined && !this.#traits.isPublic) return refusal(403, 'AccessDenied');
    if (authorization && !authorization.startsWith('AWS4-HMAC-SHA256 Credential=key/'))
      return refusal(403, 'InvalidAccessKeyId');
    if (!pathname.startsWith(`/${this.#bucket}/`)) return refusal(404, 'NoSuchBucket');
    const key = pathname.slice(this.#bucket.length + 2);
    if (searchParams.get('list-type') === '2') return this.#list(searchParams);
    if (request.method === 'PUT') return this.#put(key, request, body);
    if (request.method === 'DELETE') {
      this.contents.delete(key);
      return { status: 204 };
    }
    return this.#get(key, request.method === 'HEAD');
  }

  #put(key: string, { headers }: IncomingMessage, body: Buffer): Answer {
    if (headers['content-length'] === undefined) return refusal(411, 'MissingContentLength');
    if (headers['x-amz-content-sha256'] !== hex('sha256', body))
      return refusal(400, 'XAmzContentSHA256Mismatch');
    if (this.#conflicts > 0) {
      this.#conflicts -= 1;
      return refusal(409, 'ConditionalRequestConflict');
    }
    if (this.refusesWrites || !this.#mayWrite(key, headers))
      return refusal(412, 'PreconditionFailed');
    this.contents.set(key, body);
    const kept = Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-'));
    this.#metadata.set(key, Object.fromEntries(kept) as Record<string, string>);
    return { status: 200 };
  }

  #mayWrite(key: string, { 'if-none-match': none, 'if-match': match }: IncomingMessage['headers']) {
    const present = this.contents.get(key);
    if (none === '*' && present) return this.#traits.ignoresIfNoneMatch === true;
    if (match === undefined || this.#traits.ignoresIfMatch) return true;
    const tag = present && hex('md5', present);
    return match === (this.#traits.comparesUnquotedETags ? tag : `"${tag}"`);
  }

  #get(key: string, isHead: boolean): Answer {
    const present = this.contents.get(key);
    if (!present) return refusal(404, 'NoSuchKey');
    return {
      status: 200,
      headers: {
        etag: `"${hex('md5', present)}"`,
        'content-length': String(present.length),
        ...this.#metadata.get(key),
      },
      body: isHead ? '' : present,
    };
  }

  #list(search: URLSearchParams): Answer {
    const keys = [...this.contents.keys()]
      .filter((key) => key.startsWith(search.get('prefix') ?? ''))
      .sort();
    const from = Number(search.get('continuation-token') ?? 0);
    const next =
      from + PAGE < keys.length
        ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>`
        : '';
    return {
      status: 200,
      body: `<ListBucketResult>${keys
        .slice(from, from + PAGE)
        .map((key) => `<Contents><Key>${key}</Key></Contents>`)
        .join('')}${next}</ListBucketResult>`,
    };
  }
}
