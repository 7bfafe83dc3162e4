import type { UserInformation } from '@hareto/contracts/users.ts';
import { formatPostalCode } from '@hareto/domain/display-format.ts';
import { formatBirthday } from '@hareto/domain/birthday.ts';
import { formatPhoneNumber } from '@hareto/domain/phone-number.ts';
import { plainDate } from '@hareto/domain/plain-date.ts';
import type { ExaminedItem } from '@hareto/domain/registered-changes.ts';

type Corporation = NonNullable<UserInformation['corporation']>;
type SoleProprietor = NonNullable<UserInformation['sole_proprietor']>;

interface Fact {
  term: string;
  value: string | null;
  /**
   * The item with which this fact is changed, if an examiner checks the change. Missing for facts
   * that change without an examiner or not at all.
   */
  examinedItem?: ExaminedItem;
}

export interface FactGroup {
  title: string;
  facts: Fact[];
}

const address = (
  postalCode: string,
  state: string,
  city: string,
  street: string,
  building: string | null,
) => [formatPostalCode(postalCode), `${state}${city}${street}`, building].join(' ').trim();

export const CONTACT_TITLE = 'ご担当者';

/** The registered data of a business in groups; empty before the registration. */
export function companyFacts({
  corporation,
  sole_proprietor,
  ...user
}: UserInformation): FactGroup[] {
  const person = [user.user_last_name, user.user_first_name].filter((part) => part !== null);
  const contact = {
    title: CONTACT_TITLE,
    facts: [
      { term: 'お名前', value: person.join(' ') },
      { term: '電話番号', value: user.phone_number && formatPhoneNumber(user.phone_number) },
    ],
  };
  const category = { term: '業種', value: user.business_category };
  if (corporation) return [...corporationFacts(corporation, category), contact];
  return sole_proprietor ? [...soleProprietorFacts(sole_proprietor, category), contact] : [];
}

const corporationFacts = (corporation: Corporation, category: Fact): FactGroup[] => [
  {
    title: '事業者情報',
    facts: [
      { term: '法人名', value: corporation.corporate_name, examinedItem: 'name' },
      { term: '法人名（カナ）', value: corporation.corporate_name_kana, examinedItem: 'name' },
      { term: '法人番号', value: corporation.corporate_number, examinedItem: 'name' },
      category,
      {
        term: '所在地',
        examinedItem: 'address',
        value: address(
          corporation.postal_code,
          corporation.address_state,
          corporation.address_city,
          corporation.address_street,
          corporation.address_building_name,
        ),
      },
    ],
  },
  {
    title: '代表者情報',
    facts: [
      {
        term: '代表者名',
        value: `${corporation.representative_name}（${corporation.representative_name_kana}）`,
        examinedItem: 'representative',
      },
      {
        term: '代表者生年月日',
        value: formatBirthday(plainDate(corporation.representative_birthday)),
        examinedItem: 'representative',
      },
    ],
  },
];

const soleProprietorFacts = (proprietor: SoleProprietor, category: Fact): FactGroup[] => [
  {
    title: '事業者情報',
    facts: [
      { term: '屋号', value: proprietor.business_name, examinedItem: 'name' },
      { term: '屋号（カナ）', value: proprietor.business_name_kana, examinedItem: 'name' },
      category,
      {
        term: '事業所の所在地',
        examinedItem: 'address',
        value: address(
          proprietor.business_postal_code,
          proprietor.business_address_state,
          proprietor.business_address_city,
          proprietor.business_address_street,
          proprietor.business_address_building_name,
        ),
      },
    ],
  },
  {
    title: '代表者情報',
    facts: [
      { term: '代表者名', value: personName(proprietor), examinedItem: 'name' },
      {
        term: '代表者生年月日',
        value: formatBirthday(plainDate(proprietor.representative_birthday)),
      },
      {
        term: '自宅の住所',
        examinedItem: 'address',
        value: address(
          proprietor.home_postal_code,
          proprietor.home_address_state,
          proprietor.home_address_city,
          proprietor.home_address_street,
          proprietor.home_address_building_name,
        ),
      },
    ],
  },
];

const personName = (proprietor: SoleProprietor) =>
  `${proprietor.representative_last_name} ${proprietor.representative_first_name}` +
  `（${proprietor.representative_last_name_kana} ${proprietor.representative_first_name_kana}）`;
