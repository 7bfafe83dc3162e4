import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { CredentialsSchema } from '@hareto/contracts/oauth.ts';
import { toMailAddress } from '@hareto/domain/mail-address.ts';
import { FormFields } from '@hareto/forms/form-card.tsx';
import { Form } from '@hareto/forms/form.tsx';
import { PasswordField } from '@hareto/forms/password-field.tsx';
import { SubmitButton } from '@hareto/forms/submit-button.tsx';
import { submitWith } from '@hareto/forms/submit-with.ts';
import { TextField } from '@hareto/forms/text-field.tsx';
import { validateWith } from '@hareto/forms/validate-with.ts';
import { ButtonAnchor } from '@hareto/design-system/actions/button.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import type { Credentials } from './use-authorization.ts';
import type { Denial } from './use-denial.ts';

const NO_CREDENTIALS: Credentials = { email_address: '', password: '' };

const buttonRow = css`
  display: grid;
  grid-template-columns: 1fr 1.4fr;
  gap: ${vars.space[3]};
  ${mq.mobile} {
    grid-template-columns: minmax(0, 1fr);
    > :last-child {
      order: -1;
    }
  }
`;

export interface AuthorizeFormProps {
  send: (credentials: Credentials) => Promise<void>;
  denial: Denial;
}

/** 許可しない opens the address that the server made for a denial (`error=access_denied`). */
export function AuthorizeForm({ send, denial }: AuthorizeFormProps) {
  return (
    <Form<Credentials>
      aria-label="ログインして許可"
      initialValues={NO_CREDENTIALS}
      validate={validateWith(CredentialsSchema)}
      onSubmit={submitWith(send, { toInput: (values: Credentials) => values })}
    >
      <FormFields>
        <TextField
          name="email_address"
          label="メールアドレス"
          type="email"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          normalise={toMailAddress}
        />
        <PasswordField name="password" label="パスワード" autoComplete="current-password" />
        <DecisionButtons denial={denial} allow="ログインして許可する" />
      </FormFields>
    </Form>
  );
}

/** The form for a signed-in user, who does not need to enter a password. */
export function AllowForm({ send, denial }: { send: () => Promise<void>; denial: Denial }) {
  return (
    <Form<Record<string, never>>
      aria-label="アクセスの許可"
      initialValues={{}}
      onSubmit={submitWith(send, { toInput: (values) => values })}
    >
      <FormFields>
        <DecisionButtons denial={denial} allow="許可する" />
      </FormFields>
    </Form>
  );
}

function DecisionButtons({ denial, allow }: { denial: Denial; allow: string }) {
  return (
    <div css={buttonRow}>
      <ButtonAnchor size="lg" block {...denial}>
        許可しない
      </ButtonAnchor>
      <SubmitButton block>{allow}</SubmitButton>
    </div>
  );
}
