import * as v from 'valibot';

/** The categories in the order in which the form lists them. */
export const TRANSACTION_CATEGORIES = [
  'purchase',
  'outsourcing',
  'professional_fees',
  'advertising',
  'rent',
  'utilities',
  'communications',
  'system',
  'shipping',
  'repairs',
  'insurance',
  'other',
] as const;
export const TRANSACTION_CATEGORY_LABELS: Record<(typeof TRANSACTION_CATEGORIES)[number], string> =
  {
    purchase: '仕入',
    outsourcing: '外注費',
    professional_fees: '士業報酬',
    advertising: '広告費',
    rent: '家賃',
    utilities: '水道光熱費',
    communications: '通信費',
    system: 'システム利用料',
    shipping: '運送費',
    repairs: '修繕費',
    insurance: '保険料',
    other: 'その他',
  };

/** In a response: a newer server may know more categories than this page. */
export const ResponseCategorySchema = v.nullable(v.string());
export type TransactionCategory = (typeof TRANSACTION_CATEGORIES)[number];

/** Null for a category that only a newer server knows. */
export const toKnownCategory = (category: string | null): TransactionCategory | null =>
  TRANSACTION_CATEGORIES.find((candidate) => candidate === category) ?? null;
