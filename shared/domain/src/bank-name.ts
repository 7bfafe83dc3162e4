/** ＰａｙＰａｙ銀行 → PayPay銀行: bank data writes Latin letters and digits in full width. For the screen only; what is stored and searched stays. */
export function formatBankName(name: string): string {
  return name.normalize('NFKC');
}
