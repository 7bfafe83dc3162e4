import * as v from 'valibot';

/** Pages outside the product, by what they are. */
export type ServiceLink =
  | 'manual'
  | 'faq'
  | 'contact'
  | 'privacy'
  | 'operator'
  | 'commercialLaw'
  | 'complaints';

/**
 * What one installation says of itself in its pages, beside the release; what it does not say is
 * shown nowhere.
 */
export const SiteSchema = v.object({
  /** Named by a `ServiceLink`; one that a host does not know is passed over. */
  links: v.array(v.object({ id: v.string(), href: v.string(), label: v.string() })),
  /** Address of the frame with the tag manager; never on a page that shows card fields. */
  analytics: v.optional(v.pipe(v.string(), v.startsWith('/'))),
  /** A line of the footer: the registration with the association of the trade. */
  registration: v.optional(v.string()),
});
export type Site = v.InferOutput<typeof SiteSchema>;
