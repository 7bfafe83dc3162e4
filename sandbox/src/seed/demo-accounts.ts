export const DEMO_PASSWORD = 'tsukiyo-no-ginga-38';

/**
 * The accounts of the demo; `npm start` prints them. All three sign in with `DEMO_PASSWORD` and
 * then a mailed code, which the mail viewer shows.
 */
export const DEMO_ACCOUNTS = {
  corporation: { email: 'corporation@hareto.example', label: '株式会社サンプル商事（法人）' },
  soleProprietor: { email: 'sole@hareto.example', label: 'やまだデザイン（個人事業主）' },
  unregistered: { email: 'unregistered@hareto.example', label: '事業者情報が未登録の利用者' },
} as const;
