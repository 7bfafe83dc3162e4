import { css } from '@emotion/react';
import { LABELS } from '@hareto/contracts/labels.ts';
import type { CodeSent } from '@hareto/contracts/sign-up.ts';
import { toMailAddress } from '@hareto/domain/mail-address.ts';
import { CheckboxField } from '@hareto/forms/checkbox-field.tsx';
import { FormFields } from '@hareto/forms/form-card.tsx';
import { Form, useFormValues } from '@hareto/forms/form.tsx';
import { SubmitButton } from '@hareto/forms/submit-button.tsx';
import { submitWith } from '@hareto/forms/submit-with.ts';
import { TextField } from '@hareto/forms/text-field.tsx';
import { useFormField } from '@hareto/forms/use-form-field.ts';
import { nowrap } from '@hareto/design-system/foundation/text-styles.ts';
import { useState } from 'react';
import { NewPasswordFields } from '../../parts/new-password-fields.tsx';
import { PrivacyPolicy } from '../../parts/privacy-policy.tsx';
import { TermsDialog } from '../../parts/terms/terms-dialog.tsx';
import { TextButtonInLine } from '../../parts/text-button-in-line.tsx';
import { initialValues, signUp, signUpErrors, type SignUpValues } from './sign-up.ts';

type SignUpFormProps = { onSent: (sent: CodeSent, values: SignUpValues) => Promise<void> };

// The server reports a refused version of the terms; the form has one checkbox for it.
const toField = (field: string) => (field === 'license_version' ? 'license_agreed' : field);

export function SignUpForm({ onSent }: SignUpFormProps) {
  const [values] = useState(initialValues);
  const submit = submitWith(signUp, {
    toInput: (values: SignUpValues) => values,
    onSaved: onSent,
    toField,
  });
  return (
    <Form<SignUpValues>
      aria-label="新規登録"
      initialValues={values}
      validate={signUpErrors}
      onSubmit={submit}
    >
      <FormFields>
        <TextField
          name="email_address"
          label={LABELS.email_address}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          normalise={toMailAddress}
        />
        <PasswordFields />
        <Consent />
        <SubmitButton block>確認コードを送信する</SubmitButton>
      </FormFields>
    </Form>
  );
}

function PasswordFields() {
  const { email_address } = useFormValues<SignUpValues>();
  return <NewPasswordFields name="password" emailAddress={email_address} />;
}

const linked = css`
  a {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

/** 「同意する」 in the dialog ticks the checkbox. */
function Consent() {
  const [isTermsOpen, setTermsOpen] = useState(false);
  const field = useFormField<boolean>(CONSENT);
  const agree = () => {
    setTermsOpen(false);
    field.commit(true);
  };
  const label = (
    <span css={linked}>
      <TextButtonInLine
        onClick={() => {
          setTermsOpen(true);
        }}
      >
        利用規約
      </TextButtonInLine>
      と<PrivacyPolicy />
      <span css={nowrap}>に同意する</span>
    </span>
  );
  return (
    <>
      <CheckboxField
        id={CONSENT.controlId}
        name={CONSENT.name}
        label={CONSENT.label}
        labelNode={label}
      />
      <TermsDialog
        open={isTermsOpen}
        onClose={() => {
          setTermsOpen(false);
        }}
        onAgree={agree}
      />
    </>
  );
}

const CONSENT = {
  name: 'license_agreed',
  label: LABELS.license_agreed,
  controlId: 'license-agreed',
  empty: false,
};
