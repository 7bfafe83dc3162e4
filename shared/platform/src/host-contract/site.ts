import * as v from 'valibot';

/**
 * Kinds of links. Manual, FAQ and contact lead to pages of the product unless the installation has
 * its own; `support` is the link to the support on the contact page.
 */
export type ServiceLink =
  | 'manual'
  | 'faq'
  | 'contact'
  | 'support'
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
  /** The hours in which the support answers, as text: 「平日 10:00〜17:00」. */
  support_hours: v.optional(v.string()),
  /** The telephone number of the support: 「03-0000-0000」. */
  support_phone: v.optional(v.string()),
  /** A line of the footer: the registration with the trade association. */
  registration: v.optional(v.string()),
});
export type Site = v.InferOutput<typeof SiteSchema>;
