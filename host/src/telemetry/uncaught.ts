import { isCallFailure } from '@hareto/contracts/problem.ts';
import type { Registry } from '@hareto/platform/host-contract/registry.ts';
import { remoteInStack } from './remote-in-stack.ts';
import type { Telemetry } from './telemetry.ts';

/** Reports uncaught errors under the name of the remote whose file is in the stack. */
export function watchUncaught(browser: Window, registry: Registry, telemetry: Telemetry): void {
  const report = (thrown: unknown) => {
    // Leaving a screen aborts its calls.
    if (isCallFailure(thrown) && (thrown.kind === 'aborted' || thrown.kind === 'cancelled')) return;
    telemetry.for(remoteInStack(thrown, registry)).report(thrown, { where: 'uncaught' });
  };
  browser.addEventListener('error', (event) => {
    // Failed resources arrive here as plain events; the code that requested them reports them.
    if (event instanceof ErrorEvent) report(event.error ?? event.message);
  });
  browser.addEventListener('unhandledrejection', (event) => report(event.reason));
}
