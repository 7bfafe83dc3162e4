import type { RemoteId } from '@hareto/shared/host-contract/routes.ts';

const MODULES: Readonly<Record<RemoteId, () => Promise<unknown>>> = {
  payments: () => import(/* webpackChunkName: "payments" */ '../../../remote-payments/src/remote.ts'),
  suppliers: () => import(/* webpackChunkName: "suppliers" */ '../../../remote-suppliers/src/remote.ts'),
  collections: () => import(/* webpackChunkName: "collections" */ '../../../remote-collections/src/remote.ts'),
  account: () => import(/* webpackChunkName: "account" */ '../../../remote-account/src/remote.ts'),
  oauth: () => import(/* webpackChunkName: "oauth" */ '../../../remote-oauth/src/remote.ts'),
};

/** The module of the remote whose container has this name. */
export async function remoteModules(container: string): Promise<unknown> {
  const id = container.replace(/^hareto_/, '');
  if (!Object.hasOwn(MODULES, id)) throw new Error(`no remote is built in for ${container}`);
  return MODULES[id as RemoteId]();
}
