import * as v from 'valibot';

/** Pages outside the product, by what they are. */
export const SERVICE_LINKS = ['manual', 'faq', 'contact', 'privacy', 'operator', 'commercialLaw', 'complaints'] as const;
export type ServiceLink = (typeof SERVICE_LINKS)[number];

/** What one installation says of itself in its pages, beside the release: a link that is not configured is shown nowhere. */
export const SiteSchema = v.object({
  links: v.optional(v.record(v.picklist(SERVICE_LINKS), v.string()), {}),
  /** Registration with the association of the trade, shown in the footer. */
  associationNumber: v.optional(v.string()),
});
export type Site = v.InferOutput<typeof SiteSchema>;
