/**
 * Date of the terms of use whose text the screens of this build show, as YYYY-MM-DD. A server
 * requires the same version unless its LICENSE_VERSION sets another (docs/operations.md).
 */
export const TERMS_VERSION = '2026-06-26';

/** Changes of this version, shown to a user who agreed to an earlier one. */
export const TERMS_CHANGES = [
  'ご利用いただけるサービスの範囲と、手数料の表示を明確にしました。',
  'アカウントの安全管理（確認コード、端末の管理）についての条項を加えました。',
  'お取引の記録の保存期間を明記しました。',
] as const;
