import type { RemoteModule } from '../host-contract/remote-module.ts';

/** Marks a module as a remote; the host checks `kind` and `contract` before it calls `setup`. */
export const defineRemote = (remote: Omit<RemoteModule, 'kind'>): RemoteModule => ({
  kind: 'hareto.remote',
  ...remote,
});
