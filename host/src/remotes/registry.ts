import * as v from 'valibot';
import {
  HOST_PATH,
  type Registry,
  RegistrySchema,
  remotePath,
  shownBy,
} from '@hareto/platform/host-contract/registry.ts';
import { UNDERSTANDS } from '@hareto/platform/host-contract/understands.ts';

interface PageRelease {
  readonly registry: Registry;
  /**
   * The page is of an environment where developers may put their own build of a remote in its
   * place.
   */
  readonly mayOverride: boolean;
}

/**
 * The release that the edge wrote into the page as a data block. Throws when it is missing, or when
 * what it says of the host is malformed: nothing may run then. A remote that this host does not
 * understand is left out.
 */
export function readRegistry(page: Document): PageRelease {
  const block = page.querySelector('script[type="application/json"]#registry');
  const written = v.parse(RegistrySchema, JSON.parse(block?.textContent ?? 'null'));
  const mayOverride = block?.hasAttribute('data-overrides') ?? false;
  return { registry: shownBy(UNDERSTANDS, written), mayOverride };
}

/** Address of every script of the release → its integrity. */
export function integrityByAddress(registry: Registry, origin: string): Map<string, string> {
  const addressed = (folder: string, integrity: Record<string, string>) =>
    Object.entries(integrity).map(
      ([file, hash]) => [new URL(folder + file, origin).href, hash] as const,
    );
  return new Map([
    ...addressed(HOST_PATH, registry.host.integrity),
    ...registry.remotes.flatMap((remote) => addressed(remotePath(remote), remote.integrity)),
  ]);
}
