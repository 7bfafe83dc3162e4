import type { ServiceLink, Site } from '@hareto/shared/host-contract/site.ts';

const LABELS: Readonly<Record<ServiceLink, string>> = {
  manual: 'ご利用マニュアル',
  faq: 'よくあるご質問',
  contact: 'お問い合わせ',
  privacy: 'プライバシーポリシー',
  operator: '運営会社',
  commercialLaw: '特定商取引法に基づく表記',
  complaints: '苦情・相談窓口',
};

export interface ServiceEntry {
  readonly link: ServiceLink;
  readonly href: string;
  readonly label: string;
}

export const HELP_LINKS: readonly ServiceLink[] = ['manual', 'faq'];

/** Those of the wanted pages outside the product that this installation has (docs/decisions/015-site-configuration.md). */
export function serviceEntries({ links }: Site, wanted: readonly ServiceLink[]): ServiceEntry[] {
  return wanted.flatMap((link) => {
    const href = links[link];
    return href === undefined ? [] : [{ link, href, label: LABELS[link] }];
  });
}
