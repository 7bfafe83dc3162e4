import { copyFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runAndCapture } from '../../tooling/processes/program.ts';
import type { Engine } from './engine.ts';

const RECIPES = fileURLToPath(new URL('./images', import.meta.url));
const PULL_TIMEOUT_S = '60';
const BUILD = ['build', '--network', 'host'] as const;

/** The base images of Dockerfile and docker-compose.yml. Each may be built on those before it. */
const BASES: readonly (readonly [string, (engine: Engine, folder: string) => Promise<void>])[] = [
  ['debian:bookworm-slim', makeDebian],
  ['node:20-bookworm-slim', makeNode],
  ['postgres:18', makePostgres],
];

/** Pulls the base images; makes the missing ones from Debian and the Node of this machine. */
export async function ensureBaseImages(engine: Engine): Promise<void> {
  for (const [name, make] of BASES) {
    if ((await engine.docker('images', '--quiet', name)) !== '') continue;
    const pull = ['--signal=KILL', PULL_TIMEOUT_S, '/usr/bin/docker', 'pull', name];
    if ((await engine.run('/usr/bin/timeout', pull)).code === 0) continue;
    const folder = await mkdtemp(join(tmpdir(), 'hareto-image-'));
    try {
      await make(engine, folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

async function makeDebian(engine: Engine, folder: string): Promise<void> {
  const root = join(folder, 'root');
  const { code, output } = await runAndCapture('debootstrap', [
    '--variant=minbase',
    'bookworm',
    root,
  ]);
  if (code !== 0) throw new Error(`debootstrap: ${output.slice(-2_000)}`);
  await rm(join(root, 'var/cache/apt/archives'), { recursive: true, force: true });
  const script = 'tar -C "$0" -c . | /usr/bin/docker import - debian:bookworm-slim';
  const importResult = await engine.run('/bin/sh', ['-c', script, root]);
  if (importResult.code !== 0) throw new Error(`docker import: ${importResult.output}`);
}

/** Adds the certificates that this machine trusts, so that packages can be installed. */
async function makeNode(engine: Engine, folder: string): Promise<void> {
  const { output } = await runAndCapture('npm', ['root', '--global']);
  await copyFile(process.execPath, join(folder, 'node'));
  await cp(join(output.trim(), 'npm'), join(folder, 'npm'), { recursive: true });
  const certificates = process.env['NODE_EXTRA_CA_CERTS'];
  await writeFile(
    join(folder, 'certificates.pem'),
    certificates === undefined ? '' : await readFile(certificates),
  );
  await copyFile(join(RECIPES, 'node.dockerfile'), join(folder, 'Dockerfile'));
  await engine.docker(...BUILD, '--tag', 'node:20-bookworm-slim', folder);
}

async function makePostgres(engine: Engine, folder: string): Promise<void> {
  await copyFile(join(RECIPES, 'postgres.dockerfile'), join(folder, 'Dockerfile'));
  await copyFile(join(RECIPES, 'postgres.sh'), join(folder, 'postgres.sh'));
  await engine.docker(...BUILD, '--tag', 'postgres:18', folder);
}
