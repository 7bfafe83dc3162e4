import { useLoaderData } from '@hareto/platform/router/react-router.ts';
import { useState } from 'react';
import { waitingReset } from '../../domain/waiting-code.ts';
import { ResetMailForm } from './reset-mail-form.tsx';
import { MailSent } from './mail-sent.tsx';
import type { passwordSendemailLoader } from './password-sendemail-loader.ts';

/** Shows the form, then a result that is the same whether or not the address is registered. */
function PasswordSendemailScreen() {
  const { requested } = useLoaderData<typeof passwordSendemailLoader>();
  const [waiting, setWaiting] = useState<ReturnType<typeof waitingReset.read>>(null);
  const showMailSent = () => {
    setWaiting(waitingReset.read());
  };
  if (waiting === null) return <ResetMailForm redirect={requested} onSent={showMailSent} />;
  return (
    <MailSent
      key={waiting.resend_at}
      waiting={waiting}
      onResent={showMailSent}
      onBack={() => {
        setWaiting(null);
      }}
    />
  );
}

export { PasswordSendemailScreen as Component };
export { passwordSendemailLoader as loader } from './password-sendemail-loader.ts';
