export const MAIL_SUBJECT_PREFIX = '【請求書カード払い】';
export const MAIL_FOOTER =
  '\n\n※このメールに心当たりがない場合は、お手数ですがお問い合わせください。\n請求書カード払い（hareto）';
