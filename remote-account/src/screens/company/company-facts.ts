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
  /** The item with which it changes, where an examiner confirms that. */
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

const corporationFacts = (of: Corporation, category: Fact): FactGroup[] => [
  {
    title: '事業者情報',
    items: [
      { term: '法人名', value: of.corporate_name, item: 'name' },
      { term: '法人名（カナ）', value: of.corporate_name_kana, item: 'name' },
      { term: '法人番号', value: of.corporate_number, item: 'name' },
      category,
      {
        term: '所在地',
        item: 'address',
        value: address(
          of.postal_code,
          of.address_state,
          of.address_city,
          of.address_street,
          of.address_building_name,
        ),
      },
    ],
  },
  {
    title: '代表者情報',
    items: [
      {
        term: '代表者名',
        value: `${of.representative_name}（${of.representative_name_kana}）`,
        item: 'representative',
      },
      {
        term: '代表者生年月日',
        value: formatBirthday(plainDate(of.representative_birthday)),
        item: 'representative',
      },
    ],
  },
];

const soleProprietorFacts = (of: SoleProprietor, category: Fact): FactGroup[] => [
  {
    title: '事業者情報',
    items: [
      { term: '屋号', value: of.business_name, item: 'name' },
      { term: '屋号（カナ）', value: of.business_name_kana, item: 'name' },
      category,
      {
        term: '事業所の所在地',
        item: 'address',
        value: address(
          of.business_postal_code,
          of.business_address_state,
          of.business_address_city,
          of.business_address_street,
          of.business_address_building_name,
        ),
      },
    ],
  },
  {
    title: '代表者情報',
    items: [
      { term: '代表者名', value: personName(of), item: 'name' },
      { term: '代表者生年月日', value: formatBirthday(plainDate(of.representative_birthday)) },
      {
        term: '自宅の住所',
        item: 'address',
        value: address(
          of.home_postal_code,
          of.home_address_state,
          of.home_address_city,
          of.home_address_street,
          of.home_address_building_name,
        ),
      },
    ],
  },
];

const personName = (of: SoleProprietor) =>
  `${of.representative_last_name} ${of.representative_first_name}` +
  `（${of.representative_last_name_kana} ${of.representative_first_name_kana}）`;
