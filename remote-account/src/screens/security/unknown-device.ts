/** Shown for a sign-in that was made before devices were recorded. */
export const UNKNOWN_DEVICE = '不明な端末';
