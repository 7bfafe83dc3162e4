import * as v from 'valibot';
import {
  HOST_PATH,
  type Registry,
  RegistrySchema,
  remotePath,
  withoutUnsupported,
} from '@hareto/platform/host-contract/registry.ts';
import { UNDERSTANDS } from '@hareto/platform/host-contract/understands.ts';

interface PageRelease {
  readonly registry: Registry;
  /** True in environments where developers may replace a remote by their own build. */
  readonly mayOverride: boolean;
}

/**
 * Reads the release from the data block that the edge wrote into the page. Throws when it is
 * missing or its host part is malformed, because nothing may run then. Remotes that this host does
 * not understand are left out.
 */
export function readRegistry(page: Document): PageRelease {
  const block = page.querySelector('script[type="application/json"]#registry');
  const written = v.parse(RegistrySchema, JSON.parse(block?.textContent ?? 'null'));
  const mayOverride = block?.hasAttribute('data-overrides') ?? false;
  return { registry: withoutUnsupported(UNDERSTANDS, written), mayOverride };
}

/** Maps the address of every script of the release to its integrity. */
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
