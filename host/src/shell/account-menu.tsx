import { message } from '@hareto/shared/contracts/messages.ts';
import type { UserInformation } from '@hareto/shared/contracts/users.ts';
import { latePart } from '@hareto/shared/ui/late-part.tsx';
import { useState } from 'react';
import { useServices } from '../services-context.ts';
import { AccountMenuButton } from './account-menu-button.tsx';

const list = latePart<{ user: UserInformation }>(async () => (await import(/* webpackChunkName: "account-menu" */ './account-menu-list.tsx')).AccountMenuList);

/** The button of the header; the menu behind it is fetched when somebody is about to open it. */
export function AccountMenu({ user }: { user: UserInformation }) {
  const { snackbar } = useServices();
  const [wanted, setWanted] = useState(false);
  const isReady = list.useIsReady();
  // Only after the press: exchanging the button earlier would take the focus, or swallow a press under way.
  if (wanted && isReady) return <list.Part user={user} />;
  const open = async () => {
    if (!(await list.fetch())) {
      snackbar.show({ tone: 'error', title: message.network() });
      return;
    }
    setWanted(true);
  };
  return <AccountMenuButton user={user} aria-expanded={false} onPointerEnter={() => void list.fetch()} onFocus={() => void list.fetch()} onClick={() => void open()} />;
}
