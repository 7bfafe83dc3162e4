import type { Mail } from '../ports/mail-transport.ts';
import { MAIL_FOOTER, MAIL_SUBJECT_PREFIX } from './layout.ts';

export const loginCodeMail = (to: string, code: string, lifetimeSeconds: number): Mail => ({
  to,
  subject: `${MAIL_SUBJECT_PREFIX}確認コードのお知らせ`,
  text: `確認コードは ${code} です。\n${lifetimeSeconds / 60}分以内に画面へ入力してください。\nこのコードは誰にも知らせないでください。${MAIL_FOOTER}`,
});

export const loginLockedMail = (to: string, lockMinutes: number): Mail => ({
  to,
  subject: `${MAIL_SUBJECT_PREFIX}ログインを一時的に停止しました`,
  text: `ログインの失敗が続いたため、お客さまのアカウントを${lockMinutes}分間ロックしました。\nご本人による操作でない場合は、パスワードの変更をご検討ください。${MAIL_FOOTER}`,
});

export const sessionRevokedMail = (to: string): Mail => ({
  to,
  subject: `${MAIL_SUBJECT_PREFIX}ログイン中のセッションを終了しました`,
  text: `通常と異なる操作を検知したため、ログイン中のセッションを終了しました。\nもう一度ログインしてください。ご本人による操作でない場合は、パスワードの変更をご検討ください。${MAIL_FOOTER}`,
});

export const passwordChangedMail = (to: string, origin: string): Mail => ({
  to,
  subject: `${MAIL_SUBJECT_PREFIX}パスワードが変更されました`,
  text: `パスワードが変更されました。ほかの端末ではログアウトしています。\nご本人による操作でない場合は、すぐにパスワードを再設定してください。\n${origin}/password/sendemail${MAIL_FOOTER}`,
});

export const newPlaceMail = (to: string, where: string, origin: string): Mail => ({
  to,
  subject: `${MAIL_SUBJECT_PREFIX}新しい端末からのログイン`,
  text: `新しい端末からのログインがありました。\n${where}\nお心当たりのない場合は、その端末をログアウトし、パスワードを変更してください。\n${origin}/myaccount/security${MAIL_FOOTER}`,
});

export const emailChangedMail = (to: string, origin: string): Mail => ({
  to,
  subject: `${MAIL_SUBJECT_PREFIX}メールアドレスが変更されました`,
  text: `ログインに使うメールアドレスが変更されました。今後のお知らせは新しいメールアドレスにお送りします。ほかの端末ではログアウトしています。\nご本人による操作でない場合は、すぐにお問い合わせください。\n${origin}${MAIL_FOOTER}`,
});

export const twoFactorChangedMail = (to: string, isOn: boolean, origin: string): Mail => ({
  to,
  subject: `${MAIL_SUBJECT_PREFIX}二段階認証が${isOn ? '有効' : '無効'}になりました`,
  text: `二段階認証が${isOn ? '有効' : '無効'}になりました。\nご本人による操作でない場合は、すぐにパスワードを再設定してください。\n${origin}/password/sendemail${MAIL_FOOTER}`,
});
