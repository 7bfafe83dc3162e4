import { lazyComponent } from '@hareto/design-system/overlays/lazy-component.tsx';
import { AccountMenuButton } from './account-menu-button.tsx';
import type { AccountMenuListProps } from './account-menu-list.tsx';
import type { HeaderNames } from '../session/header-names.ts';
import { useHeaderOverlay } from '../use-header-overlay.ts';

const lazyMenu = lazyComponent<AccountMenuListProps>(
  async () =>
    (await import(/* webpackChunkName: "header-menu" */ './account-menu-list.tsx')).AccountMenuList,
);

/** The account button of the header and its menu. */
export function AccountMenu({ names }: { names: HeaderNames }) {
  const { opened, buttonProps } = useHeaderOverlay(lazyMenu, 'menu');
  return opened ? (
    <lazyMenu.Component names={names} byKeyboard={opened.byKeyboard} />
  ) : (
    <AccountMenuButton names={names} {...buttonProps} />
  );
}
