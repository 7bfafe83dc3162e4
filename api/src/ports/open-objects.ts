import { isBucketAddress, openBucket } from '@hareto/server-kit/bucket/bucket.ts';
import type { Credentials } from '@hareto/server-kit/credentials.ts';
import { bucketObjects } from './bucket-objects.ts';
import { localObjects, type ObjectStore } from './object-store.ts';

/** The documents in a folder, or in `s3://bucket/prefix`. */
export const openObjects = (address: string, credentials: Credentials): ObjectStore =>
  isBucketAddress(address)
    ? bucketObjects(openBucket(address, credentials))
    : localObjects(address);
