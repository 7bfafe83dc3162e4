import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';

/** A page outside the product, or where mail goes. */
const LinkSchema = v.optional(v.pipe(v.string(), v.regex(/^(?:https?:\/\/|mailto:)[^\s"'<>]+$/)));
const PortSchema = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number));

const EnvironmentSchema = v.object({
  PORT: PortSchema,
  HOST: v.optional(v.string(), '127.0.0.1'),
  /**
   * PEM files. With both, the edge speaks HTTP/2 over TLS itself; without, something in front of it
   * does.
   */
  TLS_CERT: v.optional(v.pipe(v.string(), v.nonEmpty())),
  TLS_KEY: v.optional(v.pipe(v.string(), v.nonEmpty())),
  /** Where the API listens; the browser only ever sees this server. */
  API_URL: v.pipe(v.string(), v.url()),
  /**
   * What stands between browsers and the edge, as addresses or networks: `10.0.0.5,172.16.0.0/12`,
   * or
   * `loopback`. Only these are believed when they say who called (docs/operations.md).
   */
  TRUSTED_PROXIES: v.optional(
    v.pipe(
      v.string(),
      v.transform((list) => list.split(',').map((one) => one.trim())),
    ),
  ),
  /** The release store: a directory, or `s3://bucket/prefix`. */
  RELEASE_STORE: v.pipe(v.string(), v.nonEmpty()),
  /** Serves exactly this release, wherever the pointer goes. */
  PINNED_RELEASE: v.optional(v.pipe(v.string(), v.regex(/^\d{6}$/))),
  /** Where files of a bucket are kept on this machine. */
  RELEASE_CACHE: v.optional(v.string(), () => join(tmpdir(), 'hareto-releases')),
  /** The only foreign origin a page may frame. */
  CARD_ORIGIN: v.pipe(v.string(), v.url()),
  /**
   * Pages outside the product (docs/decisions/015-site-configuration.md); each is shown where its
   * entry belongs, and nowhere when it is not set.
   */
  MANUAL_URL: LinkSchema,
  FAQ_URL: LinkSchema,
  CONTACT_URL: LinkSchema,
  PRIVACY_URL: LinkSchema,
  OPERATOR_URL: LinkSchema,
  COMMERCIAL_LAW_URL: LinkSchema,
  COMPLAINTS_URL: LinkSchema,
  /** As the footer shows it: 「第00001号」. */
  ASSOCIATION_NUMBER: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(40))),
  /**
   * Containers of the tag manager, `GTM-AAAAAA,GTM-BBBBBB`; without them there are no analytics
   * (docs/decisions/016-analytics-in-a-frame.md).
   */
  TAG_MANAGER_IDS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^GTM-[A-Z0-9]{4,10}(?:,GTM-[A-Z0-9]{4,10})?$/),
      v.transform((ids) => ids.split(',')),
    ),
  ),
  /** 1: card payment requests are offered. The API reads the same variable (docs/operations.md). */
  INVOICE_REQUEST_FEATURE: v.optional(v.picklist(['0', '1'])),
  /** Where something between here and the browser takes a 103 for the answer. */
  NO_EARLY_HINTS: v.optional(v.literal('1')),
  /** Not for production: developers may run a remote from their own machine inside this host (`?mf=payments=http://localhost:3005`). */
  DEV_OVERRIDES: v.optional(v.literal('1')),
  /** Development only: a remote served by its dev server instead of its build, as `payments=http://localhost:3005`. */
  DEV_REMOTE: v.optional(v.pipe(v.string(), v.regex(/^[a-z]+=http:\/\/localhost:\d+$/))),
  /** Development only: the folder of a host build that is served in place of the released one. */
  DEV_HOST: v.optional(v.string()),
});
export type EdgeConfig = v.InferOutput<typeof EnvironmentSchema>;

/**
 * A variable that is empty is not set: docker compose has no other way to pass on one that is not.
 */
export const readConfig = (environment: NodeJS.ProcessEnv): EdgeConfig =>
  v.parse(
    EnvironmentSchema,
    Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')),
  );
