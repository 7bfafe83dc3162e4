import type { ShareScope } from '@hareto/platform/federation-runtime/sharing.ts';
import * as v from 'valibot';

declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: { readonly default: ShareScope };

/**
 * Access to the containers: the globals, one for each remote, that the entry scripts define
 * (webpack's container protocol). Tests replace it.
 */
export interface Containers {
  /** Loads the remote's module. Rejects with the error of the step that failed. */
  load(name: string): Promise<unknown>;
  /**
   * Lets the entry create a new container when it runs again: webpack remembers modules for ever,
   * even failed ones.
   */
  forget(name: string): void;
}

const ContainerSchema = v.object({
  init: v.function(),
  get: v.function(),
});

/** Every remote exposes this one name (tooling/webpack/remote.ts). */
const EXPOSED = './remote';

export const containers: Containers = {
  async load(name) {
    const container = v.parse(ContainerSchema, Reflect.get(globalThis, name));
    await __webpack_init_sharing__('default');
    await container.init(__webpack_share_scopes__.default, []);
    const factory = (await container.get(EXPOSED)) as () => unknown;
    return factory();
  },
  forget(name) {
    Reflect.set(globalThis, name, undefined);
  },
};
