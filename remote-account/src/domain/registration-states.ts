/** Texts of the account pages: 0 not registered, 1 being checked, 2 registered, 3 refused. */
export const REGISTRATION_STATES = {
  0: { text: '未登録', tone: 'warning' },
  1: { text: '確認中', tone: 'info' },
  2: { text: '登録完了', tone: 'success' },
  3: { text: '登録不可', tone: 'danger' },
} as const;
