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
  /** The item whose change includes this value; missing when no examiner confirms a change. */
  item?: ExaminedItem;
}

export interface FactGroup {
  title: string;
  items: Fact[];
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
    items: [
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
    items: [
      { term: '法人名', value: corporation.corporate_name, item: 'name' },
      { term: '法人名（カナ）', value: corporation.corporate_name_kana, item: 'name' },
      { term: '法人番号', value: corporation.corporate_number, item: 'name' },
      category,
      {
        term: '所在地',
        item: 'address',
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
    items: [
      {
        term: '代表者名',
        value: `${corporation.representative_name}（${corporation.representative_name_kana}）`,
        item: 'representative',
      },
      {
        term: '代表者生年月日',
        value: formatBirthday(plainDate(corporation.representative_birthday)),
        item: 'representative',
      },
    ],
  },
];

const soleProprietorFacts = (proprietor: SoleProprietor, category: Fact): FactGroup[] => [
  {
    title: '事業者情報',
    items: [
      { term: '屋号', value: proprietor.business_name, item: 'name' },
      { term: '屋号（カナ）', value: proprietor.business_name_kana, item: 'name' },
      category,
      {
        term: '事業所の所在地',
        item: 'address',
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
    items: [
      { term: '代表者名', value: personName(proprietor), item: 'name' },
      {
        term: '代表者生年月日',
        value: formatBirthday(plainDate(proprietor.representative_birthday)),
      },
      {
        term: '自宅の住所',
        item: 'address',
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
