import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler, type LinkProps as RouterLinkProps } from 'react-router-dom';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Pick<RouterLinkProps, 'to' | 'replace' | 'state' | 'reloadDocument' | 'preventScrollReset'>;

/**
 * A link within the product. The router's own Link brings what only its framework needs
 * (prefetching of pages, links to other origins),
 * 2 KB of every page; addresses outside the router are ButtonAnchor's and `<a>`'s.
 */
export function Link({
  to,
  replace,
  state,
  reloadDocument = false,
  preventScrollReset,
  target,
  onClick,
  children,
  ...rest
}: LinkProps) {
  const href = useHref(to);
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, {
    replace,
    state: state as unknown,
    target,
    preventScrollReset,
  });
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) navigate(event);
  };
  return (
    <a {...rest} href={href} target={target} onClick={reloadDocument ? onClick : follow}>
      {children}
    </a>
  );
}
