/** Of sign-ins from before devices were written down. */
export const UNKNOWN_DEVICE = '不明な端末';
