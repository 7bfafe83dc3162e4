import type { RemoteConfig } from '@hareto/shared/host-contract/remote-config.ts';

export const config: RemoteConfig = {
  id: 'collections',
  owner: 'team-collections',
  contract: '1.1',
  budget: 45,
  requires: { http: '^1.0.0', session: '^1.0.0' },
  flag: 'invoice_request',
  routes: [{ id: 'collections.request', path: '/collections/request', access: 'auth', layout: 'app', title: 'カード決済依頼', flag: 'invoice_request' }],
  nav: [{ id: 'collections', to: '/collections/request', label: 'カード決済依頼', order: 20, flag: 'invoice_request' }],
};
