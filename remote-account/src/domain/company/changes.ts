import type { DeclaredOwners, RegisteredChange } from '@hareto/contracts/registered-changes.ts';
import type { UserInformation } from '@hareto/contracts/users.ts';
import { formatPostalCode } from '@hareto/domain/display-format.ts';
import { formatBirthday } from '@hareto/domain/birthday.ts';
import type { BusinessForm } from '@hareto/domain/business-form.ts';
import { formatPhoneNumber } from '@hareto/domain/phone-number.ts';
import { addDays, parsePlainDate, plainDateOf } from '@hareto/domain/plain-date.ts';
import {
  CHANGE_RESULT_DAYS,
  EXAMINED_ITEMS,
  fieldsOfItem,
  changesOnlyOwners,
  OPEN_CHANGE_STATES,
  OWNERS_LABEL,
  type ChangeItem,
  type ChangeValues,
  type ExaminedItem,
} from '@hareto/domain/registered-changes.ts';
import { NO_OWNERS, shownOwners } from './owners.ts';

export const COMPANY_PATH = '/myaccount/company';
export const CHANGE_PATH = `${COMPANY_PATH}/change`;

/** The items that a business asks for and an examiner confirms. */
export const examinedItems = (form: BusinessForm): ExaminedItem[] =>
  EXAMINED_ITEMS.filter((item) => fieldsOfItem(form, item).length > 0);

/** The registered values of an item. */
export function presentValues(
  { corporation, sole_proprietor }: UserInformation,
  form: BusinessForm,
  item: ChangeItem,
): Record<string, string | null> {
  const row: Readonly<Record<string, unknown>> = { ...corporation, ...sole_proprietor };
  const entries = fieldsOfItem(form, item).map((name) => {
    const value = row[name];
    return [name, typeof value === 'string' ? value : null] as const;
  });
  return Object.fromEntries(entries);
}

export const isOpen = ({ state }: RegisteredChange): boolean =>
  OPEN_CHANGE_STATES.some((open) => open === state);

/** Open changes, and results of the last days until they are closed. The contact changes at once. */
export function shownChanges(changes: readonly RegisteredChange[], now: Date): RegisteredChange[] {
  const first = addDays(plainDateOf(now), -CHANGE_RESULT_DAYS);
  return changes.filter(
    ({ item, decided_at, is_closed }) =>
      decided_at === null ||
      (item !== 'contact' && !is_closed && plainDateOf(new Date(decided_at)) >= first),
  );
}

/** The values of an item in lines, as on the page of the registered facts. */
export function linesOf(item: ChangeItem, values: ChangeValues): string[] {
  const at = (name: string) => values[name] ?? '';
  if (item === 'address')
    return 'postal_code' in values
      ? [addressOf(at, '')]
      : [`事業所：${addressOf(at, 'business_')}`, `自宅：${addressOf(at, 'home_')}`];
  if (item === 'contact')
    return [nameOf(at, 'user_'), formatPhoneNumber(at('phone_number'))].filter(
      (line) => line !== '',
    );
  if (item === 'representative')
    return [
      `${at('representative_name')}（${at('representative_name_kana')}）`,
      birthdayText(at('representative_birthday')),
    ];
  if ('corporate_name' in values)
    return [`${at('corporate_name')}（${at('corporate_name_kana')}）`, at('corporate_number')];
  return [nameOf(at, 'representative_'), at('business_name')].filter((line) => line !== '');
}

/** The values of a change in lines: those before it, and those after it. */
export function changedLines(
  change: Pick<RegisteredChange, 'item' | 'present' | 'wanted' | 'owners'>,
): [before: string[], after: string[]] {
  const { item, present, wanted, owners } = change;
  const side = (values: ChangeValues, declared: DeclaredOwners | null | undefined) => [
    ...(changesOnlyOwners(change) ? [] : linesOf(item, values)),
    ...(declared === undefined ? [] : ownerLines(declared, values['representative_name'] ?? '')),
  ];
  return [side(present, owners?.present), side(wanted, owners?.wanted)];
}

/** Owners with all that was declared, because each part of it may be what changes. */
function ownerLines(declared: DeclaredOwners | null, representative: string): string[] {
  const people = declared?.beneficial_owners ?? [];
  const lines = shownOwners(declared, representative).map(({ name, ground }, index) => {
    const person = people[index];
    if (!person) return `${name}（${ground}）`;
    const { name_kana, birthday, address } = person;
    return [`${name}（${name_kana}）`, ground, birthdayText(birthday), address].join('・');
  });
  return (lines.length > 0 ? lines : [NO_OWNERS]).map((line) => `${OWNERS_LABEL}：${line}`);
}

const nameOf = (at: (name: string) => string, prefix: string): string =>
  `${at(`${prefix}last_name`)} ${at(`${prefix}first_name`)}`.trim();

const addressOf = (at: (name: string) => string, prefix: string): string =>
  [
    formatPostalCode(at(`${prefix}postal_code`)),
    ['state', 'city', 'street'].map((part) => at(`${prefix}address_${part}`)).join(''),
    at(`${prefix}address_building_name`),
  ]
    .join(' ')
    .trim();

function birthdayText(text: string): string {
  const birthday = parsePlainDate(text);
  return birthday === null ? text : `${formatBirthday(birthday)}生まれ`;
}
