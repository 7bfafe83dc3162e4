import { css } from '@emotion/react';
import { Avatar } from '@hareto/design-system/foundation/avatar.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { useUser } from '@hareto/platform/remote-kit/host.ts';
import { accountName } from '../domain/account-name.ts';

const row = css`
  display: flex;
  align-items: center;
  gap: ${vars.space[2.5]};
  font-size: ${vars.font[13]};
  font-weight: 500;
`;
const short = css`
  max-width: 14em;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Shows the paying account, because a partner can send any signed-in user here. */
export function PayingAccount() {
  const user = useUser();
  if (!user) return null;
  const name = accountName(user);
  return (
    <span css={row}>
      <Avatar id={user.buyer_id} name={name} />
      <span css={short} translate="no">
        {name}
      </span>
    </span>
  );
}
