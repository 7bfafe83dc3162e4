/** In the place of what could not be loaded; a way to try again stands beside it. */
export const LOAD_FAILED = '読み込みに失敗しました。';
