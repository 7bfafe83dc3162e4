import type { RemoteConfig } from '@hareto/shared/host-contract/remote-config.ts';

const FLOW_TITLE = '請求書のお支払い';

export const config: RemoteConfig = {
  id: 'payments',
  owner: 'team-payments',
  contract: '1.0',
  requires: { http: '^1.0.0', session: '^1.0.0', snackbar: '^1.0.0', overlay: '^1.0.0', stats: '^1.0.0', flows: '^1.0.0', clock: '^1.0.0', telemetry: '^1.0.0' },
  routes: [
    { id: 'payments.waiting', path: '/payments/waiting', access: 'auth', layout: 'app', title: 'お支払い待ち' },
    { id: 'payments.review', path: '/payments/review', access: 'auth', layout: 'app', title: '審査中' },
    { id: 'payments.review-detail', path: '/payments/review/:id', access: 'auth', layout: 'app', title: 'お支払いの詳細' },
    { id: 'payments.reserved', path: '/payments/reserved', access: 'auth', layout: 'app', title: '振込予約' },
    { id: 'payments.reserved-detail', path: '/payments/reserved/:id', access: 'auth', layout: 'app', title: 'お支払いの詳細' },
    { id: 'payments.history', path: '/payments/history', access: 'auth', layout: 'app', title: '支払い履歴' },
    { id: 'payments.history-detail', path: '/payments/history/:id', access: 'auth', layout: 'app', title: 'お支払いの詳細' },
    { id: 'payments.draft', path: '/payments/draft', access: 'auth', layout: 'app', title: '下書き' },
    { id: 'payments.draft-detail', path: '/payments/draft/:id', access: 'auth', layout: 'app', title: '下書き' },
    { id: 'payments.create', path: '/payments/create', access: 'auth', layout: 'app', title: '請求書を支払う', flowTitle: FLOW_TITLE },
    { id: 'payments.invoiceinfo', path: '/payments/add/invoiceinfo', access: 'auth', layout: 'app', title: '請求書情報', flowTitle: FLOW_TITLE, cardFields: true },
    { id: 'payments.confirm', path: '/payments/add/confirm', access: 'auth', layout: 'app', title: 'お支払い内容の確認', flowTitle: FLOW_TITLE, cardFields: true },
    { id: 'payments.complete', path: '/payments/complete', access: 'auth', layout: 'app', title: '申請の受け付け', flowTitle: FLOW_TITLE },
  ],
  nav: [{ id: 'payments', to: '/payments', label: '請求書カード払い', order: 10, flag: null }],
};
