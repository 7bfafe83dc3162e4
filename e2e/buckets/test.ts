import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { S3Service } from './service.ts';

/** A started service for all cases of a worker, and a folder for each case. */
export const test = base.extend<{ folder: string }, { service: S3Service }>({
  service: [
    async ({}, use) => {
      const service = new S3Service();
      await service.start();
      await use(service);
      await service.stop();
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'hareto-buckets-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
});

export { expect } from '@playwright/test';
