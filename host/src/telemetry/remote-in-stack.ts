import {
  remotePath,
  type Registry,
  type RemoteManifest,
} from '@hareto/platform/host-contract/registry.ts';

/** The remote whose file is in the stack of an error; null for the host and for other values. */
export function remoteInStack(thrown: unknown, registry: Registry): RemoteManifest | null {
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : '';
  return registry.remotes.find((remote) => stack.includes(remotePath(remote))) ?? null;
}
