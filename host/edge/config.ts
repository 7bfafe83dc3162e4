import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';

/** An address outside the product: a web page or a mailto: link. */
const LinkSchema = v.optional(v.pipe(v.string(), v.regex(/^(?:https?:\/\/|mailto:)[^\s"'<>]+$/)));
const PortSchema = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number));

const EnvironmentSchema = v.object({
  PORT: PortSchema,
  HOST: v.optional(v.string(), '127.0.0.1'),
  /**
   * PEM files. With both, the edge speaks HTTP/2 over TLS; without them, a proxy in front ends TLS.
   */
  TLS_CERT: v.optional(v.pipe(v.string(), v.nonEmpty())),
  TLS_KEY: v.optional(v.pipe(v.string(), v.nonEmpty())),
  /** Address of the API; browsers only see the edge. */
  API_URL: v.pipe(v.string(), v.url()),
  /**
   * Proxies between browsers and the edge, as addresses or networks (`10.0.0.5,172.16.0.0/12`) or
   * `loopback`. The edge believes only these about the caller's address (docs/operations.md).
   */
  TRUSTED_PROXIES: v.optional(
    v.pipe(
      v.string(),
      v.transform((list) => list.split(',').map((one) => one.trim())),
    ),
  ),
  /** The release store: a directory, or `s3://bucket/prefix`. */
  RELEASE_STORE: v.pipe(v.string(), v.nonEmpty()),
  /** Serves exactly this release, whatever the pointer says. */
  PINNED_RELEASE: v.optional(v.pipe(v.string(), v.regex(/^\d{6}$/))),
  /** Directory where files from a bucket are cached. */
  RELEASE_CACHE: v.optional(v.string(), () => join(tmpdir(), 'hareto-releases')),
  /** The only foreign origin that a page may frame. */
  CARD_ORIGIN: v.pipe(v.string(), v.url()),
  /**
   * Pages outside the product (docs/decisions/015-site-configuration.md). A link that is not set is
   * not shown; manual, FAQ and privacy policy lead to the product's own pages then.
   */
  MANUAL_URL: LinkSchema,
  FAQ_URL: LinkSchema,
  CONTACT_URL: LinkSchema,
  PRIVACY_URL: LinkSchema,
  OPERATOR_URL: LinkSchema,
  COMMERCIAL_LAW_URL: LinkSchema,
  COMPLAINTS_URL: LinkSchema,
  /** When the support answers, in words, for the contact page. */
  SUPPORT_HOURS: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(60))),
  /** The number as the footer shows it: 「第00001号」. */
  ASSOCIATION_NUMBER: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(40))),
  /**
   * Containers of the tag manager, `GTM-AAAAAA,GTM-BBBBBB`; analytics are off without them
   * (docs/decisions/016-analytics-in-a-frame.md).
   */
  TAG_MANAGER_IDS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^GTM-[A-Z0-9]{4,10}(?:,GTM-[A-Z0-9]{4,10})?$/),
      v.transform((ids) => ids.split(',')),
    ),
  ),
  /** 1 turns card payment requests on. The API reads the same variable (docs/operations.md). */
  INVOICE_REQUEST_FEATURE: v.optional(v.picklist(['0', '1'])),
  /** Set this when a proxy in front takes a 103 for the final answer. */
  NO_EARLY_HINTS: v.optional(v.literal('1')),
  /**
   * Not for production: lets developers run a remote from their own machine inside this host
   * (`?mf=payments=http://localhost:3005`).
   */
  DEV_OVERRIDES: v.optional(v.literal('1')),
  /**
   * Development only: serves a remote from its dev server instead of its build, as in
   * `payments=http://localhost:3005`.
   */
  DEV_REMOTE: v.optional(v.pipe(v.string(), v.regex(/^[a-z]+=http:\/\/localhost:\d+$/))),
  /** Development only: the folder of a host build to serve instead of the released one. */
  DEV_HOST: v.optional(v.string()),
});
export type EdgeConfig = v.InferOutput<typeof EnvironmentSchema>;

/**
 * Empty variables count as not set, because docker compose passes unset variables on as empty ones.
 */
export const readConfig = (environment: NodeJS.ProcessEnv): EdgeConfig =>
  v.parse(
    EnvironmentSchema,
    Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')),
  );
