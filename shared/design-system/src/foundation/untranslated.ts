import type { ReactNode } from 'react';

const NOT_TRANSLATED = { translate: 'no' } as const;

/** 330,000円, 2026年11月30日, 11月30日, (月) */
const JAPANESE_UNITS = /\d円|\d+年\d+月(?:\d+日)?|\d+月\d+日|\([日月火水木金土]\)/g;
const JAPANESE_LETTER = /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u;

/** Keeps amounts, dates, numbers and addresses from the browser's translation of the page. */
export const untranslated = (text: ReactNode) =>
  typeof text === 'string' && !JAPANESE_LETTER.test(text.replace(JAPANESE_UNITS, ''))
    ? NOT_TRANSLATED
    : undefined;
