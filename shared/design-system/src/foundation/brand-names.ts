export type CardBrand = 'VISA' | 'MASTER' | 'JCB' | 'AMEX' | 'DINERS';

export const BRAND_NAMES: Readonly<Record<CardBrand, string>> = {
  VISA: 'VISA',
  MASTER: 'Mastercard',
  JCB: 'JCB',
  AMEX: 'American Express',
  DINERS: 'Diners Club',
};

export const isBrand = (brand: string): brand is CardBrand => Object.hasOwn(BRAND_NAMES, brand);

/** The brand as it writes itself; a brand that only a newer server knows has the server's name. */
export const brandNameOf = (brand: string): string => (isBrand(brand) ? BRAND_NAMES[brand] : brand);
