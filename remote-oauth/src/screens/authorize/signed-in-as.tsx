import { css } from '@emotion/react';
import type { UserInformation } from '@hareto/contracts/users.ts';
import { maskEmail } from '@hareto/domain/display-format.ts';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useRevalidator } from '@hareto/platform/router/react-router.ts';
import { accountName } from '../../domain/account-name.ts';

const box = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${vars.space[3]};
  padding: ${vars.space[2.5]} ${vars.space[3.5]};
  border: 1px solid ${vars.color.line};
  border-radius: ${vars.radius.m};
  background: ${vars.color.sunken};
`;

/**
 * Shows the name of the signed-in account and its masked e-mail address. The user can sign in with
 * another account for the same request.
 */
export function SignedInAs({ user }: { user: UserInformation }) {
  const { revalidate } = useRevalidator();
  const changeAccount = async () => {
    await host().session.signOut();
    await revalidate();
  };
  return (
    <section css={box} aria-label="ログイン中のアカウント">
      <div css={{ minWidth: 0 }}>
        <Text as="p">{accountName(user)}</Text>
        <Text as="p" variant="caption" tone="muted">
          {maskEmail(user.email_address)}
        </Text>
      </div>
      <TextButton size="sm" css={{ flex: 'none' }} onClick={() => void changeAccount()}>
        別のアカウントを使用する
      </TextButton>
    </section>
  );
}
