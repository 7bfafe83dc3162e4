import { SiteSchema, type ServiceLink, type Site } from '@hareto/platform/host-contract/site.ts';
import * as v from 'valibot';

const SiteTextSchema = v.pipe(v.string(), v.parseJson(), SiteSchema);

/** The address of a link of this installation; null when it is not configured. */
export const siteAddress = (linkId: ServiceLink): string | null =>
  readSite()?.links.find(({ id }) => id === linkId)?.href ?? null;

/** The hours of the support as text; null when this installation does not configure them. */
export const supportHours = (): string | null => readSite()?.support_hours ?? null;

/** The telephone number of the support; null when this installation does not configure one. */
export const supportPhone = (): string | null => readSite()?.support_phone ?? null;

function readSite(): Site | null {
  const block = document.querySelector('script[type="application/json"]#site')?.textContent;
  const site = v.safeParse(SiteTextSchema, block);
  return site.success ? site.output : null;
}
