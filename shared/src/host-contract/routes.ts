import * as v from 'valibot';

/** The teams’ units of release (spec, brief decision 18). */
export const REMOTE_IDS = ['payments', 'suppliers', 'collections', 'account', 'oauth'] as const;
export type RemoteId = (typeof REMOTE_IDS)[number];

export const LAYOUTS = ['simple', 'minimal', 'app'] as const;
export type LayoutName = (typeof LAYOUTS)[number];

/** A route as the host knows it before any code of the remote is loaded: enough to guard it, to name it and to lay it out. */
export const RouteEntrySchema = v.object({
  /** Unique over all remotes, begins with the remote’s id: `payments.review`. */
  id: v.pipe(v.string(), v.regex(/^[a-z]+(\.[a-z0-9-]+)+$/)),
  /** Absolute path pattern: `/payments/review/:id`. */
  path: v.pipe(v.string(), v.regex(/^\/[\w\-/:]*$/)),
  access: v.picklist(['public', 'auth']),
  layout: v.picklist(LAYOUTS),
  title: v.pipe(v.string(), v.nonEmpty()),
  /** Title of the flow the route belongs to: shown instead of the logo on a phone. */
  flowTitle: v.optional(v.string()),
  flag: v.optional(v.nullable(v.picklist(['invoice_request'])), null),
  /** The page shows card fields: entered by a full load, never with a tag manager (README, CSP). */
  cardFields: v.optional(v.boolean(), false),
  /** Scripts that the route needs beyond those every route of its remote needs; written by the build. */
  scripts: v.optional(v.array(v.string()), []),
  /** Keys of the common parts that those scripts use; written by the build. */
  commonParts: v.optional(v.array(v.string())),
  /**
   * Addresses of the API that the route reads when it is opened without a query, as its loader asks for them; `:id` stands for the one
   * of its path. The page asks for them while the scripts are on their way.
   */
  early: v.optional(v.array(v.pipe(v.string(), v.startsWith('/api/v1/')))),
  /** A public route whose loader asks the API; every signed-in one has to. */
  asksApi: v.optional(v.boolean()),
  /** Ids of the routes that its buttons lead to, which no link tells: their scripts come while the user fills in this one. */
  next: v.optional(v.array(v.string())),
});
export type RouteEntry = v.InferOutput<typeof RouteEntrySchema>;

export const NavEntrySchema = v.object({
  id: v.string(),
  to: v.string(),
  label: v.string(),
  order: v.number(),
  flag: v.optional(v.nullable(v.picklist(['invoice_request'])), null),
});
export type NavEntry = v.InferOutput<typeof NavEntrySchema>;
