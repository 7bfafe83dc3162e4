import type { ServiceLink, Site } from '@hareto/platform/host-contract/site.ts';
import type { EdgeConfig } from './config.ts';
import { CONTACT_PATH, CONTACT_TITLE } from './contact.ts';

/** Maps a variable of the environment to the link it sets and the text of that link. */
const LINKS = {
  MANUAL_URL: ['manual', 'ご利用マニュアル'],
  FAQ_URL: ['faq', 'よくあるご質問'],
  CONTACT_URL: ['support', 'お問い合わせ先'],
  PRIVACY_URL: ['privacy', 'プライバシーポリシー'],
  OPERATOR_URL: ['operator', '運営会社'],
  COMMERCIAL_LAW_URL: ['commercialLaw', '特定商取引法に基づく表記'],
  COMPLAINTS_URL: ['complaints', '苦情・相談窓口'],
} as const satisfies Partial<Record<keyof EdgeConfig, readonly [ServiceLink, string]>>;

type LinkVariable = keyof typeof LINKS;
type TextVariable = 'ASSOCIATION_NUMBER' | 'SUPPORT_HOURS' | 'SUPPORT_PHONE';
type SiteConfig = Partial<Pick<EdgeConfig, LinkVariable | TextVariable>>;

/** Pages of the product, for an installation without its own pages. */
const PRODUCT_PAGES: Readonly<Partial<Record<LinkVariable, string>>> = {
  MANUAL_URL: '/help',
  FAQ_URL: '/help#faq',
  PRIVACY_URL: '/privacy',
};

/**
 * Installation-specific content of the pages (docs/decisions/015-site-configuration.md). A page of
 * the product is linked only when the release has it, because an earlier release may lack it.
 */
export function siteOf(config: SiteConfig, hasPage: (path: string) => boolean): Site {
  const links = (Object.keys(LINKS) as LinkVariable[]).flatMap((variable) => {
    const productPage = PRODUCT_PAGES[variable];
    const href =
      config[variable] ?? (productPage && hasPage(pathOf(productPage)) ? productPage : undefined);
    const [id, label] = LINKS[variable];
    return href === undefined ? [] : [{ id, href, label }];
  });
  const contact = hasPage(CONTACT_PATH) ? CONTACT_PATH : config.CONTACT_URL;
  return {
    links: [
      ...links,
      ...(contact === undefined ? [] : [{ id: 'contact', href: contact, label: CONTACT_TITLE }]),
    ],
    ...(config.SUPPORT_HOURS === undefined ? {} : { support_hours: config.SUPPORT_HOURS }),
    ...(config.SUPPORT_PHONE === undefined ? {} : { support_phone: config.SUPPORT_PHONE }),
    ...(config.ASSOCIATION_NUMBER === undefined
      ? {}
      : { registration: `請求書カード払い協会 登録番号：${config.ASSOCIATION_NUMBER}` }),
  };
}

const pathOf = (address: string): string => address.replace(/#.*/, '');

/** The data block for the head of a page; empty when nothing is configured. */
export function siteElement(site: Site): string {
  if (site.links.length === 0 && site.registration === undefined && site.analytics === undefined)
    return '';
  return `<script type="application/json" id="site">${JSON.stringify(site).replaceAll('<', '\\u003c')}</script>\n`;
}
