/** Ends every mail. */
export const FOOTER_LINES: readonly string[] = [
  'このメールは送信専用です。',
  'メールで、パスワードやカード番号、確認コードをお尋ねすることはありません。',
  '心当たりがない場合は、お手数ですがお問い合わせください。',
  '請求書カード払い（hareto）',
];
