import { birthdayProblem } from './birthday.ts';
import type { PlainDate } from './plain-date.ts';
import { VOTES_MAJORITY, VOTES_MORE_THAN } from './registration.ts';
import { containsKnownName } from './transfer-person-name.ts';

/**
 * A broken rule of a registration; `registrationProblem` of @hareto/contracts has its text. `field`
 * is a path in the registration: `beneficial_owners[0].voting_percent`.
 */
export interface BrokenRegistrationRule {
  readonly field: string;
  readonly code:
    | 'required'
    | 'date'
    | 'date_past'
    | 'too_young'
    | 'name_mismatch'
    | 'trade_name_mismatch'
    | 'votes_too_few'
    | 'votes_of_majority'
    | 'votes_over_100';
}

interface Owner {
  readonly owner_birthday?: string;
  readonly voting_percent?: number | null;
}

interface OwnersCandidate {
  readonly beneficial_owner_type?: string;
  readonly beneficial_owners?: readonly Owner[];
}

interface TradeName {
  readonly business_name?: string | null;
  readonly business_name_kana?: string | null;
}

/** The fields that the rules use. Some are missing while the user fills in the form. */
export interface RegistrationCandidate extends OwnersCandidate, TradeName {
  readonly transfer_person_name: string;
  readonly representative_birthday: string;
  readonly corporate_name_kana?: string;
  readonly representative_name_kana?: string;
  readonly representative_last_name_kana?: string;
  readonly representative_first_name_kana?: string;
}

/** Returns the broken rules that depend on several fields or on today. */
export function brokenRegistrationRules(
  candidate: RegistrationCandidate,
  today: PlainDate,
): BrokenRegistrationRule[] {
  const { representative_birthday } = candidate;
  return [
    ...brokenBirthday('representative_birthday', representative_birthday, {
      today,
      mustBeAdult: true,
    }),
    ...brokenStatementName(candidate),
    ...brokenTradeNameKana(candidate),
    ...brokenOwnerRules(candidate, today),
  ];
}

function brokenBirthday(
  field: string,
  text: string,
  { today, mustBeAdult }: { today: PlainDate; mustBeAdult: boolean },
): BrokenRegistrationRule[] {
  const code = birthdayProblem(text, today, { mustBeAdult });
  return code === null ? [] : [{ field, code }];
}

function brokenStatementName(candidate: RegistrationCandidate): BrokenRegistrationRule[] {
  const { transfer_person_name: name } = candidate;
  const last = candidate.representative_last_name_kana ?? '';
  const first = candidate.representative_first_name_kana ?? '';
  const knownNames = [
    candidate.corporate_name_kana,
    candidate.representative_name_kana,
    candidate.business_name_kana,
    `${last} ${first}`,
  ];
  if (name === '' || containsKnownName(name, knownNames)) return [];
  const isCorporation = candidate.corporate_name_kana !== undefined;
  const code = isCorporation ? 'name_mismatch' : 'trade_name_mismatch';
  return [{ field: 'transfer_person_name', code }];
}

/** The rule of a trade name, in a registration and in a change of it. */
export function brokenTradeNameKana(candidate: TradeName): BrokenRegistrationRule[] {
  if (!candidate.business_name || candidate.business_name_kana) return [];
  return [{ field: 'business_name_kana', code: 'required' }];
}

/** The same values, without the kana of a trade name that they do not have. */
export const withoutKanaOfMissingTradeName = <Values extends object>(
  values: Values & TradeName,
): Values =>
  values.business_name || values.business_name_kana === undefined
    ? values
    : { ...values, business_name_kana: values.business_name };

/** The rules of a declaration of beneficial owners, in a registration and in a change of them. */
export function brokenOwnerRules(
  { beneficial_owner_type: type, beneficial_owners: owners = [] }: OwnersCandidate,
  today: PlainDate,
): BrokenRegistrationRule[] {
  if (type !== 'votes' && type !== 'influence') return [];
  if (owners.length === 0) return [{ field: 'beneficial_owner_type', code: 'required' }];
  const brokenBirthdays = owners.flatMap(({ owner_birthday = '' }, index) =>
    brokenBirthday(`beneficial_owners[${index}].owner_birthday`, owner_birthday, {
      today,
      mustBeAdult: false,
    }),
  );
  return [...brokenBirthdays, ...(type === 'votes' ? brokenVoteRules(owners) : [])];
}

const votesField = (index: number) => `beneficial_owners[${index}].voting_percent`;

/** The rules between the owners apply only when each share is valid by itself. */
function brokenVoteRules(owners: readonly Owner[]): BrokenRegistrationRule[] {
  const brokenShares = owners.flatMap(({ voting_percent }, index) => {
    const code = voteProblem(voting_percent);
    return code === null ? [] : [{ field: votesField(index), code }];
  });
  if (brokenShares.length > 0) return brokenShares;
  const percents = owners.map(({ voting_percent }) => voting_percent ?? 0);
  const field = votesField(owners.length - 1);
  if (percents.length > 1 && percents.some((percent) => percent > VOTES_MAJORITY))
    return [{ field, code: 'votes_of_majority' }];
  return percents.reduce((sum, percent) => sum + percent, 0) > 100
    ? [{ field, code: 'votes_over_100' }]
    : [];
}

function voteProblem(percent: number | null | undefined): 'required' | 'votes_too_few' | null {
  if (percent == null || Number.isNaN(percent)) return 'required';
  return percent > VOTES_MORE_THAN ? null : 'votes_too_few';
}
