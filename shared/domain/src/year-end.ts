/** Why banks are closed around New Year on days that are no public holidays. */
export const YEAR_END_REASON = '年末年始';
