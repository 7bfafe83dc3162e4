import type { RemoteConfig } from '@hareto/shared/host-contract/remote-config.ts';

/** What the module says of itself when it runs; the rest is for the build alone. */
export const contract = '1.1';
export const requires = { http: '^1.0.0', session: '^1.0.0' } satisfies RemoteConfig['requires'];

export const config: RemoteConfig = {
  id: 'collections',
  owner: 'team-collections',
  contract,
  budget: 45,
  requires,
  flag: 'invoice_request',
  routes: [{ id: 'collections.request', path: '/collections/request', access: 'auth', layout: 'app', title: 'カード決済依頼', flag: 'invoice_request' }],
  nav: [{ id: 'collections', to: '/collections/request', label: 'カード決済依頼', order: 20, flag: 'invoice_request' }],
};
