import { resolve } from 'node:path';
import { type Environment, isBucketAddress } from '@hareto/server-kit/bucket/bucket.ts';
import { openDirectoryStore } from './directory-store.ts';
import { openS3Store } from './s3-store.ts';
import type { ReleaseStore } from './store.ts';

/** `s3://bucket/prefix`, with its keys in the environment, or a directory. */
export const openStore = (address: string, environment: Environment): ReleaseStore =>
  isBucketAddress(address)
    ? openS3Store(address, environment)
    : openDirectoryStore(resolve(address));
