export const EMAIL_CRUMBS = [
  { label: 'ログイン情報', to: '/myaccount' },
  { label: 'メールアドレスの変更' },
];
