import { css } from '@emotion/react';
import { LABELS } from '@hareto/contracts/labels.ts';
import { TRANSACTION_PURPOSE_LABELS, TRANSACTION_PURPOSES } from '@hareto/domain/registration.ts';
import { CheckboxField } from '@hareto/forms/checkbox-field.tsx';
import { SelectField } from '@hareto/forms/select-field.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Field } from '@hareto/design-system/inputs/field.tsx';
import {
  ANTISOCIAL,
  BUSINESS_USE,
  PURPOSE_NOTE,
} from '../../domain/registration/declaration-texts.ts';
import { isCorporation } from '../../domain/registration/draft.ts';
import { typedBirthday } from '../../domain/registration/registration-input.ts';
import { BeneficialOwners } from '../../parts/owners/beneficial-owners.tsx';
import { personText } from '../../parts/owners/person-text.ts';
import { SectionCard } from './section-card.tsx';
import { useDraft } from './use-draft.ts';

const PURPOSES = TRANSACTION_PURPOSES.map((value) => ({
  value,
  label: TRANSACTION_PURPOSE_LABELS[value],
}));

const frame = css`
  border: 1px solid ${vars.color.line};
  border-radius: ${vars.radius.m};
  > div {
    display: grid;
    gap: ${vars.space[2]};
    padding: ${vars.space[4]};
  }
  > div + div {
    border-top: 1px solid ${vars.color.lineSoft};
  }
`;
const statement = css`
  font-weight: 700;
`;
const note = css`
  padding-left: 1.875rem;
  font-size: ${vars.font[13]};
  line-height: 1.7;
  color: ${vars.color.textSub};
`;
const points = css`
  ${note};
  padding-left: 2.875rem;
  list-style: disc;
`;

export function DeclarationsCard() {
  const isCompany = useDraft(isCorporation);
  return (
    <SectionCard id="declarations">
      <SelectField
        name="transaction_purpose"
        label={LABELS.transaction_purpose}
        required
        options={PURPOSES}
        helper={PURPOSE_NOTE}
      />
      {isCompany && <Owners />}
      <Statements isCompany={isCompany} />
    </SectionCard>
  );
}

function Owners() {
  const owners = useDraft(({ beneficial_owners }) => beneficial_owners);
  const type = useDraft(({ beneficial_owner_type }) => beneficial_owner_type);
  const representative = useDraft((draft) =>
    personText(draft.representative_name, draft.representative_name_kana, typedBirthday(draft)),
  );
  return <BeneficialOwners path="" {...{ type, owners, representative }} />;
}

function Statements({ isCompany }: { isCompany: boolean }) {
  return (
    <Field label="表明・確認" required group>
      {() => (
        <div css={frame}>
          <div>
            <CheckboxField
              name="business_use_confirmed"
              label={LABELS.business_use_confirmed}
              labelNode={<b css={statement}>{BUSINESS_USE.statement}</b>}
              required
            />
            <p css={note}>{BUSINESS_USE.note}</p>
          </div>
          <div>
            <CheckboxField
              name="antisocial_declaration"
              label={LABELS.antisocial_declaration}
              labelNode={<b css={statement}>{ANTISOCIAL.statement}</b>}
              required
            />
            <ul css={points}>
              {(isCompany ? ANTISOCIAL.points : ANTISOCIAL.personalPoints).map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </Field>
  );
}
