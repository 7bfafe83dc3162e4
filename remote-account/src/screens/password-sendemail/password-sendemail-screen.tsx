import { useLoaderData } from '@hareto/platform/router/react-router.ts';
import { useState } from 'react';
import { waitingReset } from '../../domain/waiting-code.ts';
import { AskForMail } from './ask-for-mail.tsx';
import { MailSent } from './mail-sent.tsx';
import type { passwordSendemailLoader } from './password-sendemail-loader.ts';

/** The form, then a result that is the same for every address. */
function PasswordSendemailScreen() {
  const { requested } = useLoaderData<typeof passwordSendemailLoader>();
  const [waiting, setWaiting] = useState<ReturnType<typeof waitingReset.read>>(null);
  const readAgain = () => {
    setWaiting(waitingReset.read());
  };
  if (waiting === null) return <AskForMail redirect={requested} onSent={readAgain} />;
  return (
    <MailSent
      key={waiting.resend_at}
      waiting={waiting}
      onResent={readAgain}
      onBack={() => {
        setWaiting(null);
      }}
    />
  );
}

export { PasswordSendemailScreen as Component };
export { passwordSendemailLoader as loader } from './password-sendemail-loader.ts';
