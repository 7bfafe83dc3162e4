import type { LoadEvent } from '@hareto/platform/host-contract/load-event.ts';

/** The findings of one page, which `watchPage` collects. */
export interface PageFindings {
  /** Ids of the routes that the remote's `setup` returned; null when it was not called. */
  registered: string[] | null;
  /** Lines of the host's telemetry. */
  events: LoadEvent[];
}

type Instance = { readonly routes?: object };
type Container = {
  get(name: string): Promise<() => { default: { setup(host: unknown): unknown } }>;
};

/**
 * Runs in the page before its scripts: collects the telemetry and the routes that the remote
 * registers. It uses nothing outside itself, because its text is sent to the browser.
 */
export function watchPage(containerName: string): void {
  const findings: PageFindings = { registered: null, events: [] };
  Object.defineProperty(globalThis, '__findings', { value: findings });

  navigator.sendBeacon = (_url, data) => {
    if (data instanceof Blob)
      void data.text().then((text) => findings.events.push(...(JSON.parse(text) as LoadEvent[])));
    return true;
  };

  const recordRoutes = (instance: Instance): Instance => {
    findings.registered = Object.keys(instance.routes ?? {});
    return instance;
  };
  const watchContainer = ({ get, ...container }: Container): Container => ({
    ...container,
    get: async (name) => {
      const { default: module, ...rest } = (await get(name))();
      const setup = async (host: unknown) => recordRoutes((await module.setup(host)) as Instance);
      return () => ({ ...rest, default: { ...module, setup } });
    },
  });
  let container: unknown;
  Object.defineProperty(globalThis, containerName, {
    configurable: true,
    get: () => container,
    set: (next: Container | undefined) => {
      container = next && typeof next.get === 'function' ? watchContainer(next) : next;
    },
  });
}
