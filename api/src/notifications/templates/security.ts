import * as message from '@hareto/contracts/messages.ts';
import { formatDateProse, formatTime, plainDateOf } from '@hareto/domain/plain-date.ts';
import { factsSection, nextSteps, type Letter } from '../letter.ts';

const RESET = {
  label: 'パスワードを再設定する',
  path: '/password/sendemail',
  pathInProduct: '/myaccount/security',
};
const NOT_ME = 'お心当たりのない場合は、すぐにパスワードを再設定してください。';

type Fact = readonly [label: string, value: string];

const happened = (at: Date, ...facts: Fact[]) =>
  factsSection('操作の内容', [
    ['日時', `${formatDateProse(plainDateOf(at))} ${formatTime(at)}`],
    ...facts,
  ]);

/** Letters that inform the owner of an account about an action, in case another person did it. */
export const passwordChangedLetter = (at: Date): Letter => ({
  category: 'security',
  title: 'パスワードが変更されました',
  lead: [`パスワードが変更されました。${message.othersSignedOut()}`],
  sections: [happened(at), nextSteps(NOT_ME)],
  link: RESET,
});

export const emailChangedLetter = (at: Date): Letter => ({
  category: 'security',
  title: 'メールアドレスが変更されました',
  lead: [
    'ログインに使うメールアドレスが変更されました。今後のお知らせは新しいメールアドレスにお送りします。',
    message.othersSignedOut(),
  ],
  sections: [happened(at), nextSteps('お心当たりのない場合は、すぐにお問い合わせください。')],
  link: { label: 'ご登録の内容を確認する', path: '/myaccount' },
});

/** Names the changed fields, never the new values. */
export const contactChangedLetter = (at: Date, items: readonly string[]): Letter => ({
  category: 'security',
  title: '登録内容を変更しました',
  lead: ['ご担当者の登録内容を変更しました。'],
  sections: [
    happened(at, ['変更した項目', items.join('、')]),
    nextSteps('お心当たりのない場合は、すぐにお問い合わせください。'),
  ],
  link: { label: '登録情報を確認する', path: '/myaccount/company' },
});

export const twoFactorChangedLetter = (at: Date, isOn: boolean): Letter => ({
  category: 'security',
  title: `二段階認証が${isOn ? '有効' : '無効'}になりました`,
  lead: [`二段階認証が${isOn ? '有効' : '無効'}になりました。`],
  sections: [happened(at), nextSteps(NOT_ME)],
  link: RESET,
});

const PASSKEYS = {
  label: 'パスキーを確認する',
  path: '/myaccount/security',
};

export const passkeyAddedLetter = (at: Date, name: string): Letter => ({
  category: 'security',
  title: 'パスキーが追加されました',
  lead: ['ログインとご本人の確認に使えるパスキーが追加されました。'],
  sections: [
    happened(at, ['パスキー', name]),
    nextSteps('お心当たりのない場合は、そのパスキーを削除し、パスワードを変更してください。'),
  ],
  link: PASSKEYS,
});

export const passkeyDeletedLetter = (at: Date, name: string): Letter => ({
  category: 'security',
  title: 'パスキーが削除されました',
  lead: ['パスキーが削除されました。このパスキーでは、ログインできなくなりました。'],
  sections: [happened(at, ['パスキー', name]), nextSteps(NOT_ME)],
  link: PASSKEYS,
});

export const passkeyDisabledLetter = (at: Date, name: string): Letter => ({
  category: 'security',
  title: 'パスキーを使えないようにしました',
  lead: ['複製されたおそれのあるパスキーが使われたため、そのパスキーを使えないようにしました。'],
  sections: [
    happened(at, ['パスキー', name]),
    nextSteps('パスキーを削除し、お使いの端末から新しいパスキーを追加してください。'),
  ],
  link: PASSKEYS,
});

export const newPlaceLetter = (at: Date, device: string, addressRange: string): Letter => ({
  category: 'security',
  title: '新しい端末からのログイン',
  lead: ['新しい端末からのログインがありました。'],
  sections: [
    happened(at, ['端末', device], ['IPアドレス', addressRange]),
    nextSteps('お心当たりのない場合は、その端末をログアウトし、パスワードを変更してください。'),
  ],
  link: { label: 'ログイン中の端末を確認する', path: '/myaccount/security' },
  summary: `${device}・${addressRange}`,
});

export const loginLockedLetter = (at: Date, lockMinutes: number): Letter => ({
  category: 'security',
  title: 'アカウントを一時的にロックしました',
  lead: [`ログインの失敗が続いたため、アカウントを${lockMinutes}分間ロックしました。`],
  sections: [happened(at), nextSteps('お心当たりのない場合は、パスワードを再設定してください。')],
  link: RESET,
});

export const sessionRevokedLetter = (at: Date): Letter => ({
  category: 'security',
  title: '安全のためログアウトしました',
  lead: ['通常と異なる操作を検知したため、ログイン中の端末を1台ログアウトしました。'],
  sections: [
    happened(at),
    nextSteps(
      'もう一度ログインしてください。お心当たりのない場合は、すぐにパスワードを再設定してください。',
    ),
  ],
  link: RESET,
});

export const serviceAllowedLetter = (
  at: Date,
  service: string,
  abilities: readonly string[],
): Letter => ({
  category: 'security',
  title: `${service}との連携を許可しました`,
  lead: ['外部サービスとの連携が許可されました。'],
  sections: [
    happened(at, ['サービス', service]),
    { heading: 'このサービスができること', lines: abilities.map((ability) => `・${ability}`) },
    nextSteps(
      '連携は「セキュリティ設定」からいつでも解除できます。お心当たりのない場合は、すぐに連携を解除し、パスワードを変更してください。',
    ),
  ],
  link: { label: '連携中のサービスを確認する', path: '/myaccount/security' },
});
