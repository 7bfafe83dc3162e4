import { birthdayProblem } from '@hareto/domain/birthday.ts';
import type { PlainDate } from '@hareto/domain/plain-date.ts';
import { VOTES_MAJORITY, VOTES_MORE_THAN } from '@hareto/domain/registration.ts';
import { containsKnownName } from '@hareto/domain/transfer-person-name.ts';
import { LABELS, type FieldName } from './fields.ts';
import * as message from './messages.ts';

export interface RuleProblem {
  field: string;
  code: string;
  message: string;
}

interface Owner {
  is_representative: boolean;
  owner_birthday?: string;
  voting_percent?: number | null;
}

/** As much of a registration as the rules look at, complete or not: the form asks before it is. */
export interface Candidate {
  transfer_person_name: string;
  representative_birthday: string;
  corporate_name_kana?: string;
  representative_name_kana?: string;
  beneficial_owner_type?: string;
  beneficial_owners?: readonly Owner[];
  business_name?: string | null;
  business_name_kana?: string | null;
  representative_last_name_kana?: string;
  representative_first_name_kana?: string;
}

export const nameMismatch = () =>
  '振込依頼人名には、法人名・屋号・代表者名のいずれかを含めてください。';

/** What holds between the fields of a registration, and what depends on the day. */
export function registrationProblems(candidate: Candidate, today: PlainDate): RuleProblem[] {
  return [
    ...birthdayOfRepresentative(candidate, today),
    ...nameOnStatements(candidate),
    ...kanaOfTradeName(candidate),
    ...owners(candidate, today),
  ];
}

function birthdayOfRepresentative(candidate: Candidate, today: PlainDate): RuleProblem[] {
  return birthday(candidate.representative_birthday, {
    field: 'representative_birthday',
    label: 'representative_birthday',
    today,
    adult: true,
  });
}

interface Birthday {
  field: string;
  label: FieldName;
  today: PlainDate;
  adult: boolean;
}

function birthday(text: string, { field, label, today, adult }: Birthday): RuleProblem[] {
  const code = birthdayProblem(text, today, { adult });
  if (code === null) return [];
  const texts = {
    date: message.date(LABELS[label]),
    date_past: message.datePast(LABELS[label]),
    too_young: '代表者は18歳以上である必要があります。',
  };
  return [{ field, code, message: texts[code] }];
}

function nameOnStatements(candidate: Candidate): RuleProblem[] {
  const { transfer_person_name: name } = candidate;
  const last = candidate.representative_last_name_kana ?? '';
  const first = candidate.representative_first_name_kana ?? '';
  const known = [
    candidate.corporate_name_kana,
    candidate.representative_name_kana,
    candidate.business_name_kana,
    `${last} ${first}`,
  ];
  if (name === '' || containsKnownName(name, known)) return [];
  return [{ field: 'transfer_person_name', code: 'name_mismatch', message: nameMismatch() }];
}

function kanaOfTradeName({ business_name, business_name_kana }: Candidate): RuleProblem[] {
  if (!business_name || business_name_kana) return [];
  const text = message.required(LABELS.business_name_kana);
  return [{ field: 'business_name_kana', code: 'required', message: text }];
}

function owners(candidate: Candidate, today: PlainDate): RuleProblem[] {
  const { beneficial_owner_type: type, beneficial_owners: listed = [] } = candidate;
  if (type !== 'votes' && type !== 'influence') return [];
  if (listed.length === 0) {
    const text = message.required(LABELS.beneficial_owners);
    return [{ field: 'beneficial_owner_type', code: 'required', message: text }];
  }
  const births = listed.flatMap((owner, index) =>
    birthday(owner.owner_birthday ?? '', {
      field: `beneficial_owners[${index}].owner_birthday`,
      label: 'owner_birthday',
      today,
      adult: false,
    }),
  );
  return [...births, ...(type === 'votes' ? votes(listed) : [])];
}

function votes(listed: readonly Owner[]): RuleProblem[] {
  const single = listed.flatMap(({ voting_percent: percent }, index) => {
    const text = problemOfVotes(percent);
    const field = `beneficial_owners[${index}].voting_percent`;
    return text === null
      ? []
      : [{ field, code: percent == null ? 'required' : 'invalid', message: text }];
  });
  if (single.length > 0) return single;
  const percents = listed.map(({ voting_percent }) => voting_percent ?? 0);
  const field = `beneficial_owners[${listed.length - 1}].voting_percent`;
  if (percents.length > 1 && percents.some((percent) => percent > VOTES_MAJORITY)) {
    const text = '議決権の50%を超えて持つ方がいる場合は、その方だけを入力してください。';
    return [{ field, code: 'invalid', message: text }];
  }
  if (percents.reduce((sum, percent) => sum + percent, 0) <= 100) return [];
  return [{ field, code: 'invalid', message: '議決権の割合の合計が100%を超えています。' }];
}

function problemOfVotes(percent: number | null | undefined): string | null {
  if (percent == null || Number.isNaN(percent)) return message.required(LABELS.voting_percent);
  if (percent > VOTES_MORE_THAN) return null;
  return '議決権の割合は25%を超える数字で入力してください。';
}
