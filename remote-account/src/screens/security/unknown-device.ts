/** For sign-ins from before devices were recorded. */
export const UNKNOWN_DEVICE = '不明な端末';
