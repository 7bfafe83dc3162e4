/**
 * The major banks, which a button chooses. After the choice, the name in the bank data is shown.
 */
export const BANK_PRESETS = [
  { key: '0001', label: 'みずほ銀行' },
  { key: '0005', label: '三菱UFJ銀行' },
  { key: '0009', label: '三井住友銀行' },
  { key: '0010', label: 'りそな銀行' },
  { key: '0017', label: '埼玉りそな銀行' },
  { key: '9900', label: 'ゆうちょ銀行' },
  { key: '0033', label: 'PayPay銀行' },
  { key: '0036', label: '楽天銀行' },
  { key: '0038', label: 'ドコモSMTBネット銀行' },
  { key: '0310', label: 'GMOあおぞらネット銀行' },
] as const;
