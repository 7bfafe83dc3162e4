import type { ServiceLink, Site } from '@hareto/platform/host-contract/site.ts';

export type ServiceEntry = Site['links'][number];

export const HELP_LINKS: readonly ServiceLink[] = ['manual', 'faq'];

/**
 * The requested links outside the product that this installation has configured
 * (docs/decisions/015-site-configuration.md).
 */
export const serviceEntries = (
  { links }: Site,
  requestedIds: readonly ServiceLink[],
): ServiceEntry[] =>
  requestedIds.flatMap((requestedId) => links.filter(({ id }) => id === requestedId));
