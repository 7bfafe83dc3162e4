import type { ServiceLink, Site } from '@hareto/shared/host-contract/site.ts';
import type { EdgeConfig } from './config.ts';

/** Variable of the environment → the page outside the product that it names. */
const LINK_OF = {
  MANUAL_URL: 'manual',
  FAQ_URL: 'faq',
  CONTACT_URL: 'contact',
  PRIVACY_URL: 'privacy',
  OPERATOR_URL: 'operator',
  COMMERCIAL_LAW_URL: 'commercialLaw',
  COMPLAINTS_URL: 'complaints',
} as const satisfies Partial<Record<keyof EdgeConfig, ServiceLink>>;

type SiteConfig = Partial<Pick<EdgeConfig, keyof typeof LINK_OF | 'ASSOCIATION_NUMBER'>>;

/** What this installation's pages say beside the release (docs/decisions/015-site-configuration.md). */
export function siteOf(config: SiteConfig): Site {
  const links: Site['links'] = {};
  for (const [variable, link] of Object.entries(LINK_OF) as [keyof typeof LINK_OF, ServiceLink][]) {
    const address = config[variable];
    if (address !== undefined) links[link] = address;
  }
  return { links, ...(config.ASSOCIATION_NUMBER === undefined ? {} : { associationNumber: config.ASSOCIATION_NUMBER }) };
}

/** The data block for the head of a page; empty when nothing is configured. */
export function siteElement(site: Site): string {
  if (Object.keys(site.links).length === 0 && site.associationNumber === undefined) return '';
  return `<script type="application/json" id="site">${JSON.stringify(site).replaceAll('<', '\\u003c')}</script>\n`;
}
