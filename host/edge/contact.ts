import type { EdgeConfig } from './config.ts';

/**
 * Every mail links to this path, so it is the same in every installation and has to work for years.
 */
export const CONTACT_PATH = '/contact';
export const CONTACT_TITLE = 'お問い合わせ';

/**
 * The redirect target of `/contact` while the release has no such page: the host's page with a
 * title and a message, which every release has.
 */
export function contactFallback(config: Pick<EdgeConfig, 'CONTACT_URL' | 'SUPPORT_HOURS'>): string {
  return `/error/${encodeURIComponent(CONTACT_TITLE)}/${encodeURIComponent(contactText(config))}`;
}

function contactText({
  CONTACT_URL: address,
  SUPPORT_HOURS: hours,
}: Pick<EdgeConfig, 'CONTACT_URL' | 'SUPPORT_HOURS'>): string {
  if (address === undefined)
    return 'お問い合わせのページを表示できません。しばらくしてからもう一度お試しください。';
  const shownAddress = address.replace(/^mailto:|\?.*$/g, '');
  return [
    `お支払い番号（I-で始まる番号）を添えて、${shownAddress} へご連絡ください。`,
    ...(hours === undefined ? [] : [`受付時間：${hours}`]),
  ].join('');
}
