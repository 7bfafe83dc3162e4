import type { Mail } from '../ports/mail-transport.ts';
import { MAIL_FOOTER, MAIL_SUBJECT_PREFIX } from './layout.ts';

interface AddressMail {
  kind: 'signup' | 'password_reset' | 'email_change' | 'registered' | 'taken';
  code: string;
  lifetimeSeconds: number;
  origin: string;
}

/** What the owner of a mailbox learns of what is asked in its name; nobody else does. */
export function addressMail(
  to: string,
  { kind, code, lifetimeSeconds, origin }: AddressMail,
): Mail {
  const entry = `確認コードは ${code} です。\n${lifetimeSeconds / 60}分以内に画面へ入力してください。\nこのコードは誰にも知らせないでください。`;
  const mails: Record<AddressMail['kind'], [subject: string, text: string]> = {
    signup: ['確認コードのお知らせ', `新規登録のお申し込みを受け付けました。\n${entry}`],
    password_reset: [
      'パスワード再設定のご案内',
      `パスワードの再設定を受け付けました。\n${entry}\nお心当たりがない場合、パスワードは変更されませんので、このメールを破棄してください。`,
    ],
    email_change: [
      '確認コードのお知らせ',
      `メールアドレスの変更を受け付けました。\n${entry}\nお心当たりがない場合、メールアドレスは変更されませんので、このメールを破棄してください。`,
    ],
    taken: [
      'メールアドレスの変更について',
      `変更後のメールアドレスとして、このアドレスが入力されましたが、すでに登録されています。\nログイン：${origin}/signin\nお心当たりがない場合、ご登録の内容は変更されませんので、このメールを破棄してください。`,
    ],
    registered: [
      'ログインとパスワード再設定のご案内',
      `新規登録のお申し込みがありましたが、このメールアドレスはすでに登録されています。\nログイン：${origin}/signin\nパスワードをお忘れの場合：${origin}/password/sendemail\nお心当たりがない場合、ご登録の内容は変更されませんので、このメールを破棄してください。`,
    ],
  };
  const [subject, text] = mails[kind];
  return { to, subject: `${MAIL_SUBJECT_PREFIX}${subject}`, text: `${text}${MAIL_FOOTER}` };
}
