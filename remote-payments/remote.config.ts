import { PAYMENT_TAB_ORDER, PAYMENT_TABS } from '@hareto/domain/invoice-status.ts';
import type { RemoteConfig } from '@hareto/platform/host-contract/remote-config.ts';

const FLOW_TITLE = '請求書のお支払い';
const EDIT_TITLE = '申請内容の修正';

/** `remote.ts` needs `contract` and `requires` at run time; `config` is for the build. */
export const contract = '1.2';
export const requires = {
  http: '^1.0.0',
  session: '^1.0.0',
  snackbar: '^1.0.0',
  overlay: '^1.0.0',
  stats: '^1.0.0',
  flows: '^1.0.0',
  clock: '^1.0.0',
  telemetry: '^1.0.0',
} satisfies RemoteConfig['requires'];

/** A receipt. */
const ICON =
  'M13 16H8M14 8H8M16 12H8M4 3a1 1 0 0 1 1-1 1.3 1.3 0 0 1 .7.2l.933.6a1.3 1.3 0 0 0 1.4 0' +
  'l.934-.6a1.3 1.3 0 0 1 1.4 0l.933.6a1.3 1.3 0 0 0 1.4 0l.933-.6a1.3 1.3 0 0 1 1.4 0' +
  'l.934.6a1.3 1.3 0 0 0 1.4 0l.933-.6A1.3 1.3 0 0 1 19 2a1 1 0 0 1 1 1v18' +
  'a1 1 0 0 1-1 1 1.3 1.3 0 0 1-.7-.2l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.934.6' +
  'a1.3 1.3 0 0 1-1.4 0l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-1.4 0l-.934-.6' +
  'a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-.7.2 1 1 0 0 1-1-1z';

