import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openS3Store } from '@hareto/releases/s3-store.ts';
import type { ReleaseStore } from '@hareto/releases/store.ts';
import { bucketOfRealService } from '@hareto/server-kit/testing/test-bucket.ts';
import { S3Service } from '../buckets/service.ts';
import type { Client } from './client.ts';
import { ComposeProject } from './compose-project.ts';
import type { Engine } from './engine.ts';
import { Machine } from './machine.ts';
import { S3_ADDRESS, SHARED_NETWORK } from './networks.ts';
import { signInToDemo, takeSandboxToken } from './sandbox-token.ts';
import { test as base } from './test.ts';

const DATABASE = 'database';

export interface Machines {
  readonly a: Machine;
  readonly b: Machine;
  /** The store of both machines, opened by the suite. */
  readonly store: ReleaseStore;
  readonly service: S3Service;
}

interface WorkerFixtures {
  machines: Machines;
  /** Signed in through the first machine. */
  client: Client;
}

/** The database alone, as another company may run it. */
const openShared = (engine: Engine) =>
  new ComposeProject(engine, {
    name: 'hareto-suite-shared',
    environment: SHARED_NETWORK,
  });

const openMachines = (engine: Engine, settings: Readonly<Record<string, string>>) =>
  [new Machine(engine, 'a', settings), new Machine(engine, 'b', settings)] as const;

async function removeAll(shared: ComposeProject, machines: readonly Machine[]): Promise<void> {
  for (const { project } of machines) await project.tryCompose('kill');
  // The database leaves the networks of the machines before these are removed.
  for (const project of [shared, ...machines.map((machine) => machine.project)])
    await project.compose('down', '--volumes', '--remove-orphans');
}

/** Starts the first machine on an empty database and bucket, then the second with its keys. */
async function startMachines(
  shared: ComposeProject,
  { a, b }: Pick<Machines, 'a' | 'b'>,
  folder: string,
): Promise<void> {
  const database = await shared.idOf('postgres');
  for (const { runJob, network } of [a, b]) {
    // The first job of a machine makes its network.
    await runJob('releases');
    await shared.engine.docker('network', 'connect', '--alias', DATABASE, network, database);
  }
  await a.runJob('prepare');
  const first = await a.start('mail-viewer');
  await a.copyKeysTo(b, folder);
  const second = await b.start();
  await takeSandboxToken(a.project, folder);
  console.log(`the first machine starts in ${first} s, the second in ${second} s`);
}

async function saveLogs(machines: readonly Machine[]): Promise<void> {
  for (const { project } of machines) {
    const { output } = await project.tryCompose('logs', '--no-color');
    await writeFile(join(tmpdir(), `${project.name}.log`), output);
  }
}

/** Two machines, which share a database and an S3 service and cannot reach each other. */
export const test = base.extend<object, WorkerFixtures>({
  machines: [
    async ({ built }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'hareto-machines-'));
      const shared = openShared(built);
      const service = new S3Service(S3_ADDRESS);
      // Names are enough to remove what an earlier run has left.
      const anyMachines = openMachines(built, {});
      try {
        await removeAll(shared, anyMachines);
        // The network of this project has the address where the S3 service listens.
        await shared.compose('up', '--detach', '--no-deps', 'postgres');
        await shared.waitUntilHealthy('postgres');
        await service.start();
        const { name, environment } = await bucketOfRealService();
        const RELEASE_STORE = `s3://${name}/builds`;
        const [a, b] = openMachines(built, {
          ...environment,
          RELEASE_STORE,
          DATABASE_HOST: DATABASE,
          OBJECTS: `s3://${name}/documents`,
        });
        await startMachines(shared, { a, b }, folder);
        await use({ a, b, service, store: openS3Store(RELEASE_STORE, environment) });
      } finally {
        await saveLogs(anyMachines);
        await removeAll(shared, anyMachines);
        await service.stop();
        await rm(folder, { recursive: true });
      }
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  client: [
    async ({ machines: _ }, use) => use(await signInToDemo()),
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect } from '@playwright/test';
