import { type Site, SiteSchema } from '@hareto/platform/host-contract/site.ts';
import * as v from 'valibot';

/**
 * Reads the configuration that the edge wrote into the page. An unreadable block counts as none:
 * the product works without it.
 */
export function readSite(page: Document): Site {
  const block = page.querySelector('script[type="application/json"]#site')?.textContent;
  if (!block) return { links: [] };
  try {
    return v.parse(SiteSchema, JSON.parse(block));
  } catch {
    return { links: [] };
  }
}
