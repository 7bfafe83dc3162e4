import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import {
  HostManifestSchema,
  type Registry,
  RemoteManifestSchema,
} from '@hareto/platform/host-contract/registry.ts';
import type { EdgeConfig } from './config.ts';

/** A remote served by a webpack-dev-server, in a host built with React's development build. */
export interface DevRemote {
  readonly id: string;
  readonly server: string;
  readonly hostFolder: string | undefined;
}

export function readDevRemote({
  DEV_REMOTE,
  DEV_HOST,
}: Pick<EdgeConfig, 'DEV_REMOTE' | 'DEV_HOST'>): DevRemote | null {
  const [id, server] = DEV_REMOTE?.split('=') ?? [];
  return id && server ? { id, server, hostFolder: DEV_HOST } : null;
}

/** The release with the current development builds instead of the released ones. */
export async function withDevRemote(
  registry: Registry,
  { id, server, hostFolder }: DevRemote,
): Promise<Registry> {
  const response = await fetch(`${server}/remote.json`);
  const manifest = v.parse(RemoteManifestSchema, await response.json());
  const host =
    hostFolder === undefined
      ? registry.host
      : v.parse(
          HostManifestSchema,
          JSON.parse(await readFile(join(hostFolder, 'host.json'), 'utf8')),
        );
  return {
    ...registry,
    host,
    remotes: registry.remotes.map((remote) => (remote.id === id ? manifest : remote)),
  };
}
