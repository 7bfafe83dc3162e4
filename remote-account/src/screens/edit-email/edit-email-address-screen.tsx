import { putEmailAddress } from '@hareto/contracts/account.ts';
import { LABELS } from '@hareto/contracts/labels.ts';
import { maskEmail } from '@hareto/domain/display-format.ts';
import { toMailAddress } from '@hareto/domain/mail-address.ts';
import { FormActions, FormCard } from '@hareto/forms/form-card.tsx';
import { Form } from '@hareto/forms/form.tsx';
import { SubmitButton } from '@hareto/forms/submit-button.tsx';
import { submitWith } from '@hareto/forms/submit-with.ts';
import { TextField } from '@hareto/forms/text-field.tsx';
import { validateWith } from '@hareto/forms/validate-with.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useNavigateFromHere } from '@hareto/platform/router/use-navigate-from-here.ts';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { Mail } from 'lucide-react';
import { requestedEmailCode } from '../../domain/email-change.ts';
import { toRequestedCode } from '../../domain/requested-code.ts';
import { EMAIL_CRUMBS } from './email-crumbs.ts';
import { SettingsPage } from '../../parts/settings-page.tsx';
import { useUser } from '../../parts/use-user.ts';

type Values = { new_email_address: string };

const EMPTY_VALUES: Values = { new_email_address: '' };
const validate = validateWith(putEmailAddress.body);
const send = async (body: Values) => host().http.call(putEmailAddress, { body });

function EditEmailAddressScreen() {
  const user = useUser();
  const navigate = useNavigateFromHere();
  const submit = submitWith(send, {
    toInput: (values: Values) => values,
    onSaved: async (sent, { new_email_address }) => {
      const request = { email_address: new_email_address, redirect: null };
      requestedEmailCode.write(toRequestedCode(sent, request, Date.now()));
      await navigate('/myaccount/edit-email-auth');
    },
  });
  const description = user ? `現在のメールアドレス：${maskEmail(user.email_address)}` : undefined;
  return (
    <SettingsPage
      isForm
      title="メールアドレスの変更"
      description={description}
      crumbs={EMAIL_CRUMBS}
    >
      <Form<Values>
        aria-label="メールアドレスの変更"
        initialValues={EMPTY_VALUES}
        validate={validate}
        onSubmit={submit}
      >
        <Stack gap={4}>
          <NewAddressCard />
          <FormActions>
            <ButtonLink to="/myaccount" variant="secondary" size="lg">
              戻る
            </ButtonLink>
            <SubmitButton>確認コードを送信する</SubmitButton>
          </FormActions>
        </Stack>
      </Form>
    </SettingsPage>
  );
}

function NewAddressCard() {
  return (
    <FormCard>
      <TextField
        name="new_email_address"
        label={LABELS.new_email_address}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        normalise={toMailAddress}
      />
      <Note tone="neutral" icon={Mail}>
        新しいメールアドレスに確認コードをお送りします。変更後は、これまでのメールアドレスにもお知らせします。変更すると、ほかの端末からはログアウトします。
      </Note>
    </FormCard>
  );
}

export { EditEmailAddressScreen as Component };
