import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';

/** What of the federation runtime the loader needs; the tests give their own. */
export interface Federation {
  /** `force` forgets what is known of the remote: federation and webpack remember failures of modules for ever. */
  register(name: string, entry: string, options: { force: boolean }): void;
  load(request: string): Promise<unknown>;
}

export const federation: Federation = {
  register: (name, entry, options) => {
    if (options.force) Reflect.set(globalThis, name, undefined);
    registerRemotes([{ name, entry, type: 'global', entryGlobalName: name }], options);
  },
  load: (request) => loadRemote(request),
};
