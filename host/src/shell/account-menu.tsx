import type { UserInformation } from '@hareto/contracts/users.ts';
import { latePart } from '@hareto/design-system/overlays/late-part.tsx';
import { AccountMenuButton } from './account-menu-button.tsx';
import type { AccountMenuListProps } from './account-menu-list.tsx';
import { useHeaderOpening } from '../use-header-opening.ts';

const list = latePart<AccountMenuListProps>(
  async () =>
    (await import(/* webpackChunkName: "header-menu" */ './account-menu-list.tsx')).AccountMenuList,
);

/** The account button of the header and its menu. */
export function AccountMenu({ user }: { user: UserInformation }) {
  const { opened, buttonProps } = useHeaderOpening(list, 'menu');
  return opened ? (
    <list.Part user={user} byKeyboard={opened.byKeyboard} />
  ) : (
    <AccountMenuButton user={user} {...buttonProps} />
  );
}
