import type { RemoteConfig } from '@hareto/platform/host-contract/remote-config.ts';

/** `remote.ts` needs `contract` and `requires` at run time; `config` is for the build. */
export const contract = '1.2';
export const requires = {
  http: '^1.0.0',
  session: '^1.0.0',
  snackbar: '^1.0.0',
  stats: '^1.0.0',
  clock: '^1.0.0',
  telemetry: '^1.0.0',
} satisfies RemoteConfig['requires'];

const FLOW_TITLE = 'カード決済依頼';
const earlyList = (...statuses: number[]) => [
  `/api/v1/invoices/request_sellers?page=0&size=20&${statuses.map((one) => `status=${String(one)}`).join('&')}`,
];
const baseRoute = { access: 'auth', layout: 'app', flag: 'invoice_request' } as const;
const inFlow = { ...baseRoute, flow: 'collection', flowTitle: FLOW_TITLE } as const;

/** A paper plane. */
const ICON =
  'M14.536 21.686a.5.5 0 0 0 .937-.024l6.5-19a.496.496 0 0 0-.635-.635l-19 6.5' +
  'a.5.5 0 0 0-.024.937l7.93 3.18a2 2 0 0 1 1.112 1.11zM21.854 2.147l-10.94 10.939';

export const config: RemoteConfig = {
  id: 'collections',
  owner: 'team-collections',
  contract,
  budget: 75, // kilobytes (brotli)
  requires,
  flag: 'invoice_request',
  paths: ['/collections'],
  routes: [
    {
      ...baseRoute,
      id: 'collections.request',
      script: 'list',
      path: '/collections/request',
      title: 'カード決済依頼',
      early: earlyList(1, 2, 3),
    },
    {
      ...baseRoute,
      id: 'collections.decided',
      script: 'list',
      path: '/collections/decided',
      title: '入金予定',
      early: earlyList(4),
    },
    {
      ...baseRoute,
      id: 'collections.history',
      script: 'list',
      path: '/collections/history',
      title: 'カード決済依頼の履歴',
      early: earlyList(5, 6, 7),
    },
    {
      ...baseRoute,
      id: 'collections.draft',
      path: '/collections/draft',
      title: 'カード決済依頼の下書き',
      early: ['/api/v1/invoice_request_drafts?page=0&size=20'],
    },
    // Redirects to the form (src/routes.tsx), and so needs the form's scripts.
    {
      ...baseRoute,
      id: 'collections.draft-detail',
      script: 'invoiceinfo',
      path: '/collections/draft/:id',
      title: 'カード決済依頼の下書き',
    },
    {
      ...inFlow,
      id: 'collections.invoiceinfo',
      path: '/collections/add/invoiceinfo',
      title: '依頼先・請求内容',
      early: ['/api/v1/invoice_request_drafts?page=0&size=1'],
      next: ['collections.confirm'],
    },
    {
      ...inFlow,
      id: 'collections.confirm',
      path: '/collections/add/confirm',
      title: '依頼内容の確認',
      next: ['collections.complete'],
    },
    {
      ...inFlow,
      id: 'collections.complete',
      path: '/collections/complete',
      title: '依頼の完了',
    },
    {
      ...baseRoute,
      id: 'collections.detail',
      script: 'detail',
      path: '/collections/:id',
      title: '依頼の詳細',
      early: ['/api/v1/invoices/:id/request_seller'],
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
