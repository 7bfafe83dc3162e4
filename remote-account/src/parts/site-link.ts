import { SiteSchema, type ServiceLink } from '@hareto/platform/host-contract/site.ts';
import * as v from 'valibot';

const SiteTextSchema = v.pipe(v.string(), v.parseJson(), SiteSchema);

/** The page contains the links of this installation; null for one that is not configured. */
export function siteAddress(wanted: ServiceLink): string | null {
  const block = document.querySelector('script[type="application/json"]#site')?.textContent;
  const site = v.safeParse(SiteTextSchema, block);
  const links = site.success ? site.output.links : [];
  return links.find(({ id }) => id === wanted)?.href ?? null;
}
