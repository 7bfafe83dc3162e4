import { css } from '@emotion/react';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { useIsDesktop } from '@hareto/design-system/foundation/use-is-desktop.ts';
import { StickyBar } from '@hareto/design-system/layout/sticky-bar.tsx';
import { FormActions } from '@hareto/forms/form-card.tsx';
import { useFormValues } from '@hareto/forms/form.tsx';
import { SubmitButton } from '@hareto/forms/submit-button.tsx';
import { COMPANY_PATH } from '../../domain/company/changes.ts';
import {
  type RegisteredData,
  type CompanyChangeDraft,
  missingDocumentsText,
} from './change-values.ts';

const SEND = '変更を申請する';

/** Reaches both edges of a phone's screen and covers the content below it. */
const bottom = css`
  position: sticky;
  bottom: 0;
  z-index: ${vars.z.sticky};
  margin: 0 calc(-1 * ${vars.space[4]});
`;

/** The buttons of the form. On phones a bar says how many documents are missing. */
export function ChangeActions({ data }: { data: RegisteredData }) {
  const isDesktop = useIsDesktop();
  const missing = missingDocumentsText(useFormValues<CompanyChangeDraft>(), data);
  if (!isDesktop)
    return (
      <div css={bottom}>
        <StickyBar {...(missing !== null && { label: missing })}>
          <SubmitButton block>{SEND}</SubmitButton>
        </StickyBar>
      </div>
    );
  return (
    <FormActions>
      <ButtonLink variant="secondary" size="lg" to={COMPANY_PATH}>
        戻る
      </ButtonLink>
      <SubmitButton>{SEND}</SubmitButton>
    </FormActions>
  );
}
