import type { UserInformation } from '@hareto/shared/contracts/users.ts';
import { latePart } from '@hareto/shared/ui/late-part.tsx';
import { AccountMenuButton } from './account-menu-button.tsx';
import type { AccountMenuListProps } from './account-menu-list.tsx';
import { useLateOpening } from './use-late-opening.ts';

const list = latePart<AccountMenuListProps>(async () => (await import(/* webpackChunkName: "header-menu" */ './account-menu-list.tsx')).AccountMenuList);

/** The button of the header, and the menu behind it. */
export function AccountMenu({ user }: { user: UserInformation }) {
  const { opened, buttonProps } = useLateOpening(list, 'menu');
  return opened ? <list.Part user={user} byKeyboard={opened.byKeyboard} /> : <AccountMenuButton user={user} {...buttonProps} />;
}
