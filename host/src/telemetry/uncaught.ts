import { isCallFailure } from '@hareto/contracts/problem.ts';
import { remotePath, type Registry } from '@hareto/platform/host-contract/registry.ts';
import type { Telemetry } from './telemetry.ts';

/** Reports what nobody has caught, as the remote's whose file stands in its stack. */
export function watchUncaught(browser: Window, registry: Registry, telemetry: Telemetry): void {
  const report = (thrown: unknown) => {
    // An aborted call is how leaving a screen looks.
    if (isCallFailure(thrown) && thrown.kind === 'aborted') return;
    const stack = thrown instanceof Error ? (thrown.stack ?? '') : '';
    const owner = registry.remotes.find((remote) => stack.includes(remotePath(remote))) ?? null;
    telemetry.for(owner).report(thrown, { where: 'uncaught' });
  };
  browser.addEventListener('error', (event) => {
    // Failed resources bubble here as plain events; who asked for them reports them.
    if (event instanceof ErrorEvent) report(event.error ?? event.message);
  });
  browser.addEventListener('unhandledrejection', (event) => report(event.reason));
}
