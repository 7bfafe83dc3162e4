import * as message from '@hareto/contracts/messages.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { KeyRound } from 'lucide-react';
import { OrLine } from '../or-line.tsx';
import type { PasskeySignIn } from './use-passkey-sign-in.ts';

/** パスキーでログイン, with a passkey instead of an address, a password and a code. */
export function PasskeyButton({
  signIn: { pending, isStopped, press },
}: {
  signIn: PasskeySignIn;
}) {
  if (!browserSupportsWebAuthn()) return null;
  return (
    <Stack gap={3}>
      <OrLine text="または" />
      <Button variant="secondary" size="lg" block icon={KeyRound} loading={pending} onClick={press}>
        パスキーでログイン
      </Button>
      {isStopped && (
        <Note tone="neutral" role="status">
          {message.passkeyNotVerified()}
        </Note>
      )}
    </Stack>
  );
}

/** Put it above the form, where the form shows its other errors. */
export const PasskeyFailure = ({ signIn: { failure } }: { signIn: PasskeySignIn }) =>
  failure !== null && (
    <Note tone="danger" role="alert">
      {failure}
    </Note>
  );
