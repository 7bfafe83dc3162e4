import { PROJECT_ROOT } from '../../tooling/project-root.ts';
import type { Engine } from './engine.ts';

/**
 * Builds as `docker compose build` does, with the network of this machine for the packages; returns
 * the seconds that it took.
 */
export async function buildImage(
  engine: Engine,
  tag: string,
  { target = 'product', context = PROJECT_ROOT, args = [] as readonly string[] } = {},
): Promise<number> {
  const startedAt = Date.now();
  const buildArgs = args.flatMap((arg) => ['--build-arg', arg]);
  await engine.docker(
    ...['build', '--network', 'host', '--target', target, '--tag', tag, ...buildArgs, context],
  );
  return Math.round((Date.now() - startedAt) / 1000);
}

/** Megabytes as `docker images` counts them. */
export async function megabytesOf(engine: Engine, tag: string): Promise<number> {
  const bytes = await engine.docker('image', 'inspect', '--format', '{{.Size}}', tag);
  return Math.round(Number(bytes) / 1_000_000);
}
