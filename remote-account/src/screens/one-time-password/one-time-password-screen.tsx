import { pageStorage } from '@hareto/platform/remote-kit/page-storage.ts';
import { loginTwoFactor, resendLoginCode } from '@hareto/contracts/session.ts';
import { CodeForm } from '@hareto/forms/code-form.tsx';
import { codeDeadlines } from '@hareto/product-ui/mailed-code/code-deadlines.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import {
  useLoaderData,
  useNavigate,
  useRevalidator,
} from '@hareto/platform/router/react-router.ts';
import { Checkbox } from '@hareto/design-system/inputs/checkbox.tsx';
import { SimpleCard } from '@hareto/design-system/layout/simple-card.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { TextLink } from '@hareto/design-system/actions/text-button.tsx';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { afterSignIn, signInPath } from '../../domain/after-sign-in.ts';
import { clearLoginChallenge, writeLoginChallenge } from '../../domain/login-challenge.ts';
import { trustedDevice } from '../../domain/trusted-device.ts';
import { ResendCode } from '@hareto/product-ui/mailed-code/resend-code.tsx';
import { Emphasized } from '@hareto/design-system/foundation/emphasized.tsx';
import * as message from '@hareto/contracts/messages.ts';
import type { oneTimePasswordLoader } from './one-time-password-loader.ts';

const forgetChallenge = () => {
  clearLoginChallenge(pageStorage(window, 'sessionStorage'));
};

function OneTimePasswordScreen() {
  const { challenge } = useLoaderData<typeof oneTimePasswordLoader>();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const [isDeviceTrusted, setDeviceTrusted] = useState(false);
  const submitCode = async (code: string) => {
    const codeInput = { session: challenge.session, one_time_password: code };
    const body = { ...codeInput, ...(isDeviceTrusted && { trust_device: true }) };
    const { trusted_device_token, ...tokens } = await host().http.call(loginTwoFactor, { body });
    if (trusted_device_token !== null) trustedDevice.write(trusted_device_token);
    await host().session.signIn(tokens);
    forgetChallenge();
    await navigate(afterSignIn(challenge.redirect), { replace: true });
  };
  const resend = async () => {
    const { session } = challenge;
    const times = await host().http.call(resendLoginCode, { body: { session } });
    const deadlines = codeDeadlines(times, Date.now());
    writeLoginChallenge(pageStorage(window, 'sessionStorage'), { ...challenge, ...deadlines });
    await revalidator.revalidate();
  };
  return (
    <SimpleCard
      title="確認コードの入力"
      below={
        <TextLink
          to={signInPath(challenge.redirect)}
          replace
          icon={ArrowLeft}
          onClick={forgetChallenge}
        >
          別のアカウントでログイン
        </TextLink>
      }
    >
      <Text as="p" tone="sub" css={{ textAlign: 'center' }}>
        <Emphasized text={message.codeSent(challenge.masked_email)} part={challenge.masked_email} />
      </Text>
      {/* Above the code, because its last digit submits the form. */}
      <Checkbox
        label="この端末を30日間信頼する"
        checked={isDeviceTrusted}
        onCheckedChange={setDeviceTrusted}
      />
      <CodeForm send={submitCode} submitLabel="確認する" />
      <ResendCode deadlines={challenge} onResend={resend} />
    </SimpleCard>
  );
}

export { OneTimePasswordScreen as Component };
export { oneTimePasswordLoader as loader } from './one-time-password-loader.ts';
