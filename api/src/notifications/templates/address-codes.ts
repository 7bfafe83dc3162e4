import { paragraph, type MailBlock } from '../../mail/blocks.ts';
import { codeBlocks } from './code-blocks.ts';
import { composeMail, type ComposedMail } from '../../mail/compose-mail.ts';

interface AddressMail {
  /**
   * `registered`: a sign-up names the address of an existing account. `taken`: a change of address
   * does. `held`: a new password was requested too soon after a change of address.
   */
  kind: 'signup' | 'password_reset' | 'email_change' | 'registered' | 'taken' | 'held';
  code: string;
  lifetimeSeconds: number;
  origin: string;
  /** The hours for which a changed address gets no code for a new password. */
  heldHours: number;
}

const UNASKED = 'お心当たりのない場合は、このメールを破棄してください。';
const received = (what: string) => paragraph(`${what}のお申し込みを受け付けました。`);
const unasked = (unchanged: string) => paragraph(UNASKED, `${unchanged}は変更されません。`);

const passwordResetHeld = (hours: number): [title: string, blocks: MailBlock[]] => [
  'パスワード再設定について',
  [
    paragraph(
      `パスワード再設定のお申し込みがありましたが、メールアドレスの変更から${hours}時間は、確認コードをお送りできません。`,
      'お急ぎの場合は、お問い合わせください。',
    ),
    unasked('パスワード'),
  ],
];

/** The mail for a request that names this address; only its owner learns if it is registered. */
export function addressMail(
  to: string,
  { kind, code, lifetimeSeconds, origin, heldHours }: AddressMail,
): ComposedMail {
  const entry = codeBlocks(code, lifetimeSeconds);
  const signIn = { label: 'ログイン', url: `${origin}/signin` };
  const mails: Record<AddressMail['kind'], [title: string, blocks: MailBlock[]]> = {
    signup: ['確認コードのお知らせ', [received('新規登録'), ...entry, paragraph(UNASKED)]],
    password_reset: [
      'パスワード再設定のご案内',
      [received('パスワード再設定'), ...entry, unasked('パスワード')],
    ],
    email_change: [
      '確認コードのお知らせ',
      [received('メールアドレス変更'), ...entry, unasked('メールアドレス')],
    ],
    taken: [
      'メールアドレスの変更について',
      [
        paragraph(
          'メールアドレス変更のお申し込みがありましたが、このメールアドレスはすでに登録されています。',
        ),
        signIn,
        unasked('ご登録の内容'),
      ],
    ],
    held: passwordResetHeld(heldHours),
    registered: [
      'ログインとパスワード再設定のご案内',
      [
        paragraph(
          '新規登録のお申し込みがありましたが、このメールアドレスはすでに登録されています。',
        ),
        signIn,
        { label: 'パスワードをお忘れの場合', url: `${origin}/password/sendemail` },
        unasked('ご登録の内容'),
      ],
    ],
  };
  const [title, blocks] = mails[kind];
  return composeMail({ to, title, blocks, publicOrigin: origin });
}
