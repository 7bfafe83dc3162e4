/** Of the terms in force: what a sign-up agrees to. The API has it in LICENSE_VERSION. */
export const TERMS_VERSION = '2026-06-26';

/** What has changed in it, for who agreed to an earlier one. */
export const TERMS_CHANGES = [
  'ご利用いただけるサービスの範囲と、手数料の表示を明確にしました。',
  'アカウントの安全管理（確認コード、端末の管理）についての条項を加えました。',
  'お取引の記録の保存期間を明記しました。',
] as const;
