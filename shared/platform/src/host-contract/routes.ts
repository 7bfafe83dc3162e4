import * as v from 'valibot';

/**
 * An object whose unknown fields are handed on as they came: host, edge, tooling and remotes of one
 * page are of different ages. The type names the known fields alone.
 */
export const open = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.looseObject(entries) as unknown as v.ObjectSchema<Entries, undefined>;

/** A team's unit of release. Any word: what remotes there are is told by a release. */
export const RemoteIdSchema = v.pipe(v.string(), v.regex(/^[a-z]{2,30}$/));
export type RemoteId = v.InferOutput<typeof RemoteIdSchema>;

/** Name of a feature of `GET /users/information`: what stands behind it is there while it is 1. */
const FlagSchema = v.optional(
  v.nullable(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,63}$/))),
  null,
);

/** The layouts that this host has. A release may name others, which another host has. */
export const LAYOUTS = ['simple', 'minimal', 'app'] as const;
export type LayoutName = (typeof LAYOUTS)[number];

const PathSchema = v.pipe(v.string(), v.regex(/^\/(?!\/)[\w\-/]*$/));

/**
 * A route as the host knows it before any code of the remote is loaded: enough to guard it, to name
 * it and to lay it out.
 */
export const RouteEntrySchema = open({
  /** Unique over all remotes, begins with the remote’s id: `payments.review`. */
  id: v.pipe(v.string(), v.regex(/^[a-z]+(\.[a-z0-9-]+)+$/)),
  /** Absolute path pattern: `/payments/review/:id`. */
  path: v.pipe(v.string(), v.regex(/^\/(?!\/)[\w\-/:]*$/)),
  access: v.picklist(['public', 'auth']),
  layout: v.pipe(v.string(), v.regex(/^[a-z][a-z-]*$/)),
  title: v.pipe(v.string(), v.nonEmpty()),
  /** Title of the flow the route belongs to: shown instead of the logo on a phone. */
  flowTitle: v.optional(v.string()),
  /** The flow whose data stays while the route is shown (`Host.flows`). */
  flow: v.optional(v.pipe(v.string(), v.regex(/^[a-zA-Z]+$/))),
  flag: FlagSchema,
  /** The page shows card fields: entered by a full load, never with a tag manager. */
  cardFields: v.optional(v.boolean(), false),
  /**
   * Scripts that the route needs beyond those every route of its remote needs; written by the
   * build.
   */
  scripts: v.optional(v.array(v.string()), []),
  /**
   * Addresses of the API that the route reads when it is opened without a query, as its loader asks
   * for them; `:id` stands for the one of its path. The page asks for them while the scripts are on
   * their way.
   */
  early: v.optional(v.array(v.pipe(v.string(), v.startsWith('/api/v1/')))),
  /** A public route whose loader asks the API; every signed-in one has to. */
  asksApi: v.optional(v.boolean()),
  /**
   * Ids of the routes that its buttons lead to, which no link tells: their scripts come while the
   * user fills in this one.
   */
  next: v.optional(v.array(v.string())),
});
export type RouteEntry = v.InferOutput<typeof RouteEntrySchema>;

/** A number of `GET /users/stats` by its place in it: `payments.waiting`. */
const CountSchema = v.pipe(v.string(), v.regex(/^[a-z_]+(\.[a-z_]+)*$/));

export const NavEntrySchema = open({
  id: v.string(),
  to: PathSchema,
  label: v.string(),
  order: v.number(),
  flag: FlagSchema,
  /** Path data of its icon, of strokes in a box of 24 × 24. */
  icon: v.optional(
    v.pipe(v.string(), v.maxLength(2_000), v.regex(/^[MLHVCSQTAZmlhvcsqtaz\d\s.,-]+$/)),
  ),
  /**
   * The counts of what waits for the user there; the dot of the header stands for more than none.
   */
  actions: v.optional(v.array(CountSchema)),
});
export type NavEntry = v.InferOutput<typeof NavEntrySchema>;

/** An address that leads to the first of several lists that is not empty. */
export const LandingSchema = open({
  path: PathSchema,
  lists: v.array(open({ path: PathSchema, count: CountSchema })),
  /** Where to go when all of them are empty. */
  empty: PathSchema,
  /** Where to go when nobody can count: that screen will say why. */
  uncounted: PathSchema,
});
export type Landing = v.InferOutput<typeof LandingSchema>;
