import * as message from '@hareto/contracts/messages.ts';
import { useLoaderData, useLocation, useNavigate } from '@hareto/platform/router/react-router.ts';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { Row, Stack } from '@hareto/design-system/layout/layout.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { SimpleCard } from '@hareto/design-system/layout/simple-card.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { OrLine } from '@hareto/product-ui/or-line.tsx';
import { PasskeyButton, PasskeyFailure } from '@hareto/product-ui/passkey/passkey-button.tsx';
import { usePasskeySignIn } from '@hareto/product-ui/passkey/use-passkey-sign-in.ts';
import { Lock } from 'lucide-react';
import { resetPath, signUpPath } from '../../domain/public-paths.ts';
import { newPasswordChallenge } from '../../domain/new-password-challenge.ts';
import { useSignInResponse } from '../../parts/use-sign-in-response.ts';
import { SignInForm } from './sign-in-form.tsx';
import type { signInLoader } from './sign-in-loader.ts';

/** The navigation state that the host passes when a session has ended. */
const isSessionEnded = (state: unknown) =>
  typeof state === 'object' &&
  state !== null &&
  'sessionEnded' in state &&
  state.sessionEnded === true;

function SignInScreen() {
  const { requested } = useLoaderData<typeof signInLoader>();
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const continueSignIn = useSignInResponse(requested);
  const passkeySignIn = usePasskeySignIn(continueSignIn);
  return (
    <SimpleCard title="ログイン" below={<CodeHint />}>
      {isSessionEnded(state) && (
        <Note tone="neutral" role="status">
          {message.session()}
        </Note>
      )}
      <PasskeyFailure signIn={passkeySignIn} />
      <SignInForm
        resetPath={resetPath(requested)}
        onResponse={async (answer, { email_address }) => {
          if (answer.status !== 'password_reregistration_required') return continueSignIn(answer);
          const { session } = answer;
          newPasswordChallenge.write({ session, email_address, redirect: requested });
          await navigate('/password/reregistration', { replace: true });
        }}
      />
      <PasskeyButton signIn={passkeySignIn} />
      <Stack gap={3}>
        <OrLine text="はじめてご利用の方" />
        <ButtonLink variant="secondary" size="lg" block to={signUpPath(requested)}>
          新規登録
        </ButtonLink>
      </Stack>
    </SimpleCard>
  );
}

const CodeHint = () => (
  <Row gap={2}>
    <Icon icon={Lock} color="gray" />
    <Text variant="caption" tone="muted">
      ログイン時に、確認コードをメールでお送りします。
    </Text>
  </Row>
);

export { SignInScreen as Component };
export { signInLoader as loader } from './sign-in-loader.ts';
