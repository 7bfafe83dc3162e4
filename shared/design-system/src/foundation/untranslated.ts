import type { ReactNode } from 'react';

const NOT_TRANSLATED = { translate: 'no' } as const;

/** A browser that translates the page must not touch amounts, dates, numbers and addresses. */
export const untranslated = (text: ReactNode) =>
  typeof text === 'string' && !/[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u.test(text)
    ? NOT_TRANSLATED
    : undefined;
