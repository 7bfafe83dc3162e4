import type { LoadEvent } from '@hareto/platform/host-contract/load-event.ts';

/** Findings of one page, collected by `watchPage`. */
export interface Watched {
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
 * Runs in the page before its scripts: keeps the telemetry in the page, and the routes that the
 * remote registers. It uses nothing outside itself, because its text is sent to the browser.
 */
export function watchPage(containerName: string): void {
  const watched: Watched = { registered: null, events: [] };
  Object.defineProperty(globalThis, '__watched', { value: watched });

  navigator.sendBeacon = (_url, data) => {
    if (data instanceof Blob)
      void data.text().then((text) => watched.events.push(...(JSON.parse(text) as LoadEvent[])));
    return true;
  };

  const keepRoutes = (instance: Instance): Instance => {
    watched.registered = Object.keys(instance.routes ?? {});
    return instance;
  };
  const watchContainer = ({ get, ...container }: Container): Container => ({
    ...container,
    get: async (name) => {
      const { default: module, ...rest } = (await get(name))();
      const setup = async (host: unknown) => keepRoutes((await module.setup(host)) as Instance);
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
