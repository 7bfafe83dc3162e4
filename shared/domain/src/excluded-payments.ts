/** The payments that the service does not carry out, in the words of the form and the help. */
export const EXCLUDED_PAYMENTS =
  'ご自身・関連会社の口座への振込、カードや借入金の返済、給与、前払いにはご利用いただけません。口座振替の請求書、海外の事業者の請求書、見積書・注文書も対象外です。';
