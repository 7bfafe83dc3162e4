/** Figures and signs of Inter, in `host/public`. */
export const FONT_PATH = '/assets/inter-subset.woff2';
