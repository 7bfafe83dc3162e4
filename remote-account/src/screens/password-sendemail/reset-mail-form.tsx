import { LABELS } from '@hareto/contracts/labels.ts';
import { createUser } from '@hareto/contracts/sign-up.ts';
import { toMailAddress } from '@hareto/domain/mail-address.ts';
import { FormFields } from '@hareto/forms/form-card.tsx';
import { Form } from '@hareto/forms/form.tsx';
import { SubmitButton } from '@hareto/forms/submit-button.tsx';
import { submitWith } from '@hareto/forms/submit-with.ts';
import { TextField } from '@hareto/forms/text-field.tsx';
import { validateWith } from '@hareto/forms/validate-with.ts';
import { SimpleCard } from '@hareto/design-system/layout/simple-card.tsx';
import { TextLink } from '@hareto/design-system/actions/text-button.tsx';
import { ArrowLeft } from 'lucide-react';
import * as v from 'valibot';
import { signInPath } from '../../domain/after-sign-in.ts';
import { requestResetMail } from '../../domain/request-reset-mail.ts';
import { CardLead } from '../../parts/card-lead.tsx';

type Values = { email_address: string };

const validate = validateWith<Values>(v.pick(createUser.body, ['email_address']));

type ResetMailFormProps = { redirect: string | null; onSent: () => void };

export function ResetMailForm({ redirect, onSent }: ResetMailFormProps) {
  const submit = submitWith(requestResetMail, {
    toInput: ({ email_address }: Values) => ({ email_address, redirect }),
    onSaved: onSent,
  });
  const back = (
    <TextLink to={signInPath(redirect)} icon={ArrowLeft}>
      ログインに戻る
    </TextLink>
  );
  return (
    <SimpleCard title="パスワードの再設定" below={back}>
      <CardLead>ご登録のメールアドレスに、再設定のための確認コードをお送りします。</CardLead>
      <Form<Values>
        aria-label="パスワードの再設定"
        initialValues={{ email_address: '' }}
        validate={validate}
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
          <SubmitButton block>送信する</SubmitButton>
        </FormFields>
      </Form>
    </SimpleCard>
  );
}
