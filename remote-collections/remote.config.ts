import type { RemoteConfig } from '@hareto/platform/host-contract/remote-config.ts';

/** What the module says of itself when it runs; the rest is for the build alone. */
export const contract = '1.1';
export const requires = { http: '^1.0.0', session: '^1.0.0' } satisfies RemoteConfig['requires'];

/** A paper plane. */
const ICON =
  'M14.536 21.686a.5.5 0 0 0 .937-.024l6.5-19a.496.496 0 0 0-.635-.635l-19 6.5' +
  'a.5.5 0 0 0-.024.937l7.93 3.18a2 2 0 0 1 1.112 1.11zM21.854 2.147l-10.94 10.939';

export const config: RemoteConfig = {
  id: 'collections',
  owner: 'team-collections',
  contract,
  budget: 45,
  requires,
  flag: 'invoice_request',
  paths: ['/collections'],
  routes: [
    {
      id: 'collections.request',
      path: '/collections/request',
      access: 'auth',
      layout: 'app',
      title: 'カード決済依頼',
      flag: 'invoice_request',
    },
  ],
  nav: [
    {
      id: 'collections',
      to: '/collections/request',
      label: 'カード決済依頼',
      order: 20,
      flag: 'invoice_request',
      icon: ICON,
    },
  ],
};
