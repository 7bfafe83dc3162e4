/** Shown in place of a component that could not be loaded, beside a retry button. */
export const LOAD_FAILED = '読み込みに失敗しました。';
