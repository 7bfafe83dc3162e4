import { loginTwoFactor, resendLoginCode } from '@hareto/contracts/session.ts';
import { CodeForm } from '@hareto/forms/code-form.tsx';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useLoaderData, useNavigate, useRevalidator } from '@hareto/platform/router/react-router.ts';
import { SimpleCard } from '@hareto/design-system/layout/simple-card.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { TextLink } from '@hareto/design-system/actions/text-button.tsx';
import { ArrowLeft } from 'lucide-react';
import { afterSignIn, signInPath } from '../../domain/after-sign-in.ts';
import { clearLoginChallenge, codeDeadlines, writeLoginChallenge } from '../../domain/login-challenge.ts';
import { ResendCode } from '../../parts/resend-code.tsx';
import type { oneTimePasswordLoader } from './one-time-password-loader.ts';

const forget = () => { clearLoginChallenge(window.sessionStorage); };

export function OneTimePasswordScreen() {
  const { challenge } = useLoaderData<typeof oneTimePasswordLoader>();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const enter = async (code: string) => {
    const tokens = await host().http.call(loginTwoFactor, { body: { session: challenge.session, one_time_password: code } });
    await host().session.signIn(tokens);
    forget();
    await navigate(afterSignIn(challenge.redirect), { replace: true });
  };
  const resend = async () => {
    const { session } = challenge;
    const times = await host().http.call(resendLoginCode, { body: { session } });
    const deadlines = codeDeadlines(times, Date.now());
    writeLoginChallenge(window.sessionStorage, { ...challenge, ...deadlines });
    await revalidator.revalidate();
  };
  return (
    <SimpleCard title="確認コードの入力" below={<TextLink to={signInPath(challenge.redirect)} icon={ArrowLeft} onClick={forget}>別のアカウントでログイン</TextLink>}>
      <Text as="p" tone="sub" css={{ textAlign: 'center' }}>{`確認コードを${challenge.masked_email}に送信しました。届いた6桁の数字を入力してください。`}</Text>
      <CodeForm send={enter} submitLabel="確認する" />
      <ResendCode key={challenge.resend_at} times={challenge} onResend={resend} />
    </SimpleCard>
  );
}
