import { randomUUID } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { Credentials } from '../credentials.ts';
import { startFakeS3 } from './fake-s3.ts';
import type { Traits } from './s3-objects.ts';

/** An empty bucket. */
export interface TestBucket {
  readonly name: string;
  readonly environment: Credentials;
  /** Stops the simulated service; a bucket of the real service stays until that service ends. */
  close(): Promise<void>;
}

export async function bucketOfFakeS3(traits: Traits = {}): Promise<TestBucket> {
  const fakeS3 = await startFakeS3('builds', traits);
  return { name: 'builds', environment: fakeS3.environment, close: fakeS3.stop };
}

/** Credentials of the service that `npm run e2e -- buckets` has started; null in other runs. */
export const REAL_SERVICE_CREDENTIALS: Credentials | null = process.env['S3_TEST_URL']
  ? {
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'testsecret',
      AWS_ENDPOINT_URL: process.env['S3_TEST_URL'],
    }
  : null;

/** A new bucket of that service; its objects are deleted when the service ends. */
export async function bucketOfRealService(): Promise<TestBucket> {
  if (REAL_SERVICE_CREDENTIALS === null) throw new Error('S3_TEST_URL is missing');
  const name = `test-${randomUUID()}`;
  await callService('PUT', `/${name}`);
  return { name, environment: REAL_SERVICE_CREDENTIALS, close: async () => undefined };
}

/** One signed call outside the client that is tested. */
export async function callService(method: string, path: string, body = ''): Promise<void> {
  const {
    AWS_ACCESS_KEY_ID = '',
    AWS_SECRET_ACCESS_KEY = '',
    AWS_ENDPOINT_URL = '',
  } = REAL_SERVICE_CREDENTIALS ?? {};
  const client = new AwsClient({
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    service: 's3',
    region: 'us-east-1',
  });
  const response = await client.fetch(`${AWS_ENDPOINT_URL}${path}`, {
    method,
    ...(body ? { body } : {}),
  });
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
}

/** The kinds of bucket that every test of a store runs on, with their names. */
export const BUCKETS: readonly (readonly [string, () => Promise<TestBucket>])[] = [
  ['a bucket', () => bucketOfFakeS3()],
  [
    'a bucket that compares ETags without quotes',
    () => bucketOfFakeS3({ comparesUnquotedETags: true }),
  ],
  [
    'a bucket that answers the first three writes with a conflict',
    () => bucketOfFakeS3({ conflicts: 3 }),
  ],
  ...(REAL_SERVICE_CREDENTIALS === null
    ? []
    : ([['the real service', bucketOfRealService]] as const)),
];
