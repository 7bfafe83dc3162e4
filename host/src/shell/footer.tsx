import { css } from '@emotion/react';
import type { ServiceLink } from '@hareto/platform/host-contract/site.ts';
import { Link } from '@hareto/platform/router/react-router.ts';
import { brand } from '@hareto/design-system/foundation/brand.ts';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { useServices } from '../services-context.ts';
import { ServiceAnchor } from './service-anchor.tsx';
import { serviceEntries } from './service-links.ts';

const footer = css`
  border-top: 1px solid ${vars.color.line};
  color: ${vars.color.textMuted};
  font-size: ${vars.font[12]};
  padding: ${vars.space[5]} ${vars.space[8]};
  display: flex;
  align-items: center;
  gap: ${vars.space[2]} ${vars.space[6]};
  justify-content: center;
  flex-wrap: wrap;
  // Below a page that is being opened it would move as soon as the content is there.
  main:has([data-opening]) ~ & {
    display: none;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 1.5rem;
    color: inherit;
    ${mq.touch} {
      min-width: 2.75rem;
      min-height: 2.75rem;
    }
  }
`;

const TERMS = '/termsofservice';

/** `withHelp`: for layouts without a help menu in the header. */
export function FooterLinks({ withHelp = false }: { withHelp?: boolean }) {
  const { registry, session, site } = useServices();
  // The specification shows the terms only to signed-in users.
  const hasTerms =
    session.isSignedIn() &&
    registry.remotes.some((remote) => remote.routes.some((route) => route.path === TERMS));
  const anchors = (links: readonly ServiceLink[]) =>
    serviceEntries(site, links).map(({ id, href, label }) => (
      <ServiceAnchor key={id} href={href}>
        {label}
      </ServiceAnchor>
    ));
  return (
    <footer css={footer}>
      <span>{`© 2026 ${brand.name}`}</span>
      {anchors(['operator'])}
      {hasTerms && <Link to={TERMS}>利用規約</Link>}
      {anchors([
        'privacy',
        ...(withHelp ? ['faq' as const] : []),
        'commercialLaw',
        'contact',
        'complaints',
      ])}
      {site.registration !== undefined && <span>{site.registration}</span>}
    </footer>
  );
}
