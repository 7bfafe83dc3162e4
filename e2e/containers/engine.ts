import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runAndCapture, type CapturedRun } from '../../tooling/processes/program.ts';
import { PROJECT_ROOT } from '../../tooling/project-root.ts';

const DOCKERD = '/usr/sbin/dockerd';
const DOCKER = '/usr/bin/docker';
/** `E2E_DOCKER_COMPOSE` names another version of the program. */
export const COMPOSE = process.env['E2E_DOCKER_COMPOSE'] ?? '/usr/bin/docker-compose';
const REQUIRED_FILES = [DOCKERD, DOCKER, COMPOSE, '/usr/sbin/debootstrap'];
const START_TIMEOUT_MS = 60_000;

/** The folder that is kept between runs, with images and the layers of their builds. */
export const CACHE_FOLDER = join(PROJECT_ROOT, '.cache/containers');

type Environment = Readonly<Record<string, string>>;

/** A Docker daemon with its own images, separate from any other on this machine. */
export interface Engine {
  /** Throws an error with the output unless the exit code is 0. */
  docker(...args: readonly string[]): Promise<string>;
  /** Runs a program that talks to this Docker. */
  run(program: string, args: readonly string[], env?: Environment): Promise<CapturedRun>;
  stop(): Promise<void>;
}

/** The reason why Docker cannot run here; null when it can. */
export function whyDockerCannotRun(): string | null {
  if (process.platform !== 'linux') return 'the suite starts dockerd, which needs Linux';
  if (process.getuid?.() !== 0) return 'dockerd needs root';
  const missing = REQUIRED_FILES.filter((file) => !existsSync(file));
  if (missing.length === 0) return null;
  return `${missing.join(', ')} missing: apt-get install --no-install-recommends docker.io docker-compose debootstrap iptables`;
}

export async function startEngine(): Promise<Engine> {
  // In the temporary folder, because the path of a socket is limited to 108 characters.
  const folder = await mkdtemp(join(tmpdir(), 'hareto-docker-'));
  await mkdir(CACHE_FOLDER, { recursive: true });
  const socket = `unix://${join(folder, 'docker.sock')}`;
  const log = await open(join(CACHE_FOLDER, 'dockerd.log'), 'a');
  const daemon = spawn(
    DOCKERD,
    [
      ...['--data-root', join(CACHE_FOLDER, 'data'), '--exec-root', join(folder, 'exec')],
      ...['--pidfile', join(folder, 'pid'), '--host', socket],
      // Compose projects have their own networks; the default network may belong to another daemon.
      '--bridge=none',
    ],
    { stdio: ['ignore', log.fd, log.fd] },
  );
  const run: Engine['run'] = async (program, args, env = {}) =>
    runAndCapture(program, args, { env: { ...env, DOCKER_HOST: socket, DOCKER_BUILDKIT: '0' } });
  const docker: Engine['docker'] = async (...args) => {
    const { code, output } = await run(DOCKER, args);
    if (code !== 0) throw new Error(`docker ${args.join(' ')}: ${output.slice(-4_000)}`);
    return output.trim();
  };
  await waitUntilRunning(daemon, async () => (await run(DOCKER, ['info'])).code === 0);
  return {
    docker,
    run,
    stop: async () => {
      const exit = once(daemon, 'exit');
      daemon.kill('SIGTERM');
      await exit;
      await log.close();
      // After containers have run, the daemon leaves a network mount in `exec/netns`.
      await runAndCapture('umount', ['--lazy', join(folder, 'exec/netns/default')]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function waitUntilRunning(
  daemon: ChildProcess,
  isRunning: () => Promise<boolean>,
): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isRunning())) {
    if (daemon.exitCode !== null || Date.now() > deadline)
      throw new Error(`dockerd does not start; see ${join(CACHE_FOLDER, 'dockerd.log')}`);
    await pause(200);
  }
}
