import * as v from 'valibot';

/** Kinds of pages outside the product. */
export type ServiceLink =
  | 'manual'
  | 'faq'
  | 'contact'
  | 'privacy'
  | 'operator'
  | 'commercialLaw'
  | 'complaints';

/** Content of one installation's pages, beside the release; missing entries are not shown. */
export const SiteSchema = v.object({
  /** The id is a `ServiceLink`; a host ignores ids that it does not know. */
  links: v.array(v.object({ id: v.string(), href: v.string(), label: v.string() })),
  /** Address of the frame with the tag manager; never on a page with card fields. */
  analytics: v.optional(v.pipe(v.string(), v.startsWith('/'))),
  /** A line of the footer: the registration with the trade association. */
  registration: v.optional(v.string()),
});
export type Site = v.InferOutput<typeof SiteSchema>;
