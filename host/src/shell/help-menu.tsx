import { css } from '@emotion/react';
import { lazyComponent } from '@hareto/design-system/overlays/lazy-component.tsx';
import { useServices } from '../services-context.ts';
import { wideOnly } from './header-width.ts';
import { HelpMenuButton } from './help-menu-button.tsx';
import type { HelpMenuListProps } from './help-menu-list.tsx';
import { HELP_LINKS, serviceEntries } from './service-links.ts';
import { useHeaderOverlay } from '../use-header-overlay.ts';

const lazyMenu = lazyComponent<HelpMenuListProps>(
  async () =>
    (await import(/* webpackChunkName: "header-menu" */ './help-menu-list.tsx')).HelpMenuList,
);
const inline = css`
  display: contents;
`;

/**
 * Manual and FAQ on desktops; nothing when neither is configured. Phones have them in the drawer.
 */
export function HelpMenu() {
  const { site } = useServices();
  const { opened, buttonProps } = useHeaderOverlay(lazyMenu, 'menu');
  const entries = serviceEntries(site, HELP_LINKS);
  if (entries.length === 0) return null;
  return (
    <span css={[inline, wideOnly]}>
      {opened ? (
        <lazyMenu.Component entries={entries} byKeyboard={opened.byKeyboard} />
      ) : (
        <HelpMenuButton {...buttonProps} />
      )}
    </span>
  );
}
