export type CardBrand = 'VISA' | 'MASTER' | 'JCB' | 'AMEX' | 'DINERS';

export const BRAND_NAMES: Readonly<Record<CardBrand, string>> = {
  VISA: 'VISA',
  MASTER: 'Mastercard',
  JCB: 'JCB',
  AMEX: 'American Express',
  DINERS: 'Diners Club',
};

export const isBrand = (brand: string): brand is CardBrand => Object.hasOwn(BRAND_NAMES, brand);

/** The name to show; for a brand that only a newer server knows, the server's code. */
export const brandNameOf = (brand: string): string => (isBrand(brand) ? BRAND_NAMES[brand] : brand);
