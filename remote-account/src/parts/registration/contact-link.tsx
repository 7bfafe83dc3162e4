import { css } from '@emotion/react';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { siteAddress } from '../site-link.ts';

/** A link on its own line, large enough for touch. */
export const contactLink = css`
  display: inline-flex;
  align-items: center;
  min-height: 1.5rem;
  ${mq.touch} {
    min-height: 2.75rem;
  }
`;

/** Shows nothing when this installation has no contact address. */
export function ContactLink() {
  const href = siteAddress('contact');
  return href === null ? null : (
    <a css={contactLink} href={href}>
      お問い合わせ
    </a>
  );
}
