const MODULES: Readonly<Record<string, () => Promise<unknown>>> = {
  payments: () =>
    import(/* webpackChunkName: "payments" */ '../../../remote-payments/src/remote.ts'),
  suppliers: () =>
    import(/* webpackChunkName: "suppliers" */ '../../../remote-suppliers/src/remote.ts'),
  collections: () =>
    import(/* webpackChunkName: "collections" */ '../../../remote-collections/src/remote.ts'),
  account: () => import(/* webpackChunkName: "account" */ '../../../remote-account/src/remote.ts'),
  oauth: () => import(/* webpackChunkName: "oauth" */ '../../../remote-oauth/src/remote.ts'),
};

/** The module of the remote whose container has this name. */
export async function loadRemoteModule(container: string): Promise<unknown> {
  const id = container.replace(/^hareto_/, '');
  const loadModule = Object.hasOwn(MODULES, id) ? MODULES[id] : undefined;
  if (!loadModule) throw new Error(`no remote is built in for ${container}`);
  return loadModule();
}
