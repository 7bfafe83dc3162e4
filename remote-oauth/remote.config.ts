import type { RemoteConfig } from '@hareto/platform/host-contract/remote-config.ts';

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

export const config: RemoteConfig = {
  id: 'oauth',
  owner: 'team-integrations',
  contract,
  budget: 113, // kilobytes (brotli)
  requires,
  paths: ['/oauth'],
  routes: [
    {
      id: 'oauth.authorize',
      path: '/oauth/authorize',
      access: 'public',
      layout: 'simple',
      title: 'アクセスの許可',
      asksApi: true,
      flow: 'authorization',
      next: ['oauth.onetime-password'],
    },
    {
      id: 'oauth.onetime-password',
      path: '/oauth/onetime-password',
      access: 'public',
      layout: 'simple',
      title: '確認コードの入力',
      flow: 'authorization',
    },
    {
      id: 'oauth.selection',
      path: '/oauth/payments/selection',
      access: 'auth',
      layout: 'minimal',
      title: '支払う請求書を選ぶ',
    },
    {
      id: 'oauth.invoiceinfo',
      path: '/oauth/payments/add/invoiceinfo',
      access: 'auth',
      layout: 'minimal',
      title: '請求書情報',
      flow: 'payment',
      flowTitle: '請求書のお支払い',
      cardFields: true,
      next: ['oauth.confirm'],
    },
    {
      id: 'oauth.confirm',
      path: '/oauth/payments/add/confirm',
      access: 'auth',
      layout: 'minimal',
      title: 'お支払い内容の確認',
      flow: 'payment',
      flowTitle: '請求書のお支払い',
      cardFields: true,
      next: ['oauth.complete'],
    },
    {
      id: 'oauth.complete',
      path: '/oauth/payments/complete',
      access: 'auth',
      layout: 'minimal',
      title: '申請の受け付け',
      flow: 'payment',
      flowTitle: '請求書のお支払い',
    },
  ],
};
