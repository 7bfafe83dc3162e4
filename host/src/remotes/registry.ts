import * as v from 'valibot';
import { HOST_PATH, type Registry, RegistrySchema, remotePath } from '@hareto/shared/host-contract/registry.ts';

/** The release that the edge wrote into the page as a data block. Throws when it is missing or malformed: nothing may run then. */
export function readRegistry(page: Document): Registry {
  const block = page.querySelector('script[type="application/json"]#registry');
  return v.parse(RegistrySchema, JSON.parse(block?.textContent ?? 'null'));
}

/** Path of every script of the release → its integrity. */
export function integrityByPath(registry: Registry): ReadonlyMap<string, string> {
  const hostScripts = Object.entries(registry.host.integrity).map(([file, hash]) => [`${HOST_PATH}${file}`, hash] as const);
  const remoteScripts = registry.remotes.flatMap((remote) => Object.entries(remote.integrity).map(([file, hash]) => [`${remotePath(remote)}${file}`, hash] as const));
  return new Map([...hostScripts, ...remoteScripts]);
}
