import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The part of S3 that a release store uses, over real HTTP: conditional writes, entity tags, pages
 * of a listing. It requires a signature but does not verify it. No package could be used: s3rver
 * lacks conditional writes, and its successor needs Node 24.
 */
export async function startS3Double(bucket: string): Promise<{
  environment: Record<string, string>;
  objects: Map<string, Buffer>;
  stop(): Promise<void>;
}> {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    void answer(request, bucket, objects).then(({ status, headers = {}, body = '' }) =>
      response.writeHead(status, headers).end(body),
    );
  });
  // A failing test must not keep the process alive.
  server.unref();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    environment: {
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
      AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
    },
    objects,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

const PAGE = 2;
const tagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`;
const refusal = (status: number, code: string): Answer => ({
  status,
  body: `<Error><Code>${code}</Code></Error>`,
});

async function answer(
  request: IncomingMessage,
  bucket: string,
  objects: Map<string, Buffer>,
): Promise<Answer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/'))
    return refusal(403, 'AccessDenied');
  if (!pathname.startsWith(`/${bucket}/`)) return refusal(404, 'NoSuchBucket');
  const key = pathname.slice(bucket.length + 2);
  if (searchParams.get('list-type') === '2') return listing(objects, searchParams);
  const present = objects.get(key);
  if (request.method === 'PUT') {
    const { 'if-none-match': none, 'if-match': match } = request.headers;
    if ((none === '*' && present) || (match && (!present || tagOf(present) !== match)))
      return refusal(412, 'PreconditionFailed');
    objects.set(key, Buffer.concat(chunks));
    return { status: 200 };
  }
  if (!present) return refusal(404, 'NoSuchKey');
  return {
    status: 200,
    headers: { etag: tagOf(present), 'content-length': String(present.length) },
    body: request.method === 'HEAD' ? '' : present,
  };
}

function listing(objects: Map<string, Buffer>, search: URLSearchParams): Answer {
  const keys = [...objects.keys()]
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
