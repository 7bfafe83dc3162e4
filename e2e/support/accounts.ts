/** The demo accounts that the seed makes (README). */
export const CORPORATION = 'corporation@hareto.example';
