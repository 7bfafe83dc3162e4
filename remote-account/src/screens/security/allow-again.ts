export const allowAgainText = (clientName: string): string =>
  `もう一度連携するときは、${clientName}の画面から許可してください。`;
