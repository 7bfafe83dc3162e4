import type { Mail } from '../ports/mail-transport.ts';
import { MAIL_FOOTER, MAIL_SUBJECT_PREFIX } from './layout.ts';

export const accountChangedMail = (to: string, supplierName: string): Mail => ({
  to,
  subject: `${MAIL_SUBJECT_PREFIX}口座が変更されました`,
  text: `取引先「${supplierName}」の振込先口座が登録または変更されました。\n変更後の口座は、次回のお支払いの審査で確認します。${MAIL_FOOTER}`,
});

export const depositAccountMail = (to: string): Mail => ({
  to,
  subject: `${MAIL_SUBJECT_PREFIX}口座が変更されました`,
  text: `カード決済依頼の入金先口座が登録されました。${MAIL_FOOTER}`,
});
