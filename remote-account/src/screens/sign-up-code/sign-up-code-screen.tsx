import { certifyUser, resendUserCode } from '@hareto/contracts/sign-up.ts';
import { CodeForm } from '@hareto/forms/code-form.tsx';
import { host } from '@hareto/platform/remote-kit/host.ts';
import {
  useLoaderData,
  useNavigate,
  useRevalidator,
} from '@hareto/platform/router/react-router.ts';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { SimpleCard } from '@hareto/design-system/layout/simple-card.tsx';
import { TextLink } from '@hareto/design-system/actions/text-button.tsx';
import { ArrowLeft, Mail } from 'lucide-react';
import { signUpPath } from '../../domain/public-paths.ts';
import { registrationPath } from '../../domain/registration/paths.ts';
import { requestedSignUpCode, toRequestedCode } from '../../domain/requested-code.ts';
import { CardLead } from '../../parts/card-lead.tsx';
import { CodeDeliveryNote } from '../../parts/code-delivery-note.tsx';
import { ResendCode } from '@hareto/product-ui/mailed-code/resend-code.tsx';
import { Emphasized } from '@hareto/design-system/foundation/emphasized.tsx';
import * as message from '@hareto/contracts/messages.ts';
import type { signUpCodeLoader } from './sign-up-code-loader.ts';

function SignUpCodeScreen() {
  const { requestedCode, isUndelivered } = useLoaderData<typeof signUpCodeLoader>();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const { session, masked_email, redirect } = requestedCode;
  const submitCode = async (confirmation_code: string) => {
    const body = { purpose: 'signup' as const, session, confirmation_code };
    const answer = await host().http.call(certifyUser, { body });
    if (answer.status !== 'ok') throw new Error(`A code was answered ${answer.status}`);
    await host().session.signIn(answer);
    requestedSignUpCode.clear();
    // A new user has no business yet; the requested page comes after its registration.
    await navigate(registrationPath(redirect), { replace: true });
  };
  const resend = async () => {
    const sent = await host().http.call(resendUserCode, { body: { session } });
    requestedSignUpCode.write(toRequestedCode(sent, requestedCode, Date.now()));
    await revalidator.revalidate();
  };
  const changeAddress = (
    <TextLink
      to={signUpPath(redirect)}
      icon={ArrowLeft}
      onClick={() => {
        requestedSignUpCode.clear();
      }}
    >
      メールアドレスを変更する
    </TextLink>
  );
  return (
    <SimpleCard title="確認コードの入力" below={changeAddress}>
      <CardLead>
        <Emphasized text={message.codeSent(masked_email)} part={masked_email} />
      </CardLead>
      <CodeDeliveryNote isUndelivered={isUndelivered} until={requestedCode.resend_at} />
      <CodeForm send={submitCode} submitLabel="確認する" />
      <ResendCode deadlines={requestedCode} onResend={resend} />
      <Note tone="neutral" icon={Mail}>
        登録済みのメールアドレスの場合は、確認コードの代わりに、ログインとパスワード再設定のご案内をメールでお送りしています。
      </Note>
    </SimpleCard>
  );
}

export { SignUpCodeScreen as Component };
export { signUpCodeLoader as loader } from './sign-up-code-loader.ts';
