import { useLoaderData } from '@hareto/platform/router/react-router.ts';
import { useState } from 'react';
import { requestedResetCode } from '../../domain/requested-code.ts';
import { ResetMailForm } from './reset-mail-form.tsx';
import { MailSent } from './mail-sent.tsx';
import type { passwordSendemailLoader } from './password-sendemail-loader.ts';

/** Shows the form, then a result that is the same whether or not the address is registered. */
function PasswordSendemailScreen() {
  const { requested } = useLoaderData<typeof passwordSendemailLoader>();
  const [requestedCode, setWaiting] = useState<ReturnType<typeof requestedResetCode.read>>(null);
  const showMailSent = () => {
    setWaiting(requestedResetCode.read());
  };
  if (requestedCode === null) return <ResetMailForm redirect={requested} onSent={showMailSent} />;
  return (
    <MailSent
      requestedCode={requestedCode}
      onResent={showMailSent}
      onBack={() => {
        setWaiting(null);
      }}
    />
  );
}

export { PasswordSendemailScreen as Component };
export { passwordSendemailLoader as loader } from './password-sendemail-loader.ts';
