import { majorOf } from '@hareto/platform/host-contract/compatibility.ts';
import type { CapabilityName, Host } from '@hareto/platform/host-contract/host.ts';
import type { RemoteManifest } from '@hareto/platform/host-contract/registry.ts';
import { shownValues } from './shown-values.ts';

/**
 * For each capability and older major version: a function that makes the old version from the
 * current one. An entry stays as long as PROVIDES names a version of that major.
 */
export type Adapters = Readonly<
  Partial<Record<CapabilityName, Readonly<Record<number, (host: Host) => unknown>>>>
>;

/** Empty so far: every capability is in its first major. */
export const ADAPTERS: Adapters = {};

/**
 * The host as the remote requires it: each capability in the major that the remote was built for.
 */
export function hostAsRequired(
  host: Host,
  { requires }: Pick<RemoteManifest, 'requires'>,
  adapters: Adapters = ADAPTERS,
): Host {
  const older = Object.entries(requires).flatMap(([name, range]) => {
    const adapt = adapters[name as CapabilityName]?.[majorOf(range)];
    return adapt ? [[name, adapt(host)] as const] : [];
  });
  return { ...host, ...(Object.fromEntries(older) as Partial<Host>) };
}

/**
 * The host for one remote: its subscriptions and overlays end when `signal` aborts. An error of its
 * listener is reported, because it would otherwise end the change that is announced, such as a
 * sign-out.
 */
export function hostUntil(host: Host, signal: AbortSignal): Host {
  const guarded =
    (where: string, subscribe: (listener: () => void) => () => void) => (listener: () => void) =>
      subscribe(() => {
        try {
          listener();
        } catch (error) {
          host.telemetry.report(error, { where });
        }
      });
  const bound =
    <Argument>(begin: (argument: Argument) => () => void) =>
    (argument: Argument): (() => void) => {
      if (signal.aborted) return () => undefined;
      const end = begin(argument);
      signal.addEventListener('abort', end, { once: true });
      return () => {
        signal.removeEventListener('abort', end);
        end();
      };
    };
  const { snackbar, overlay } = shownValues(host, host.telemetry);
  return {
    ...host,
    signal,
    snackbar,
    session: {
      ...host.session,
      subscribe: bound(guarded('session.subscribe', host.session.subscribe)),
    },
    stats: { ...host.stats, subscribe: bound(guarded('stats.subscribe', host.stats.subscribe)) },
    overlay: { ...host.overlay, show: bound(overlay.show) },
  };
}
