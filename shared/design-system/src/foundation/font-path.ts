/** A subset of Inter with figures and signs, in `host/public`. */
export const FONT_PATH = '/assets/inter-subset.woff2';
