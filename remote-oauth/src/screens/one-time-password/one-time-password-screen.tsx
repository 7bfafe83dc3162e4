import { approveAuthorizationTwoFactor } from '@hareto/contracts/oauth.ts';
import { resendLoginCode } from '@hareto/contracts/session.ts';
import { CodeForm } from '@hareto/forms/code-form.tsx';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useLoaderData, useRevalidator } from '@hareto/platform/router/react-router.ts';
import { codeDeadlines } from '@hareto/product-ui/mailed-code/code-deadlines.ts';
import { ResendCode } from '@hareto/product-ui/mailed-code/resend-code.tsx';
import { SimpleCard } from '@hareto/design-system/layout/simple-card.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { TextLink } from '@hareto/design-system/actions/text-button.tsx';
import { ArrowLeft } from 'lucide-react';
import * as message from '@hareto/contracts/messages.ts';
import { authorizePath, pendingAuthorization } from '../../domain/pending-authorization.ts';
import { goToPartner } from '../../parts/go-to-partner.ts';
import { useDecisionErrorHandler } from '../../parts/use-decision-error-handler.ts';
import type { oneTimePasswordLoader } from './one-time-password-loader.ts';

/** Asks for the mailed code that the server requires before it grants access. */
function OneTimePasswordScreen() {
  const { authorization } = useLoaderData<typeof oneTimePasswordLoader>();
  const { session } = authorization;
  // With an existing session, the code only allows the access.
  const label = host().session.isSignedIn() ? '許可する' : 'ログインして許可する';
  const { revalidate } = useRevalidator();
  const handleError = useDecisionErrorHandler();
  const submitCode = async (one_time_password: string) => {
    const body = { session, one_time_password };
    await host().http.call(approveAuthorizationTwoFactor, { body }).then(goToPartner, handleError);
  };
  const resend = async () => {
    const times = await host().http.call(resendLoginCode, { body: { session } });
    pendingAuthorization.write({ ...authorization, ...codeDeadlines(times, Date.now()) });
    await revalidate();
  };
  return (
    <SimpleCard
      title="確認コードの入力"
      below={
        <TextLink
          to={authorizePath(authorization)}
          icon={ArrowLeft}
          onClick={pendingAuthorization.clear}
        >
          最初からやり直す
        </TextLink>
      }
    >
      <Text as="p" tone="sub" css={{ textAlign: 'center' }}>
        {message.codeSent(authorization.masked_email)}
      </Text>
      <CodeForm send={submitCode} submitLabel={label} />
      <ResendCode deadlines={authorization} onResend={resend} />
    </SimpleCard>
  );
}

export { OneTimePasswordScreen as Component };
export { oneTimePasswordLoader as loader } from './one-time-password-loader.ts';
