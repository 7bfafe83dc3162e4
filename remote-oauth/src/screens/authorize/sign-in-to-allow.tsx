import { useRevalidator } from '@hareto/platform/router/react-router.ts';
import { PasskeyButton, PasskeyFailure } from '@hareto/product-ui/passkey/passkey-button.tsx';
import { usePasskeySignIn } from '@hareto/product-ui/passkey/use-passkey-sign-in.ts';
import { AuthorizeForm, type AuthorizeFormProps } from './authorize-form.tsx';

/**
 * With e-mail address and password, one button signs in and allows. A passkey only
 * signs in: the page then shows the account and asks for the permission.
 */
export function SignInToAllow(props: AuthorizeFormProps) {
  const { revalidate } = useRevalidator();
  const byPasskey = usePasskeySignIn(async () => revalidate());
  return (
    <>
      <PasskeyFailure signIn={byPasskey} />
      <AuthorizeForm {...props} />
      <PasskeyButton signIn={byPasskey} />
    </>
  );
}
