import * as v from 'valibot';

/**
 * An object whose unknown fields are kept, because host, edge, tooling and remotes of one page
 * differ in age. The type names only the known fields.
 */
export const openObject = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.looseObject(entries) as unknown as v.ObjectSchema<Entries, undefined>;

/** A team's unit of release. Any word is allowed: only a release defines which remotes exist. */
export const RemoteIdSchema = v.pipe(v.string(), v.regex(/^[a-z]{2,30}$/));
export type RemoteId = v.InferOutput<typeof RemoteIdSchema>;

/** Name of a feature in `GET /users/information`; the route exists while it is 1. */
const FlagSchema = v.optional(
  v.nullable(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,63}$/))),
  null,
);

/** The layouts of this host. A release may name others, which another host has. */
export const LAYOUTS = ['simple', 'minimal', 'app'] as const;
export type LayoutName = (typeof LAYOUTS)[number];

const PathSchema = v.pipe(v.string(), v.regex(/^\/(?!\/)[\w\-/]*$/));

/**
 * A route as the host knows it before any code of the remote is loaded: enough for guards, title
 * and layout.
 */
export const RouteEntrySchema = openObject({
  /** Unique among all remotes, begins with the remote’s id: `payments.review`. */
  id: v.pipe(v.string(), v.regex(/^[a-z]+(\.[a-z0-9-]+)+$/)),
  /** Absolute path pattern: `/payments/review/:id`. */
  path: v.pipe(v.string(), v.regex(/^\/(?!\/)[\w\-/:]*$/)),
  access: v.picklist(['public', 'auth']),
  layout: v.pipe(v.string(), v.regex(/^[a-z][a-z-]*$/)),
  title: v.pipe(v.string(), v.nonEmpty()),
  /** Title of the route's flow, shown instead of the logo in a narrow header. */
  flowTitle: v.optional(v.string()),
  /** The flow whose data is kept while the route is shown (`Host.flows`). */
  flow: v.optional(v.pipe(v.string(), v.regex(/^[a-zA-Z]+$/))),
  flag: FlagSchema,
  /**
   * The page shows card fields: it is entered by loading a document, and never has a tag manager.
   */
  cardFields: v.optional(v.boolean(), false),
  /**
   * Scripts that this route needs besides those of all routes of its remote; written by the build.
   */
  scripts: v.optional(v.array(v.string()), []),
  /**
   * Addresses of the API that the route's loader reads when it is opened without a query; `:id`
   * stands for the id in the route's path. The page requests them while the scripts are loading.
   */
  early: v.optional(v.array(v.pipe(v.string(), v.startsWith('/api/v1/')))),
  /** Set it on a public route whose loader calls the API; signed-in routes always do. */
  asksApi: v.optional(v.boolean()),
  /**
   * Ids of routes that its buttons open without a link: their scripts load while the user fills in
   * this screen.
   */
  next: v.optional(v.array(v.string())),
});
export type RouteEntry = v.InferOutput<typeof RouteEntrySchema>;

/** Path of a number in `GET /users/stats`: `payments.waiting`. */
const CountSchema = v.pipe(v.string(), v.regex(/^[a-z_]+(\.[a-z_]+)*$/));

export const NavEntrySchema = openObject({
  id: v.string(),
  to: PathSchema,
  label: v.string(),
  order: v.number(),
  flag: FlagSchema,
  /** Path data of its icon: strokes in a box of 24 × 24. */
  icon: v.optional(
    v.pipe(v.string(), v.maxLength(2_000), v.regex(/^[MLHVCSQTAZmlhvcsqtaz\d\s.,-]+$/)),
  ),
  /** Counts of items that wait for the user; the header shows a dot when their sum is not zero. */
  actions: v.optional(v.array(CountSchema)),
});
export type NavEntry = v.InferOutput<typeof NavEntrySchema>;

/** A path that redirects to the first of several lists that is not empty. */
export const LandingSchema = openObject({
  path: PathSchema,
  lists: v.array(openObject({ path: PathSchema, count: CountSchema })),
  /** Target when all of them are empty. */
  empty: PathSchema,
  /** Target when the counts cannot be read: that screen explains why. */
  uncounted: PathSchema,
});
export type Landing = v.InferOutput<typeof LandingSchema>;
