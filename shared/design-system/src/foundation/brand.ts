/** The only place for the product's name and mark. "hareto" is a placeholder. */
export const brand = {
  name: 'hareto',
  tagline: '請求書カード払い',
  /** Page titles end in 「｜請求書カード払い（後払い）」. */
  titleSuffix: '請求書カード払い（後払い）',
} as const;

/** `document.title` of a page: 「ホーム｜請求書カード払い（後払い）」. */
export function pageTitle(name: string): string {
  return `${name}｜${brand.titleSuffix}`;
}
