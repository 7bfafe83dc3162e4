import { resolve } from 'node:path';
import { isBucketAddress } from '@hareto/server-kit/bucket/bucket.ts';
import type { Credentials } from '@hareto/server-kit/credentials.ts';
import { openDirectoryStore } from './directory-store.ts';
import { openS3Store } from './s3-store.ts';
import type { ReleaseStore } from './store.ts';

/** Opens the store at `s3://bucket/prefix`, for which `credentials` are needed, or a directory. */
export const openStore = (address: string, credentials: Credentials): ReleaseStore =>
  isBucketAddress(address)
    ? openS3Store(address, credentials)
    : openDirectoryStore(resolve(address));
