const BEFORE_CONTACT: readonly string[] = [
  'このメールは送信専用です。',
  'メールで、パスワードやカード番号、確認コードをお尋ねすることはありません。',
  'ご不明な点は、お問い合わせください。',
];
const SIGNATURE = '請求書カード払い（hareto）';

/** Ends every mail: how to reach the service, and its name. */
export interface MailFooter {
  readonly before: readonly string[];
  readonly contactLabel: string;
  readonly contactUrl: string;
  readonly signature: string;
}

export const footerOf = (publicOrigin: string): MailFooter => ({
  before: BEFORE_CONTACT,
  contactLabel: 'お問い合わせ：',
  contactUrl: `${publicOrigin}/contact`,
  signature: SIGNATURE,
});
