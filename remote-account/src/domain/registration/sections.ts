import { labelOf } from '@hareto/contracts/labels.ts';
import type { RegistrationDraft } from '@hareto/contracts/registration-draft.ts';
import { messagesOf } from '@hareto/forms/shown-errors.ts';
import { isCorporation } from './draft.ts';

export const SECTION_TITLES = {
  business: '事業者情報',
  representative: '代表者情報',
  person: 'ご担当者',
  transfer: '振込依頼人名',
  declarations: '確認事項',
} as const;
export type SectionId = keyof typeof SECTION_TITLES;
export const SECTION_IDS = Object.keys(SECTION_TITLES) as SectionId[];

const ADDRESS = ['postal_code', 'address_state', 'address_city', 'address_street'];
const HOME = ADDRESS.map((name) => `home_${name}`);

/** Names of the required fields in the order of the page. */
export function requiredFields(draft: RegistrationDraft): Record<SectionId, string[]> {
  return {
    business: businessFields(draft),
    representative: representativeFields(draft),
    person: ['user_last_name', 'user_first_name', 'phone_number'],
    transfer: ['transfer_person_name'],
    declarations: [
      'transaction_purpose',
      ...(isCorporation(draft) ? ['beneficial_owner_type', ...ownerFields(draft)] : []),
      'business_use_confirmed',
      'antisocial_declaration',
    ],
  };
}

function businessFields(draft: RegistrationDraft): string[] {
  const names = isCorporation(draft)
    ? ['corporate_number', 'corporate_name', 'corporate_name_kana']
    : draft.business_name === ''
      ? []
      : ['business_name_kana'];
  return [...names, 'business_category_id', ...ADDRESS];
}

function representativeFields(draft: RegistrationDraft): string[] {
  if (isCorporation(draft)) {
    return ['representative_name', 'representative_name_kana', 'representative_birthday'];
  }
  return [
    'representative_last_name',
    'representative_first_name',
    'representative_last_name_kana',
    'representative_first_name_kana',
    'representative_birthday',
    ...(draft.home_is_business ? [] : HOME),
  ];
}

function ownerFields({ beneficial_owner_type: type, beneficial_owners }: RegistrationDraft) {
  if (type !== 'votes' && type !== 'influence') return [];
  return beneficial_owners.flatMap(({ is_representative }, index) =>
    [
      ...(is_representative ? [] : ['owner_name', 'owner_name_kana', 'owner_birthday']),
      ...(type === 'votes' ? ['voting_percent'] : []),
      'owner_address',
    ].map((name) => `beneficial_owners[${String(index)}].${name}`),
  );
}

/** Optional fields, with the section that counts their errors. */
const OPTIONAL: Readonly<Record<string, SectionId>> = {
  business_name: 'business',
  address_building_name: 'business',
  home_address_building_name: 'representative',
};

const FIELD_STARTS: readonly (readonly [RegExp, SectionId])[] = [
  [/^(?:user_|phone_number$|contact_)/, 'person'],
  [/^(?:representative_|home_)/, 'representative'],
  [/^(?:corporate_|business_name|business_category_id$|postal_code$|address_)/, 'business'],
  [/^transfer_person_name$/, 'transfer'],
  [/^(?:transaction_|beneficial_|business_use_|antisocial_)/, 'declarations'],
];

/** The section that shows a field of the form; null for an error of the whole form. */
export const sectionOfField = (name: string): SectionId | null =>
  FIELD_STARTS.find(([start]) => start.test(name))?.[1] ?? null;

export interface Gap {
  name: string;
  label: string;
}
export interface SectionProgress {
  id: SectionId;
  title: string;
  gaps: Gap[];
}
export interface Progress {
  sections: SectionProgress[];
  /** The number of missing or invalid fields, and of all fields that count. */
  missingCount: number;
  totalCount: number;
}

const ownLabel = (name: string): string => labelOf(name.replace(/^.*\./, ''));

/** Progress of the form: missing and invalid fields by section. */
export function progressOf(draft: RegistrationDraft, errors: object): Progress {
  const invalidNames = [...messagesOf(errors).keys()];
  const required = requiredFields(draft);
  const sections = SECTION_IDS.map((id) => {
    const names = required[id];
    const optional = invalidNames.filter((name) => OPTIONAL[name] === id);
    const open = [...names.filter((name) => invalidNames.includes(name)), ...optional];
    const gaps = open.map((name) => ({ name, label: ownLabel(name) }));
    return { id, title: SECTION_TITLES[id], gaps };
  });
  const missingCount = sections.reduce((sum, { gaps }) => sum + gaps.length, 0);
  const totalCount = Object.values(required).flat().length;
  return { sections, missingCount, totalCount: Math.max(totalCount, missingCount) };
}
