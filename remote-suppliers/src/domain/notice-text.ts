/** A text that says whether the supplier gets a 支払通知 by mail. */
export const noticeText = (isEnabled: boolean): string =>
  isEnabled ? '振込の完了時にメールで送る' : '送らない';
