import { css } from '@emotion/react';
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import * as DropdownMenu from 'radix-ui/dropdown-menu';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Link } from '@hareto/platform/router/react-router.ts';
import { vars } from '../foundation/css-variables.ts';
import { Icon } from '../foundation/icon.tsx';
import { mobileOnly } from '../foundation/width-styles.ts';
import { menuSheet } from './menu-sheet.ts';
import { menuLine } from './menu-line.ts';
import { popMotion } from './pop-motion.ts';
import { popSurface } from './surface.ts';

export type MenuProps = {
  /** One element that accepts a ref and props: an IconButton, a button. */
  trigger: ReactElement;
  /** 208 to 272 px. */
  width?: number;
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /**
   * For a menu that is mounted by the key that opens it: Radix has missed that key and would focus
   * no item.
   */
  focusFirst?: boolean;
  /** Call preventDefault to keep the focus from returning to the trigger. */
  onCloseAutoFocus?: (event: Event) => void;
  children: ReactNode;
};

const textColumn = css`
  flex: 1;
  min-width: 0;
`;
const danger = css`
  color: ${vars.color.danger};
  > svg {
    color: ${vars.color.danger};
  }
`;
const rule = css`
  height: 1px;
  margin: 6px 0;
  background: ${vars.color.lineSoft};
`;
const heading = css`
  padding: 8px 12px 4px;
  font-size: ${vars.font[12]};
  font-weight: 500;
  color: ${vars.color.textMuted};
`;

const toFirstItem = (content: HTMLElement | null) =>
  content?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true });

/**
 * Below 1024 a sheet at the bottom. It is not modal, because a modal menu locks scrolling with an
 * injected style element, which the CSP blocks.
 */
export function Menu({
  trigger,
  width = 208,
  align = 'end',
  open,
  onOpenChange,
  focusFirst = false,
  onCloseAutoFocus,
  children,
}: MenuProps) {
  return (
    <DropdownMenu.Root
      modal={false}
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange && { onOpenChange })}
    >
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          ref={focusFirst ? toFirstItem : undefined}
          css={[popSurface, popMotion, menuSheet]}
          style={{ width }}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          loop
          {...(onCloseAutoFocus && { onCloseAutoFocus })}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

export type MenuItemProps = {
  icon?: LucideIcon;
  children: ReactNode;
  end?: ReactNode;
  destructive?: boolean;
  disabled?: boolean;
  onSelect: () => void;
};

/** Put destructive items last, after a MenuSeparator. */
export function MenuItem({
  icon,
  children,
  end,
  destructive = false,
  disabled = false,
  onSelect,
}: MenuItemProps) {
  return (
    <DropdownMenu.Item
      css={[menuLine, destructive && danger]}
      disabled={disabled}
      onSelect={onSelect}
    >
      {icon && <Icon icon={icon} />}
      <span css={textColumn}>{children}</span>
      {end}
    </DropdownMenu.Item>
  );
}

export type MenuLinkItemProps = {
  to: string;
  state?: unknown;
  icon?: LucideIcon;
  children: ReactNode;
  end?: ReactNode;
  reloadDocument?: boolean;
};

export function MenuLinkItem({
  to,
  state,
  icon,
  children,
  end,
  reloadDocument = false,
}: MenuLinkItemProps) {
  return (
    <DropdownMenu.Item asChild>
      <Link to={to} state={state} css={menuLine} reloadDocument={reloadDocument}>
        {icon && <Icon icon={icon} />}
        <span css={textColumn}>{children}</span>
        {end}
      </Link>
    </DropdownMenu.Item>
  );
}

/**
 * For addresses outside the router (manuals, downloads), in a new tab. Mail links open the mail
 * program.
 */
export function MenuAnchorItem({
  href,
  icon,
  children,
  end,
}: {
  href: string;
  icon?: LucideIcon;
  children: ReactNode;
  end?: ReactNode;
}) {
  return (
    <DropdownMenu.Item asChild>
      <a
        href={href}
        {...(href.startsWith('mailto:') ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
        css={menuLine}
      >
        {icon && <Icon icon={icon} />}
        <span css={textColumn}>{children}</span>
        {end}
      </a>
    </DropdownMenu.Item>
  );
}

/**
 * Radix opens it after 100 ms of hover and tolerates 300 ms of pointer detour. In the sheet it is a
 * second level with a back button.
 */
export function SubMenu({
  icon,
  label,
  width = 168,
  children,
}: {
  icon?: LucideIcon;
  label: ReactNode;
  width?: number;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const back = (event: Event) => {
    event.preventDefault();
    setOpen(false);
  };
  return (
    <DropdownMenu.Sub open={open} onOpenChange={setOpen}>
      <DropdownMenu.SubTrigger css={menuLine}>
        {icon && <Icon icon={icon} />}
        <span css={textColumn}>{label}</span>
        <Icon icon={ChevronRight} />
      </DropdownMenu.SubTrigger>
      <DropdownMenu.Portal>
        <DropdownMenu.SubContent
          css={[popSurface, popMotion, menuSheet]}
          style={{ width }}
          sideOffset={6}
          collisionPadding={8}
        >
          <DropdownMenu.Item css={[menuLine, mobileOnly]} onSelect={back}>
            <Icon icon={ChevronLeft} />
            <span css={textColumn}>戻る</span>
          </DropdownMenu.Item>
          {children}
        </DropdownMenu.SubContent>
      </DropdownMenu.Portal>
    </DropdownMenu.Sub>
  );
}

export function MenuSeparator() {
  return <DropdownMenu.Separator css={rule} />;
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label css={heading}>{children}</DropdownMenu.Label>;
}
