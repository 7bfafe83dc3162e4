import { VisuallyHidden } from '@hareto/design-system/foundation/visually-hidden.tsx';
import type { ReactNode } from 'react';

export const isMail = (href: string) => href.startsWith('mailto:');

/** A link to a page outside the product, in a new tab, or to the mail program. */
export function ServiceAnchor({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} {...(isMail(href) ? {} : { target: '_blank', rel: 'noopener noreferrer' })}>
      {children}
      <NewTabHint href={href} />
    </a>
  );
}

/** Says that a link opens in a new tab. */
export const NewTabHint = ({ href }: { href: string }) =>
  isMail(href) ? null : <VisuallyHidden>（新しいタブで開きます）</VisuallyHidden>;
