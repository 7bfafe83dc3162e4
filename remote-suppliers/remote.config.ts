import type { RemoteConfig } from '@hareto/platform/host-contract/remote-config.ts';

const FLOW_TITLE = '取引先の登録';

/** `remote.ts` needs `contract` and `requires` at run time; `config` is for the build. */
export const contract = '1.2';
export const requires = {
  http: '^1.0.0',
  session: '^1.0.0',
  snackbar: '^1.0.0',
  stats: '^1.0.0',
  flows: '^1.0.0',
  telemetry: '^1.0.0',
} satisfies RemoteConfig['requires'];

/** Buildings. */
const ICON =
  'M10 12h4M10 8h4M14 21v-3a2 2 0 0 0-4 0v3M6 10H4a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h16' +
  'a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2h-2M6 21V5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v16';

export const config: RemoteConfig = {
  id: 'suppliers',
  owner: 'team-suppliers',
  contract,
  budget: 91, // kilobytes (brotli)
  requires,
  paths: ['/suppliers'],
  routes: [
    {
      id: 'suppliers.list',
      path: '/suppliers',
      access: 'auth',
      layout: 'app',
      title: '登録済み取引先',
      early: [
        '/api/v1/suppliers?from=0&size=20&status=Approved&status=Escalation&status=Unapproved&keyword=',
      ],
    },
    {
      id: 'suppliers.add-company',
      path: '/suppliers/add/company',
      access: 'auth',
      layout: 'app',
      title: '取引先情報',
      flow: 'supplier',
      flowTitle: FLOW_TITLE,
      early: ['/api/v1/form_drafts/supplier'],
      next: ['suppliers.add-bank'],
    },
    {
      id: 'suppliers.add-bank',
      path: '/suppliers/add/bank',
      access: 'auth',
      layout: 'app',
      title: '振込先口座',
      flow: 'supplier',
      flowTitle: FLOW_TITLE,
      early: ['/api/v1/form_drafts/supplier'],
      next: ['suppliers.add-confirm'],
    },
    {
      id: 'suppliers.add-confirm',
      path: '/suppliers/add/confirm',
      access: 'auth',
      layout: 'app',
      title: '取引先の確認',
      flow: 'supplier',
      flowTitle: FLOW_TITLE,
      early: ['/api/v1/form_drafts/supplier'],
    },
    {
      id: 'suppliers.detail',
      path: '/suppliers/:id',
      access: 'auth',
      layout: 'app',
      title: '取引先の詳細',
      early: ['/api/v1/suppliers/:id', '/api/v1/invoices?supplier_id=:id&size=4'],
    },
    {
      id: 'suppliers.release',
      path: '/suppliers/:id/release',
      access: 'auth',
      layout: 'app',
      title: 'お支払いの再開',
      early: ['/api/v1/suppliers/:id'],
    },
    {
      id: 'suppliers.payment-history',
      path: '/suppliers/:id/payment-history',
      access: 'auth',
      layout: 'app',
      title: '取引先への支払い履歴',
      early: ['/api/v1/suppliers/:id', '/api/v1/invoices?supplier_id=:id&page=0&size=20'],
    },
    {
      id: 'suppliers.payment',
      path: '/suppliers/:id/payment-history/:paymentid',
      access: 'auth',
      layout: 'app',
      title: '取引先へのお支払いの詳細',
      early: ['/api/v1/suppliers/:id', '/api/v1/invoices/:paymentid'],
    },
    {
      id: 'suppliers.collection-history',
      path: '/suppliers/:id/collection-history',
      access: 'auth',
      layout: 'app',
      title: '取引先からの入金履歴',
      flag: 'invoice_request',
      early: ['/api/v1/suppliers/:id'],
    },
    {
      id: 'suppliers.request',
      path: '/suppliers/:id/collection-history/:paymentid',
      access: 'auth',
      layout: 'app',
      title: '取引先へのカード決済依頼の詳細',
      flag: 'invoice_request',
      early: ['/api/v1/suppliers/:id', '/api/v1/invoices/:paymentid/request_seller'],
    },
  ],
  nav: [
    {
      id: 'suppliers',
      to: '/suppliers',
      label: '登録済み取引先',
      order: 30,
      flag: null,
      icon: ICON,
    },
  ],
};
