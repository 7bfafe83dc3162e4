import * as v from 'valibot';
import { type Registry, RemoteManifestSchema } from '@hareto/shared/host-contract/registry.ts';

/** A remote whose files come from a webpack-dev-server. */
export interface DevRemote {
  readonly id: string;
  readonly server: string;
}

export function readDevRemote(setting: string | undefined): DevRemote | null {
  const [id, server] = setting?.split('=') ?? [];
  return id && server ? { id, server } : null;
}

/** The release with the remote's present development build in place of its released one. */
export async function withDevRemote(registry: Registry, { id, server }: DevRemote): Promise<Registry> {
  const response = await fetch(`${server}/remote.json`);
  const manifest = v.parse(RemoteManifestSchema, await response.json());
  return { ...registry, remotes: registry.remotes.map((remote) => (remote.id === id ? manifest : remote)) };
}
