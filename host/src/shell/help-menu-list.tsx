import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { Menu, MenuAnchorItem } from '@hareto/design-system/overlays/menu.tsx';
import { useInitiallyOpenMenu } from '@hareto/design-system/overlays/use-initially-open-menu.ts';
import { ExternalLink } from 'lucide-react';
import { HelpMenuButton } from './help-menu-button.tsx';
import { NewTabHint } from './service-anchor.tsx';
import type { ServiceEntry } from './service-links.ts';

export interface HelpMenuListProps {
  entries: readonly ServiceEntry[];
  byKeyboard: boolean;
}

/** Mounted by the first press on the button. */
export function HelpMenuList({ entries, byKeyboard }: HelpMenuListProps) {
  const menuState = useInitiallyOpenMenu(byKeyboard);
  return (
    <Menu {...menuState} trigger={<HelpMenuButton />}>
      {entries.map(({ id, href, label }) => (
        <MenuAnchorItem key={id} href={href} end={<Icon icon={ExternalLink} />}>
          {label}
          <NewTabHint href={href} />
        </MenuAnchorItem>
      ))}
    </Menu>
  );
}
