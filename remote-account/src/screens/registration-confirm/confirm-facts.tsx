import { css } from '@emotion/react';
import { LABELS } from '@hareto/contracts/labels.ts';
import type { RegistrationDraft } from '@hareto/contracts/registration-draft.ts';
import { formatBirthday } from '@hareto/domain/birthday.ts';
import { BUSINESS_FORM_LABEL } from '@hareto/domain/business-form.ts';
import { formatPostalCode } from '@hareto/domain/display-format.ts';
import { plainDate } from '@hareto/domain/plain-date.ts';
import {
  TRANSACTION_PURPOSE_LABELS,
  type TransactionPurpose,
} from '@hareto/domain/registration.ts';
import { formatPhoneNumber } from '@hareto/domain/phone-number.ts';
import type { Description } from '@hareto/design-system/layout/description-list.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { CircleCheck } from 'lucide-react';
import { ANTISOCIAL, BUSINESS_USE } from '../../domain/registration/declaration-texts.ts';
import { addressLine, isCorporation } from '../../domain/registration/draft.ts';
import { typedBirthday } from '../../domain/registration/registration-input.ts';
import type { SectionId } from '../../domain/registration/sections.ts';
import type { ConfirmData } from './registration-confirm-loader.ts';

const withKana = (name: string, kana: string) => (name === '' ? '' : `${name}（${kana}）`);

function businessAddress(draft: RegistrationDraft): string {
  return `${formatPostalCode(draft.postal_code)} ${addressLine(draft)}`;
}

function homeAddress(draft: RegistrationDraft): string {
  if (draft.home_is_business) return `事業所住所と同じ（${businessAddress(draft)}）`;
  const line = addressLine({
    address_state: draft.home_address_state,
    address_city: draft.home_address_city,
    address_street: draft.home_address_street,
    address_building_name: draft.home_address_building_name,
  });
  return `${formatPostalCode(draft.home_postal_code)} ${line}`;
}

function businessFacts({ draft, category }: ConfirmData): Description[] {
  const form = {
    term: LABELS.business_form,
    value: BUSINESS_FORM_LABEL[isCorporation(draft) ? 1 : 2],
  };
  const categoryFact = { term: LABELS.business_category_id, value: category };
  if (!isCorporation(draft)) {
    const name = withKana(draft.business_name, draft.business_name_kana);
    return [
      form,
      { term: LABELS.business_name, value: name },
      categoryFact,
      { term: '事業所住所', value: businessAddress(draft) },
    ];
  }
  return [
    form,
    { term: LABELS.corporate_number, value: draft.corporate_number },
    { term: LABELS.corporate_name, value: draft.corporate_name },
    { term: LABELS.corporate_name_kana, value: draft.corporate_name_kana },
    categoryFact,
    { term: '所在地', value: businessAddress(draft) },
  ];
}

function representativeFacts({ draft }: ConfirmData): Description[] {
  const birthday = {
    term: LABELS.representative_birthday,
    value: formatBirthday(plainDate(typedBirthday(draft))),
  };
  if (isCorporation(draft)) {
    const name = withKana(draft.representative_name, draft.representative_name_kana);
    return [{ term: LABELS.representative_name, value: name }, birthday];
  }
  const name = `${draft.representative_last_name} ${draft.representative_first_name}`;
  const kana = `${draft.representative_last_name_kana} ${draft.representative_first_name_kana}`;
  return [
    { term: LABELS.representative_name, value: withKana(name, kana) },
    birthday,
    { term: '自宅住所', value: homeAddress(draft) },
  ];
}

function personFacts({ draft, email }: ConfirmData): Description[] {
  return [
    { term: 'お名前', value: `${draft.user_last_name} ${draft.user_first_name}` },
    { term: LABELS.phone_number, value: formatPhoneNumber(draft.phone_number) },
    { term: LABELS.email_address, value: email },
  ];
}

function ownerLines(draft: RegistrationDraft): string[] {
  if (draft.beneficial_owner_type === 'representative')
    return [`${draft.representative_name}（代表者）`];
  return draft.beneficial_owners.map((owner) => {
    const name = owner.is_representative ? draft.representative_name : owner.owner_name;
    const votes = draft.beneficial_owner_type === 'votes' ? `議決権${owner.voting_percent}%・` : '';
    return `${name}（${votes}${owner.owner_address}）`;
  });
}

const check = css`
  display: flex;
  gap: ${vars.space[2]};
  > svg {
    margin-top: 0.25em;
    color: ${vars.color.success};
  }
`;
const CheckedStatement = ({ children }: { children: string }) => (
  <span css={check}>
    <Icon icon={CircleCheck} />
    <span>{children}</span>
  </span>
);

function declarationFacts({ draft }: ConfirmData): Description[] {
  const purpose = TRANSACTION_PURPOSE_LABELS[draft.transaction_purpose as TransactionPurpose];
  const owners = ownerLines(draft).map((line) => <div key={line}>{line}</div>);
  return [
    { term: LABELS.transaction_purpose, value: purpose },
    ...(isCorporation(draft) ? [{ term: LABELS.beneficial_owner_type, value: owners }] : []),
    {
      term: '表明・確認',
      value: (
        <>
          <CheckedStatement>{BUSINESS_USE.statement}</CheckedStatement>
          <CheckedStatement>{ANTISOCIAL.statement}</CheckedStatement>
        </>
      ),
    },
  ];
}

/** The values as they will be stored, in the order of the form. */
export const confirmFacts = (data: ConfirmData): Record<SectionId, Description[]> => ({
  business: businessFacts(data),
  representative: representativeFacts(data),
  person: personFacts(data),
  transfer: [{ term: '取引先の通帳に載る名前', value: data.draft.transfer_person_name }],
  declarations: declarationFacts(data),
});
