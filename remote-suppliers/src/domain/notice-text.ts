/** Whether the supplier is mailed a 支払通知, in words. */
export const noticeText = (isEnabled: boolean): string =>
  isEnabled ? '振込の完了時にメールで送る' : '送らない';
