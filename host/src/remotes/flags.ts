import type { Host } from '@hareto/platform/host-contract/host.ts';
import type { RemoteLoader } from './remote-loader.ts';

/**
 * Unloads a remote when its flag is turned off, and allows it again when the flag is turned on;
 * `onChange` then decides again which screen may be shown.
 */
export function watchFlags(
  { session, flags }: Pick<Host, 'session' | 'flags'>,
  remotes: RemoteLoader,
  onChange: () => void,
): void {
  const flagged = remotes.registry.remotes.flatMap(({ id, flag }) => (flag ? [{ id, flag }] : []));
  session.subscribe(() => {
    // Without a session all flags are off, but no remote may be unloaded.
    if (!session.user()) return;
    for (const { id, flag } of flagged) {
      const wasLoaded = remotes.state(id).status === 'ready';
      if (flags.isOn(flag)) remotes.enable(id);
      else {
        remotes.disable(id);
        if (wasLoaded) onChange();
      }
    }
  });
}
