import type { ProofSubject, ProofWay } from '@hareto/contracts/reauthentication.ts';

interface ActionCopy {
  /** The first part of the title. */
  before: string;
  /** The label of the button of the way that is shown. */
  buttonLabel: string;
  /** Says what follows the proof; shown only with the passkey, which has no field. */
  lead?: string | ((subject: Partial<ProofSubject>) => string);
  /** The label before the account in the subject. */
  accountLabel?: string;
}

const COPY: Readonly<Record<string, ActionCopy>> = {
  change_supplier_account: {
    before: '口座を変更する前に、',
    buttonLabel: '確認して保存する',
    lead: 'パスキーで確認すると、変更がそのまま保存されます。',
    accountLabel: '振込先口座の変更',
  },
  add_supplier_account: {
    before: '取引先の口座を追加する前に、',
    buttonLabel: '確認して追加する',
    accountLabel: '振込先口座の追加',
  },
  change_email_address: {
    before: 'メールアドレスを変更する前に、',
    buttonLabel: '確認して変更する',
  },
  change_registered_facts: {
    before: '登録内容の変更を申請する前に、',
    buttonLabel: '確認して申請する',
  },
  change_security_settings: {
    before: 'セキュリティ設定を変更する前に、',
    buttonLabel: '確認して変更する',
  },
  end_sessions: {
    before: 'ほかの端末からログアウトする前に、',
    buttonLabel: '確認してログアウトする',
  },
  add_deposit_account: {
    before: '入金先口座を登録する前に、',
    buttonLabel: '確認して登録する',
    accountLabel: '入金先口座',
  },
  release_supplier: {
    before: 'お支払いを再開する前に、',
    buttonLabel: '確認して再開する',
    lead: ({ held_count }) =>
      `確認できると、止めているお支払い${held_count === undefined ? '' : `${String(held_count)}件`}を再開します。`,
    accountLabel: '振込先',
  },
  add_card: { before: 'カードを追加する前に、', buttonLabel: '確認して追加する' },
  grant_access: { before: '外部サービスと連携する前に、', buttonLabel: '確認して連携する' },
  add_passkey: { before: 'パスキーを追加する前に、', buttonLabel: '確認して追加する' },
  change_passkey: { before: 'パスキーの名前を変更する前に、', buttonLabel: '確認して変更する' },
  delete_passkey: { before: 'パスキーを削除する前に、', buttonLabel: '確認して削除する' },
  pay: {
    before: 'お支払いの前に、',
    buttonLabel: '確認して支払う',
    lead: '確認できると、このお支払いを申請します。',
  },
};

/** A newer server may ask about an action that this build does not know. */
const UNKNOWN_ACTION_COPY: ActionCopy = { before: '続ける前に、', buttonLabel: '確認して続ける' };

export const copyOf = (action: string): ActionCopy => COPY[action] ?? UNKNOWN_ACTION_COPY;

export const WAY_NAMES: Readonly<Record<ProofWay, { by: string; typed: string }>> = {
  passkey: { by: 'パスキー', typed: 'パスキー' },
  password: { by: 'パスワード', typed: 'パスワード' },
  code: { by: 'メールの確認コード', typed: '確認コード' },
};
