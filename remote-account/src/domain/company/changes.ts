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
import { NO_OWNERS, ownerSummaries } from './owners.ts';

export const COMPANY_PATH = '/myaccount/company';
export const CHANGE_PATH = `${COMPANY_PATH}/change`;

/** The items that change only after an examiner has confirmed them. */
export const itemsToExamine = (form: BusinessForm): ExaminedItem[] =>
  EXAMINED_ITEMS.filter((item) => fieldsOfItem(form, item).length > 0);

/** The registered values of an item. */
export function registeredValues(
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

/**
 * Open changes, and results of the last days until the user closes them. A change of the contact is
 * left out, because it takes effect at once.
 */
export function openOrRecentChanges(
  changes: readonly RegisteredChange[],
  now: Date,
): RegisteredChange[] {
  const firstDay = addDays(plainDateOf(now), -CHANGE_RESULT_DAYS);
  return changes.filter(
    ({ item, decided_at, is_closed }) =>
      decided_at === null ||
      (item !== 'contact' && !is_closed && plainDateOf(new Date(decided_at)) >= firstDay),
  );
}

/** The values of an item as lines of text, as on the page of the registered facts. */
export const valueLines = (item: ChangeItem, values: ChangeValues): string[] =>
  linesOfItem(item, values).filter((line) => line !== '');

function linesOfItem(item: ChangeItem, values: ChangeValues): string[] {
  const valueOf = (name: string) => values[name] ?? '';
  if (item === 'address')
    return 'postal_code' in values
      ? [addressOf(valueOf, '')]
      : [`事業所：${addressOf(valueOf, 'business_')}`, `自宅：${addressOf(valueOf, 'home_')}`];
  if (item === 'contact')
    return [nameOf(valueOf, 'user_'), formatPhoneNumber(valueOf('phone_number'))];
  if (item === 'representative')
    return [
      withKana(valueOf('representative_name'), valueOf('representative_name_kana')),
      birthdayText(valueOf('representative_birthday')),
    ];
  if ('corporate_name' in values)
    return [
      withKana(valueOf('corporate_name'), valueOf('corporate_name_kana')),
      valueOf('corporate_number'),
    ];
  return [
    withKana(nameOf(valueOf, 'representative_'), kanaOf(valueOf, 'representative_')),
    withKana(valueOf('business_name'), valueOf('business_name_kana')),
  ];
}

/** The values before and after a change, as lines of text. */
export function linesBeforeAndAfter(
  change: Pick<RegisteredChange, 'item' | 'present' | 'wanted' | 'owners'>,
): [before: string[], after: string[]] {
  const { item, present, wanted, owners } = change;
  const linesOf = (values: ChangeValues, declared: DeclaredOwners | null | undefined) => [
    ...(changesOnlyOwners(change) ? [] : valueLines(item, values)),
    ...(declared === undefined ? [] : ownerLines(declared, values['representative_name'] ?? '')),
  ];
  return [linesOf(present, owners?.present), linesOf(wanted, owners?.wanted)];
}

/** Lists all that was declared about each owner, because any part of it may be what changes. */
function ownerLines(declared: DeclaredOwners | null, representative: string): string[] {
  const people = declared?.beneficial_owners ?? [];
  const lines = ownerSummaries(declared, representative).map(({ name, reason }, index) => {
    const person = people[index];
    if (!person) return `${name}（${reason}）`;
    const { name_kana, birthday, address } = person;
    return [`${name}（${name_kana}）`, reason, birthdayText(birthday), address].join('・');
  });
  return (lines.length > 0 ? lines : [NO_OWNERS]).map((line) => `${OWNERS_LABEL}：${line}`);
}

const nameOf = (valueOf: (name: string) => string, prefix: string): string =>
  `${valueOf(`${prefix}last_name`)} ${valueOf(`${prefix}first_name`)}`.trim();

const kanaOf = (valueOf: (name: string) => string, prefix: string): string =>
  `${valueOf(`${prefix}last_name_kana`)} ${valueOf(`${prefix}first_name_kana`)}`.trim();

const withKana = (name: string, kana: string): string =>
  kana === '' ? name : `${name}（${kana}）`;

const addressOf = (valueOf: (name: string) => string, prefix: string): string =>
  [
    formatPostalCode(valueOf(`${prefix}postal_code`)),
    ['state', 'city', 'street'].map((part) => valueOf(`${prefix}address_${part}`)).join(''),
    valueOf(`${prefix}address_building_name`),
  ]
    .join(' ')
    .trim();

function birthdayText(text: string): string {
  const birthday = parsePlainDate(text);
  return birthday === null ? text : `${formatBirthday(birthday)}生まれ`;
}
