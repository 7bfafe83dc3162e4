/** The demo accounts that the seed makes (README). */
export const CORPORATION = 'corporation@hareto.example';
export const SOLE_PROPRIETOR = 'sole@hareto.example';