export const config: RemoteConfig = {
  id: 'payments',
  owner: 'team-payments',
  contract,
  budget: 116, // kilobytes (brotli)
  requires,
  paths: ['/payments'],
  routes: [
    {
      id: 'payments.waiting',
      script: 'list',
      path: '/payments/waiting',
      access: 'auth',
      layout: 'app',
      title: 'お支払い待ち',
      early: ['/api/v1/invoices?page=0&size=20&type=InvoiceRequestBuyer&status=7&status=6'],
    },
    {
      id: 'payments.waiting-creditcard',
      path: '/payments/waiting/:id/creditcard',
      access: 'auth',
      layout: 'app',
      title: 'お支払い依頼',
      flow: 'receiptInvoice',
      flowTitle: 'ご依頼へのお支払い',
      cardFields: true,
      early: [
        '/api/v1/invoices/:id?invoice_display_type=InvoiceRequestBuyer',
        '/api/v1/invoices/credit_cards',
      ],
      next: ['payments.complete'],
    },
    {
      id: 'payments.review',
      script: 'list',
      path: '/payments/review',
      access: 'auth',
      layout: 'app',
      title: '審査中',
      early: [
        '/api/v1/invoices?page=0&size=20&type=InvoicePayment&type=InvoiceRequestBuyer&status=1&status=2',
        '/api/v1/invoices?page=0&size=1&type=InvoicePayment&type=InvoiceRequestBuyer&status=1&status=2&status=3&is_action_required=true',
      ],
    },
    {
      id: 'payments.review-detail',
      script: 'detail',
      path: '/payments/review/:id',
      access: 'auth',
      layout: 'app',
      title: 'お支払いの詳細',
      early: ['/api/v1/invoices/:id'],
    },
    {
      id: 'payments.reserved',
      script: 'list',
      path: '/payments/reserved',
      access: 'auth',
      layout: 'app',
      title: '振込予約',
      early: [
        '/api/v1/invoices?page=0&size=20&type=InvoicePayment&type=InvoiceRequestBuyer&status=3',
      ],
    },
    {
      id: 'payments.reserved-detail',
      script: 'detail',
      path: '/payments/reserved/:id',
      access: 'auth',
      layout: 'app',
      title: 'お支払いの詳細',
      early: ['/api/v1/invoices/:id'],
    },
    {
      id: 'payments.history',
      script: 'list',
      path: '/payments/history',
      access: 'auth',
      layout: 'app',
      title: '支払い履歴',
      early: [
        '/api/v1/invoices?page=0&size=20&type=InvoicePayment&type=InvoiceRequestBuyer&status=4&status=5&status=8',
      ],
    },
    {
      id: 'payments.history-detail',
      script: 'detail',
      path: '/payments/history/:id',
      access: 'auth',
      layout: 'app',
      title: 'お支払いの詳細',
      early: ['/api/v1/invoices/:id'],
    },
    {
      id: 'payments.draft',
      path: '/payments/draft',
      access: 'auth',
      layout: 'app',
      title: '下書き',
      early: ['/api/v1/drafts?page=0&size=20'],
    },
    // Redirects to the form (src/routes.tsx), and so needs the form's scripts.
    {
      id: 'payments.draft-detail',
      script: 'invoiceinfo',
      path: '/payments/draft/:id',
      access: 'auth',
      layout: 'app',
      title: '下書き',
      cardFields: true,
    },
    {
      id: 'payments.draft-split',
      path: '/payments/draft/:id/split',
      access: 'auth',
      layout: 'app',
      title: 'ファイルを分ける',
      flow: 'payment',
      flowTitle: FLOW_TITLE,
      early: ['/api/v1/drafts/:id'],
    },
    {
      id: 'payments.create',
      path: '/payments/create',
      access: 'auth',
      layout: 'app',
      title: '請求書を支払う',
      flow: 'payment',
      flowTitle: FLOW_TITLE,
      early: ['/api/v1/drafts?page=0&size=3'],
    },
    {
      id: 'payments.invoiceinfo',
      path: '/payments/add/invoiceinfo',
      access: 'auth',
      layout: 'app',
      title: '請求書情報',
      flow: 'payment',
      flowTitle: FLOW_TITLE,
      cardFields: true,
      next: ['payments.confirm'],
    },
    {
      id: 'payments.confirm',
      path: '/payments/add/confirm',
      access: 'auth',
      layout: 'app',
      title: 'お支払い内容の確認',
      flow: 'payment',
      flowTitle: FLOW_TITLE,
      cardFields: true,
      next: ['payments.complete'],
    },
    {
      id: 'payments.edit-invoiceinfo',
      path: '/payments/edit/:id/invoiceinfo',
      access: 'auth',
      layout: 'app',
      title: '申請内容の修正',
      flow: 'payment',
      flowTitle: EDIT_TITLE,
      cardFields: true,
      early: [
        '/api/v1/invoices/:id',
        '/api/v1/form_drafts/correction-:id',
        '/api/v1/invoices/credit_cards',
        '/api/v1/banks/closed_day',
      ],
      next: ['payments.edit-confirm'],
    },
    {
      id: 'payments.edit-confirm',
      path: '/payments/edit/:id/confirm',
      access: 'auth',
      layout: 'app',
      title: '変更内容の確認',
      flow: 'payment',
      flowTitle: EDIT_TITLE,
      early: [
        '/api/v1/invoices/:id',
        '/api/v1/form_drafts/correction-:id',
        '/api/v1/invoices/credit_cards',
        '/api/v1/banks/closed_day',
      ],
    },
    {
      id: 'payments.complete',
      path: '/payments/complete',
      access: 'auth',
      layout: 'app',
      title: '申請の受け付け',
      flow: 'payment',
      flowTitle: FLOW_TITLE,
      early: ['/api/v1/drafts?page=0&size=20'],
    },
  ],
  landing: {
    path: '/payments',
    lists: PAYMENT_TAB_ORDER.map((tab) => ({
      path: PAYMENT_TABS[tab].path,
      count: `payments.${tab}`,
    })),
    empty: '/payments/create',
    uncounted: '/payments/review',
  },
  nav: [
    {
      id: 'payments',
      to: '/payments',
      label: '請求書カード払い',
      order: 10,
      flag: null,
      icon: ICON,
      // The dot shows the sum of required actions and of requests that wait for a payment.
      actions: ['payments.action_required', 'payments.waiting'],
    },
  ],
};
