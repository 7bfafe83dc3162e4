import { css } from '@emotion/react';
import type { RegistrationDraft } from '@hareto/contracts/registration-draft.ts';
import { plainDateOf } from '@hareto/domain/plain-date.ts';
import { Form } from '@hareto/forms/form.tsx';
import { submitWith } from '@hareto/forms/submit-with.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useNavigateFromHere } from '@hareto/platform/router/use-navigate-from-here.ts';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { useIsDesktop } from '@hareto/design-system/foundation/use-is-desktop.ts';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { confirmPath, registrationPath } from '../../domain/registration/paths.ts';
import { registrationErrors } from '../../domain/registration/registration-errors.ts';
import { fieldOf } from '../../domain/registration/registration-input.ts';
import { validate } from '../../domain/registration/register.ts';
import { BusinessCard } from './business-card.tsx';
import { DeclarationsCard } from './declarations-card.tsx';
import { FoldingProvider } from './folding.tsx';
import { FormFillProvider } from './form-fill.tsx';
import { PersonCard } from './person-card.tsx';
import { ProgressBar, ProgressCard } from './progress-card.tsx';
import { RefusedFields } from './refused-fields.tsx';
import type { RegistrationData } from './registration-loader.ts';
import { RepresentativeCard } from './representative-card.tsx';
import { TransferCard } from './transfer-card.tsx';
import type { RegistrationFormDraft } from './use-registration-draft.ts';

const page = css`
  max-width: 69rem;
  margin: 0 auto;
  padding: ${vars.space[8]} ${vars.space[8]} 4.5rem;
  ${mq.mobile} {
    padding: ${vars.space[4]} ${vars.space[4]} 0;
  }
`;
const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 19.5rem;
  gap: ${vars.space[6]};
  align-items: start;
  > aside {
    position: sticky;
    top: 6rem;
    display: grid;
    gap: ${vars.space[3]};
  }
  ${mq.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const bottom = css`
  position: sticky;
  bottom: 0;
  z-index: ${vars.z.sticky};
  margin: ${vars.space[2]} calc(-1 * ${vars.space[4]}) 0;
`;

interface InputStageProps {
  data: RegistrationData;
  formDraft: RegistrationFormDraft;
}

export function InputStage({ data, formDraft }: InputStageProps) {
  const navigate = useNavigateFromHere();
  const isDesktop = useIsDesktop();
  const [initialValues] = useState(formDraft.values);
  const submit = (values: RegistrationDraft) =>
    submitWith(validate, {
      toInput: (input: RegistrationDraft) => input,
      toField: fieldOf(values),
      onSaved: async () => {
        if (await formDraft.saveNow(values)) await navigate(confirmPath(data.redirect));
      },
    })(values);
  return (
    <div css={page}>
      <Form<RegistrationDraft>
        aria-label="情報の入力"
        initialValues={initialValues}
        validate={(values) => registrationErrors(values, plainDateOf(host().clock.now()))}
        onCommit={(values) => formDraft.update(values)}
        onSubmit={submit}
      >
        <FormFillProvider>
          <FoldingProvider>
            <div css={columns}>
              <InputCards data={data} />
              {isDesktop && (
                <aside aria-label="入力の状況">
                  <ProgressCard />
                </aside>
              )}
            </div>
            {!isDesktop && (
              <div css={bottom}>
                <ProgressBar />
              </div>
            )}
            <RefusedFields />
          </FoldingProvider>
        </FormFillProvider>
      </Form>
    </div>
  );
}

/** The five cards in the order of input, and the link back to the choice of the business form. */
function InputCards({ data }: { data: RegistrationData }) {
  return (
    <Stack gap={4}>
      <BusinessCard categories={data.categories} />
      <RepresentativeCard />
      <PersonCard email={data.email} />
      <TransferCard />
      <DeclarationsCard />
      <div>
        <ButtonLink
          variant="secondary"
          size="lg"
          icon={ArrowLeft}
          to={registrationPath(data.redirect, 'form')}
        >
          戻る
        </ButtonLink>
      </div>
    </Stack>
  );
}
