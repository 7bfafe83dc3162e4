import { verifyEmailAuthCode } from '@hareto/contracts/account.ts';
import { resendUserCode } from '@hareto/contracts/sign-up.ts';
import { maskEmail } from '@hareto/domain/display-format.ts';
import { CodeForm } from '@hareto/forms/code-form.tsx';
import { FormCard } from '@hareto/forms/form-card.tsx';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useLoaderData, useRevalidator } from '@hareto/platform/router/react-router.ts';
import { useNavigateFromHere } from '@hareto/platform/router/use-navigate-from-here.ts';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { TextLink } from '@hareto/design-system/actions/text-button.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { ArrowLeft } from 'lucide-react';
import { useRef } from 'react';
import { reloadChangedUser } from '../../domain/reload-changed-user.ts';
import { changedEmail, requestedEmailCode } from '../../domain/email-change.ts';
import { toRequestedCode } from '../../domain/requested-code.ts';
import { isExpiredSession } from '@hareto/product-ui/mailed-code/expired-session.ts';
import { ResendCode } from '@hareto/product-ui/mailed-code/resend-code.tsx';
import { Emphasized } from '@hareto/design-system/foundation/emphasized.tsx';
import * as message from '@hareto/contracts/messages.ts';
import { CodeDeliveryNote } from '../../parts/code-delivery-note.tsx';
import { SettingsPage } from '../../parts/settings-page.tsx';
import type { editEmailAuthLoader } from './edit-email-auth-loader.ts';
import { EMAIL_CRUMBS } from './email-crumbs.ts';

const HINT =
  '届かない場合は、入力したメールアドレスと、迷惑メールフォルダーをご確認ください。登録済みのメールアドレスには、確認コードの代わりにご案内をお送りしています。';

function EditEmailAuthScreen() {
  const { requestedCode, isUndelivered } = useLoaderData<typeof editEmailAuthLoader>();
  const navigate = useNavigateFromHere();
  const revalidator = useRevalidator();
  const { session, masked_email } = requestedCode;
  const entered = useRef('');
  const submitCode = async (confirmation_code: string) => {
    entered.current = confirmation_code;
    const body = { session, confirmation_code };
    const { email_address } = await host().http.call(verifyEmailAuthCode, { body });
    changedEmail.write({ masked_email: maskEmail(email_address) });
    await reloadChangedUser();
    await navigate('/myaccount/edit-email-complete', { replace: true });
    // Not before: the loader of this page, which the delivery note calls, redirects without it.
    requestedEmailCode.clear();
  };
  const resend = async () => {
    try {
      const sent = await host().http.call(resendUserCode, { body: { session } });
      requestedEmailCode.write(toRequestedCode(sent, requestedCode, Date.now()));
      await revalidator.revalidate();
      return true;
    } catch (thrown) {
      if (!isExpiredSession(thrown) || entered.current === '') throw thrown;
      // If only its response was lost, the entered code has changed the address; it gets that
      // response now.
      await submitCode(entered.current);
      return false;
    }
  };
  return (
    <SettingsPage isForm title="確認コードの入力" crumbs={EMAIL_CRUMBS}>
      <Stack gap={4}>
        <FormCard>
          <Text as="p" tone="sub">
            <Emphasized text={message.codeSent(masked_email)} part={masked_email} />
          </Text>
          <CodeDeliveryNote isUndelivered={isUndelivered} until={requestedCode.resend_at} />
          <CodeForm send={submitCode} submitLabel="確認する" />
          <ResendCode deadlines={requestedCode} onResend={resend} hint={HINT} />
        </FormCard>
        <TextLink to="/myaccount/edit-email-address" icon={ArrowLeft}>
          メールアドレスを入力し直す
        </TextLink>
      </Stack>
    </SettingsPage>
  );
}

export { EditEmailAuthScreen as Component };
export { editEmailAuthLoader as loader } from './edit-email-auth-loader.ts';
