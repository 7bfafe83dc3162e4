import type { RemoteConfig } from '@hareto/platform/host-contract/remote-config.ts';

/** What the module says of itself when it runs; the rest is for the build alone. */
export const contract = '1.1';
export const requires = { http: '^1.0.0', session: '^1.0.0', snackbar: '^1.0.0', stats: '^1.0.0', clock: '^1.0.0', telemetry: '^1.0.0' } satisfies RemoteConfig['requires'];

export const config: RemoteConfig = {
  id: 'account',
  owner: 'team-account',
  contract,
  budget: 45,
  requires,
  paths: ['/signin', '/signup', '/onetime-password', '/password', '/notifications', '/myaccount', '/termsofservice'],
  routes: [
    { id: 'account.signin', path: '/signin', access: 'public', layout: 'simple', title: 'ログイン', next: ['account.onetime-password'] },
    {
      id: 'account.signup',
      path: '/signup',
      access: 'public',
      layout: 'simple',
      title: '新規登録',
      next: ['account.signup-code'],
    },
    {
      id: 'account.signup-code',
      path: '/signup/code',
      access: 'public',
      layout: 'simple',
      title: '確認コードの入力',
    },
    {
      id: 'account.password-sendemail',
      path: '/password/sendemail',
      access: 'public',
      layout: 'simple',
      title: 'パスワードの再設定',
      next: ['account.password-reset'],
    },
    {
      id: 'account.password-reset',
      path: '/password/reset',
      access: 'public',
      layout: 'simple',
      title: '新しいパスワードの設定',
      next: ['account.signin'],
    },
    {
      id: 'account.password-reregistration',
      path: '/password/reregistration',
      access: 'public',
      layout: 'simple',
      title: 'パスワードの再登録',
      next: ['account.onetime-password'],
    },
    { id: 'account.onetime-password', path: '/onetime-password', access: 'public', layout: 'simple', title: '確認コードの入力' },
    { id: 'account.notifications', path: '/notifications', access: 'auth', layout: 'app', title: 'お知らせ', early: ['/api/v1/users/notifications?from=0&size=20'] },
    { id: 'account.notification', path: '/notifications/:id', access: 'auth', layout: 'app', title: 'お知らせ', early: ['/api/v1/users/notices/:id'] },
    { id: 'account.creditcards', path: '/myaccount/creditcards', access: 'auth', layout: 'app', title: 'お支払い方法', cardFields: true, early: ['/api/v1/invoices/credit_cards'] },
    { id: 'account.termsofservice', path: '/termsofservice', access: 'auth', layout: 'app', title: '利用規約' },
  ],
};
