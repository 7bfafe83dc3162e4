import { useLoaderData } from '@hareto/platform/router/react-router.ts';
import { useState } from 'react';
import { requestedResetCode } from '../../domain/requested-code.ts';
import { ResetMailForm } from './reset-mail-form.tsx';
import { MailSent } from './mail-sent.tsx';
import type { passwordSendemailLoader } from './password-sendemail-loader.ts';

/** Shows the form, then a result that is the same whether or not the address is registered. */
function PasswordSendemailScreen() {
  const { requested } = useLoaderData<typeof passwordSendemailLoader>();
  const [requestedCode, setRequestedCode] =
    useState<ReturnType<typeof requestedResetCode.read>>(null);
  const showMailSent = () => {
    setRequestedCode(requestedResetCode.read());
  };
  if (requestedCode === null) return <ResetMailForm redirect={requested} onSent={showMailSent} />;
  return (
    <MailSent
      requestedCode={requestedCode}
      onResent={showMailSent}
      onBack={() => {
        setRequestedCode(null);
      }}
    />
  );
}

export { PasswordSendemailScreen as Component };
export { passwordSendemailLoader as loader } from './password-sendemail-loader.ts';
