import { formatBankName } from './bank-name.ts';

test.each([['ＰａｙＰａｙ銀行', 'PayPay銀行'], ['ＧＭＯあおぞらネット銀行', 'GMOあおぞらネット銀行'], ['三菱ＵＦＪ銀行', '三菱UFJ銀行'], ['みずほ銀行', 'みずほ銀行']])('bank %s is shown as %s', (name, expected) => {
  expect(formatBankName(name)).toBe(expected);
});
