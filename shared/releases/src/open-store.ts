import { resolve } from 'node:path';
import { openDirectoryStore } from './directory-store.ts';
import { openS3Store } from './s3-store.ts';
import type { ReleaseStore } from './store.ts';

/** `s3://bucket/prefix` or a directory. */
export const openStore = (address: string): ReleaseStore =>
  address.startsWith('s3://')
    ? openS3Store(address, process.env)
    : openDirectoryStore(resolve(address));
