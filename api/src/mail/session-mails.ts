import type { Mail } from '../ports/mail-transport.ts';
import { MAIL_FOOTER, MAIL_SUBJECT_PREFIX } from './layout.ts';

export const loginCodeMail = (to: string, code: string, lifetimeSeconds: number): Mail => ({
  to,
  subject: `${MAIL_SUBJECT_PREFIX}確認コードのお知らせ`,
  text: `確認コードは ${code} です。\n${lifetimeSeconds / 60}分以内に画面へ入力してください。\nこのコードは誰にも知らせないでください。${MAIL_FOOTER}`,
});
