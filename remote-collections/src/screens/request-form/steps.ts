export const REQUEST_STEPS = ['依頼先・請求内容', '確認', '完了'] as const;
