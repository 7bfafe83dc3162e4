export const BUSINESS_FORM = { corporation: 1, soleProprietor: 2 } as const;
export type BusinessForm = (typeof BUSINESS_FORM)[keyof typeof BUSINESS_FORM];

export const BUSINESS_FORMS: readonly BusinessForm[] = [
  BUSINESS_FORM.corporation,
  BUSINESS_FORM.soleProprietor,
];

export const BUSINESS_FORM_LABEL: Readonly<Record<BusinessForm, string>> = {
  1: '法人',
  2: '個人事業主',
};
