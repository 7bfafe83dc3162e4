import { randomUUID } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { Credentials } from '../credentials.ts';
import { startFakeS3 } from './fake-s3.ts';
import type { Traits } from './s3-objects.ts';

/** An empty bucket that is removed by `close`. */
export interface TestBucket {
  readonly name: string;
  readonly environment: Credentials;
  close(): Promise<void>;
}

export async function bucketOfFakeS3(traits: Traits = {}): Promise<TestBucket> {
  const fakeS3 = await startFakeS3('builds', traits);
  return { name: 'builds', environment: fakeS3.environment, close: fakeS3.stop };
}

/** The service that `npm run e2e -- buckets` has started; null in other runs. */
export const REAL_SERVICE: Credentials | null = process.env['S3_TEST_URL']
  ? {
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'testsecret',
      AWS_ENDPOINT_URL: process.env['S3_TEST_URL'],
    }
  : null;

/** A new bucket of that service; its objects go with the service. */
export async function bucketOfRealService(): Promise<TestBucket> {
  if (REAL_SERVICE === null) throw new Error('S3_TEST_URL is missing');
  const name = `test-${randomUUID()}`;
  await callService('PUT', `/${name}`);
  return { name, environment: REAL_SERVICE, close: async () => undefined };
}

/** One signed call outside the client that is tested. */
export async function callService(method: string, path: string, body = ''): Promise<void> {
  const {
    AWS_ACCESS_KEY_ID = '',
    AWS_SECRET_ACCESS_KEY = '',
    AWS_ENDPOINT_URL = '',
  } = REAL_SERVICE ?? {};
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
  ['a bucket that compares bare tags', () => bucketOfFakeS3({ comparesBareTags: true })],
  ['a bucket whose writes meet', () => bucketOfFakeS3({ meetings: 3 })],
  ...(REAL_SERVICE === null ? [] : ([['the real service', bucketOfRealService]] as const)),
];
