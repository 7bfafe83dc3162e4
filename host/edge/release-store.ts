import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { type Registry, RegistrySchema } from '@hareto/shared/host-contract/registry.ts';

/**
 * The release store: immutable builds, append-only releases and one pointer.
 *
 *     remotes/<id>/<version>/…   host/<version>/…   releases/000001.json   current
 */
export interface ReleaseStore {
  readonly directory: string;
  /** The release that the pointer names; read again whenever the pointer moves. */
  current(): Promise<Registry>;
}

export function openReleaseStore(directory: string): ReleaseStore {
  const pointer = join(directory, 'current');
  let known: { changedAt: number; registry: Registry } | null = null;
  return {
    directory,
    async current() {
      const { mtimeMs } = await stat(pointer);
      if (known?.changedAt === mtimeMs) return known.registry;
      const release = (await readFile(pointer, 'utf8')).trim();
      const registry = v.parse(RegistrySchema, JSON.parse(await readFile(join(directory, 'releases', `${release}.json`), 'utf8')));
      known = { changedAt: mtimeMs, registry };
      return registry;
    },
  };
}
