import type { ShareScope } from '@hareto/platform/federation-runtime/sharing.ts';
import * as v from 'valibot';

declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: { readonly default: ShareScope };

/**
 * What the script of an entry leaves behind under the remote's name (webpack's container protocol);
 * the tests give their own.
 */
export interface Containers {
  /** The remote's module. Rejects with what went wrong on the way to it. */
  load(name: string): Promise<unknown>;
  /**
   * Lets the entry make a new container the next time it runs: webpack remembers modules for ever,
   * failed ones too.
   */
  forget(name: string): void;
}

const ContainerSchema = v.object({
  init: v.function(),
  get: v.function(),
});

/** The one name that every remote exposes (tooling/webpack/remote.ts). */
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
