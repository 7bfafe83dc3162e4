import { lazyComponent } from '@hareto/design-system/overlays/lazy-component.tsx';
import { AccountMenuButton } from './account-menu-button.tsx';
import type { AccountMenuListProps } from './account-menu-list.tsx';
import type { ShownNames } from '../session/shown-names.ts';
import { useHeaderOverlay } from '../use-header-overlay.ts';

const list = lazyComponent<AccountMenuListProps>(
  async () =>
    (await import(/* webpackChunkName: "header-menu" */ './account-menu-list.tsx')).AccountMenuList,
);

/** The account button of the header and its menu. */
export function AccountMenu({ names }: { names: ShownNames }) {
  const { opened, buttonProps } = useHeaderOverlay(list, 'menu');
  return opened ? (
    <list.Part names={names} byKeyboard={opened.byKeyboard} />
  ) : (
    <AccountMenuButton names={names} {...buttonProps} />
  );
}
