import { css } from '@emotion/react';
import { LABELS } from '@hareto/contracts/labels.ts';
import type { RegistrationDraft } from '@hareto/contracts/registration-draft.ts';
import { BUSINESS_FORM_LABEL } from '@hareto/domain/business-form.ts';
import { FormActions, FormCard } from '@hareto/forms/form-card.tsx';
import { Form } from '@hareto/forms/form.tsx';
import { RadioCardsField } from '@hareto/forms/radio-cards-field.tsx';
import { SubmitButton } from '@hareto/forms/submit-button.tsx';
import { useNavigate } from '@hareto/platform/router/react-router.ts';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { Page } from '@hareto/design-system/layout/page.tsx';
import { ArrowRight, Building2, Check, User, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { registrationPath } from '../../domain/registration/paths.ts';
import { businessFormErrors } from '../../domain/registration/registration-errors.ts';
import type { RegistrationData } from './registration-loader.ts';
import type { RegistrationFormDraft } from './use-registration-draft.ts';

const top = css`
  label {
    align-items: flex-start;
    padding-top: ${vars.space[4]};
  }
  input[type='radio'] {
    margin-top: ${vars.space[2.5]};
  }
`;
const plate = css`
  display: grid;
  place-items: center;
  flex: none;
  align-self: flex-start;
  width: 2.5rem;
  height: 2.5rem;
  border-radius: ${vars.radius.btnLg};
  background: ${vars.color.primary50};
  color: ${vars.color.primary};
  font-size: ${vars.font[18]};
`;
const name = css`
  font-size: ${vars.font[18]};
  font-weight: 700;
`;
const line = css`
  display: block;
  font-size: ${vars.font[13]};
  color: ${vars.color.textSub};
`;
const neededItem = css`
  display: flex;
  gap: ${vars.space[2]};
  font-size: ${vars.font[13]};
  color: ${vars.color.textSub};
  > svg {
    margin-top: 0.25em;
    color: ${vars.color.primary};
  }
`;
const neededItems = css`
  display: block;
  margin-top: ${vars.space[3]};
`;

interface FormOption {
  value: '1' | '2';
  icon: LucideIcon;
  person: string;
  minutes: number;
  needs: readonly string[];
}

const FORM_OPTIONS: readonly FormOption[] = [
  {
    value: '1',
    icon: Building2,
    person: '株式会社・合同会社・社団法人・医療法人など、法人番号のある事業者',
    minutes: 5,
    needs: [
      '法人番号（13桁・法人名から検索できます）',
      '代表者のお名前と生年月日',
      '実質的支配者の情報',
    ],
  },
  {
    value: '2',
    icon: User,
    person: '屋号の有無にかかわらず、個人で事業を営んでいる方',
    minutes: 4,
    needs: ['お名前と生年月日', '事業所とご自宅の住所', '屋号（お持ちの場合）'],
  },
];

const OPTIONS = FORM_OPTIONS.map(({ value, icon, ...kind }) => ({
  value,
  label: <span css={name}>{BUSINESS_FORM_LABEL[value]}</span>,
  media: (
    <span css={plate}>
      <Icon icon={icon} />
    </span>
  ),
  description: <Needs {...kind} />,
}));

function Needs({
  person,
  minutes,
  needs: items,
}: Pick<FormOption, 'person' | 'minutes' | 'needs'>) {
  return (
    <>
      <span css={line}>{person}</span>
      <span css={neededItems}>{`入力に必要なもの（約${String(minutes)}分）`}</span>
      {items.map((item) => (
        <span key={item} css={neededItem}>
          <Icon icon={Check} size="0.9375rem" />
          {item}
        </span>
      ))}
    </>
  );
}

interface BusinessFormStageProps {
  data: RegistrationData;
  formDraft: RegistrationFormDraft;
}

/**
 * The user can change the business form until the registration; the shared fields keep their
 * values.
 */
export function BusinessFormStage({ data, formDraft }: BusinessFormStageProps) {
  const navigate = useNavigate();
  const [initialValues] = useState(formDraft.values);
  const [hasStoredInput] = useState(() => initialValues.business_form !== '');
  const next = async () => {
    await navigate(registrationPath(data.redirect, 'input'));
  };
  return (
    <Page width="create">
      <Form<RegistrationDraft>
        aria-label="事業形態の選択"
        initialValues={initialValues}
        validate={businessFormErrors}
        onCommit={(values) => formDraft.update(values)}
        onSubmit={next}
      >
        <FormCard title="事業形態を選んでください">
          <div css={top}>
            <RadioCardsField
              name="business_form"
              label={LABELS.business_form}
              hideLabel
              columns={2}
              options={OPTIONS}
            />
          </div>
          {hasStoredInput && (
            <Note tone="neutral">
              保存された入力内容があります。次の画面で、続きから再開できます。
            </Note>
          )}
          <FormActions>
            <SubmitButton iconEnd={ArrowRight}>情報の入力へ進む</SubmitButton>
          </FormActions>
        </FormCard>
      </Form>
    </Page>
  );
}
