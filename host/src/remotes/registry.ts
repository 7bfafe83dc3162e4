import * as v from 'valibot';
import { HOST_PATH, type Registry, RegistrySchema, remotePath } from '@hareto/shared/host-contract/registry.ts';

interface PageRelease {
  readonly registry: Registry;
  /** The page is of an environment where developers may put their own build of a remote in its place. */
  readonly mayOverride: boolean;
}

/** The release that the edge wrote into the page as a data block. Throws when it is missing or malformed: nothing may run then. */
export function readRegistry(page: Document): PageRelease {
  const block = page.querySelector('script[type="application/json"]#registry');
  return { registry: v.parse(RegistrySchema, JSON.parse(block?.textContent ?? 'null')), mayOverride: block?.hasAttribute('data-overrides') ?? false };
}

/** Address of every script of the release → its integrity. */
export function integrityByAddress(registry: Registry, origin: string): Map<string, string> {
  const addressed = (folder: string, integrity: Record<string, string>) => Object.entries(integrity).map(([file, hash]) => [new URL(folder + file, origin).href, hash] as const);
  return new Map([...addressed(HOST_PATH, registry.host.integrity), ...registry.remotes.flatMap((remote) => addressed(remotePath(remote), remote.integrity))]);
}
