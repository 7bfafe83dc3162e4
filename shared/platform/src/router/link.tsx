import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler, type LinkProps as RouterLinkProps } from 'react-router-dom';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Pick<RouterLinkProps, 'to' | 'replace' | 'state' | 'reloadDocument' | 'preventScrollReset'>;

/**
 * A link within the product. The router's own Link includes features of its framework mode
 * (prefetching of pages, links to other origins), which cost every page 2 KB. Use ButtonAnchor or
 * `<a>` for addresses outside the router.
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
