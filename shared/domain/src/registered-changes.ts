import { BUSINESS_FORM, type BusinessForm } from './business-form.ts';

/** Groups of registered facts that an examiner confirms before they change. */
export const EXAMINED_ITEMS = ['address', 'representative', 'name'] as const;
export type ExaminedItem = (typeof EXAMINED_ITEMS)[number];

/** Groups of registered facts that change together. The contact changes at once. */
export const CHANGE_ITEMS = [...EXAMINED_ITEMS, 'contact'] as const;
export type ChangeItem = (typeof CHANGE_ITEMS)[number];

/** `question`: the examiner has asked, and the business has to answer in time. */
export const CHANGE_STATES = ['in_review', 'question', 'applied', 'withdrawn'] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];
export const OPEN_CHANGE_STATES = ['in_review', 'question'] as const satisfies ChangeState[];

/** Documents that prove a change. */
export const CHANGE_DOCUMENT_LABELS = {
  certificate: '登記事項証明書（履歴事項全部証明書）',
  identity: '本人確認書類',
  trade_name: '屋号を確認できる書類（開業届の控えなど）',
} as const;
export type ChangeDocumentKind = keyof typeof CHANGE_DOCUMENT_LABELS;
export const CHANGE_DOCUMENT_KINDS = [
  'certificate',
  'identity',
  'trade_name',
] as const satisfies ChangeDocumentKind[];

/** Values by the columns of the business. */
export type ChangeValues = Readonly<Record<string, string | null>>;

const ADDRESS = [
  'postal_code',
  'address_state',
  'address_city',
  'address_street',
  'address_building_name',
];
const CONTACT = ['user_last_name', 'user_first_name', 'phone_number'];
const FIELDS: Readonly<Record<BusinessForm, Readonly<Record<ChangeItem, readonly string[]>>>> = {
  [BUSINESS_FORM.corporation]: {
    address: ADDRESS,
    representative: ['representative_name', 'representative_name_kana', 'representative_birthday'],
    name: ['corporate_name', 'corporate_name_kana', 'corporate_number'],
    contact: CONTACT,
  },
  [BUSINESS_FORM.soleProprietor]: {
    address: ADDRESS.flatMap((name) => [`business_${name}`, `home_${name}`]),
    // The business is its representative: another person is another business.
    representative: [],
    name: [
      'representative_last_name',
      'representative_first_name',
      'representative_last_name_kana',
      'representative_first_name_kana',
      'business_name',
      'business_name_kana',
    ],
    contact: CONTACT,
  },
};

/** The columns of an item; empty if a business of this legal form does not have the item. */
export const fieldsOfItem = (form: BusinessForm, item: ChangeItem): readonly string[] =>
  FIELDS[form][item];

/** The label of an item for a business of this form. */
export function labelOfItem(form: BusinessForm, item: ChangeItem): string {
  if (item === 'representative') return '代表者';
  if (item === 'contact') return 'ご担当者';
  const isCorporation = form === BUSINESS_FORM.corporation;
  if (item === 'address') return isCorporation ? '所在地' : '住所';
  return isCorporation ? '法人名・法人番号' : '氏名・屋号';
}

/** The fields of an item that its new values change. */
export const changedFields = (present: ChangeValues, wanted: ChangeValues): string[] =>
  Object.keys(wanted).filter((name) => (wanted[name] ?? null) !== (present[name] ?? null));

export interface WantedChange {
  readonly item: ChangeItem;
  readonly present: ChangeValues;
  readonly wanted: ChangeValues;
  /** The new beneficial owners, if they change; they are declared with the representative. */
  readonly owners?: object | null;
}

/** True when the declaration of the beneficial owners is the only change. */
export const changesOnlyOwners = ({ present, wanted, owners }: WantedChange): boolean =>
  Boolean(owners) && changedFields(present, wanted).length === 0;

export const OWNERS_LABEL = '実質的支配者';

/** The label of a change, which also names the beneficial owners if they change. */
export function labelOfChange(form: BusinessForm, change: WantedChange): string {
  const label = labelOfItem(form, change.item);
  if (!change.owners) return label;
  return changesOnlyOwners(change) ? OWNERS_LABEL : `${label}・${OWNERS_LABEL}`;
}

/**
 * The documents that the examiner needs for a change. `isInPublicRegister`: the public register of
 * corporations has the new address already, so no document is needed. No document proves beneficial
 * owners; they are declared, as in the registration.
 */
export function documentsOfChange(
  form: BusinessForm,
  change: WantedChange,
  isInPublicRegister = false,
): ChangeDocumentKind[] {
  const { item, present, wanted } = change;
  if (item === 'contact') return [];
  if (form === BUSINESS_FORM.corporation) {
    if (item === 'representative')
      return changesOnlyOwners(change) ? [] : ['certificate', 'identity'];
    return item === 'address' && isInPublicRegister ? [] : ['certificate'];
  }
  if (item === 'address') return ['identity'];
  const fields = changedFields(present, wanted);
  const isTradeName = (name: string) => name.startsWith('business_name');
  return [
    ...(fields.some((name) => !isTradeName(name)) ? (['identity'] as const) : []),
    ...(fields.some(isTradeName) ? (['trade_name'] as const) : []),
  ];
}

const normalizeForComparison = (text: string | null | undefined): string =>
  (text ?? '')
    .normalize('NFKC')
    .replace(/\s/gu, '')
    .replace(/[‐‑–—−ー]/gu, '-');

/**
 * True when prefecture, city and street are those of the public register. The register has no
 * building, and its postal code may differ.
 */
export const equalsPublishedAddress = (wanted: ChangeValues, published: ChangeValues): boolean =>
  ['address_state', 'address_city', 'address_street'].every(
    (name) => normalizeForComparison(wanted[name]) === normalizeForComparison(published[name]),
  );

/** New payments and requests show the name of the business, so they wait for its new name. */
export const stopsNewPayments = (item: ChangeItem): boolean => item === 'name';

/** The maximum number of documents of one application. */
export const MAX_CHANGE_DOCUMENTS = 10;

/** The number of days for which the result of a change is shown. */
export const CHANGE_RESULT_DAYS = 30;
