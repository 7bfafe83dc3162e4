import * as message from '@hareto/shared/contracts/messages.ts';
import { useLoaderData, useLocation, useNavigate } from '@hareto/shared/router/react-router.ts';
import { Icon } from '@hareto/shared/ui/icon.tsx';
import { Row } from '@hareto/shared/ui/layout.tsx';
import { Note } from '@hareto/shared/ui/note.tsx';
import { SimpleCard } from '@hareto/shared/ui/simple-card.tsx';
import { Text } from '@hareto/shared/ui/text.tsx';
import { Lock } from 'lucide-react';
import { afterSignIn } from '../../domain/after-sign-in.ts';
import { codeDeadlines, writeLoginChallenge } from '../../domain/login-challenge.ts';
import { SignInForm } from './sign-in-form.tsx';
import type { signInLoader } from './sign-in-loader.ts';

/** What the host hands over when a session ended on the way. */
const isSessionEnded = (state: unknown) => typeof state === 'object' && state !== null && 'sessionEnded' in state && state.sessionEnded === true;

export function SignInScreen() {
  const { requested } = useLoaderData<typeof signInLoader>();
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  return (
    <SimpleCard title="ログイン" below={<CodeHint />}>
      {isSessionEnded(state) && <Note tone="neutral" role="status">{message.session()}</Note>}
      <SignInForm
        onAnswer={async (answer) => {
          if (answer.status === 'ok') {
            await navigate(afterSignIn(requested), { replace: true });
            return;
          }
          const { session, masked_email } = answer;
          writeLoginChallenge(window.sessionStorage, { session, masked_email, redirect: requested, ...codeDeadlines(answer, Date.now()) });
          await navigate('/onetime-password');
        }}
      />
    </SimpleCard>
  );
}

const CodeHint = () => (
  <Row gap={2}>
    <Icon icon={Lock} color="gray" />
    <Text variant="caption" tone="muted">ログイン時に、メールでお送りする確認コードで本人確認を行います。</Text>
  </Row>
);
