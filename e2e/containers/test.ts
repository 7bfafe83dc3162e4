import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { ensureBaseImages } from './base-images.ts';
import { buildImage } from './build.ts';
import type { Client } from './client.ts';
import { ComposeProject } from './compose-project.ts';
import { type Engine, whyDockerCannotRun, startEngine } from './engine.ts';
import { signInToDemo, takeSandboxToken } from './sandbox-token.ts';

interface WorkerFixtures {
  engine: Engine;
  /** The engine, once it has built the product's image from this checkout. */
  built: Engine;
  /** The sandbox on new volumes, started once for all cases of a file. */
  product: ComposeProject;
  /** Signed in once, because an account gets only a few codes an hour. */
  client: Client;
}

export const test = base.extend<object, WorkerFixtures>({
  engine: [
    async ({}, use) => {
      const engine = await startEngine();
      try {
        await ensureBaseImages(engine);
        await use(engine);
      } finally {
        await engine.stop();
      }
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  built: [
    async ({ engine }, use) => {
      const seconds = await buildImage(engine, 'hareto');
      console.log(`the image was built in ${seconds} s`);
      await use(engine);
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  product: [
    async ({ built }, use) => {
      const product = new ComposeProject(built);
      await product.compose('down', '--volumes', '--remove-orphans');
      const folder = await mkdtemp(join(tmpdir(), 'hareto-containers-'));
      try {
        const startedAt = Date.now();
        await product.compose('up', '--detach', '--no-build');
        await product.waitUntilHealthy('edge');
        console.log(`up from empty volumes in ${Math.round((Date.now() - startedAt) / 1000)} s`);
        await takeSandboxToken(product, folder);
        await use(product);
      } finally {
        await product
          .tryCompose('logs', '--no-color')
          .then(async ({ output }) => writeFile(join(tmpdir(), 'hareto-containers.log'), output));
        await product.compose('down', '--volumes', '--remove-orphans');
        await rm(folder, { recursive: true });
      }
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  client: [
    async ({ product: _ }, use) => {
      await use(await signInToDemo());
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const whyNot = whyDockerCannotRun();
if (whyNot !== null) throw new Error(whyNot);

export { expect } from '@playwright/test';
