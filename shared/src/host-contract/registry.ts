import * as v from 'valibot';
import { LAYOUTS, NavEntrySchema, REMOTE_IDS, RouteEntrySchema } from './routes.ts';

const VersionSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/));
const IntegritySchema = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
/** File name → `sha384-…` for every script of a build. */
const IntegrityMapSchema = v.record(v.pipe(v.string(), v.regex(/^[\w.\-]+\.js$/)), IntegritySchema);

const ContractVersionSchema = v.pipe(v.string(), v.regex(/^\d+\.\d+$/));
const CapabilityVersionSchema = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/));

/*
 * Fields that a later build has added are passed over: host, edge and remotes of one page are of different ages (federation §4.4). A
 * field that an older reader must not pass over needs a new major of the contract.
 */

/** `remote.json`: what one build says of itself (federation §4.1). `version` is the hash of its content. */
export const RemoteManifestSchema = v.object({
  id: v.picklist(REMOTE_IDS),
  version: VersionSchema,
  contract: ContractVersionSchema,
  entry: v.string(),
  /** Scripts that every route of the remote needs: what the edge preloads. */
  initial: v.array(v.string()),
  integrity: IntegrityMapSchema,
  /** Key of a common part → scripts with the remote's own copy, for a host that shares another one or none (decision 017). */
  ownParts: v.optional(v.record(v.string(), v.array(v.string()))),
  /** Capability → caret range, as `^1.2.0`. */
  requires: v.record(v.string(), v.pipe(v.string(), v.regex(/^\^\d+\.\d+\.\d+$/))),
  routes: v.array(RouteEntrySchema),
  nav: v.array(NavEntrySchema),
  flag: v.nullable(v.picklist(['invoice_request'])),
  owner: v.string(),
  /** Where its files are when that is not this origin: a content delivery network, or a developer's machine. Ends with a slash. */
  base: v.optional(v.pipe(v.string(), v.url(), v.endsWith('/'))),
  /** Kilobytes (brotli) that its scripts may add to any of its routes. */
  budget: v.optional(v.number()),
});
export type RemoteManifest = v.InferOutput<typeof RemoteManifestSchema>;

export const HostManifestSchema = v.object({
  version: VersionSchema,
  /** Scripts that every page starts with. */
  scripts: v.array(v.string()),
  /** What the pages of a layout, and what a route of the host's own, need beyond those. */
  layoutScripts: v.optional(v.record(v.picklist(LAYOUTS), v.array(v.string()))),
  routeScripts: v.optional(v.record(v.string(), v.array(v.string()))),
  /** The client of the API: what every page that asks it when it is opened needs beyond those. */
  apiScripts: v.optional(v.array(v.string())),
  integrity: IntegrityMapSchema,
  /** Keys of the common parts that it shares. */
  commonParts: v.optional(v.array(v.string())),
  /** Capability → versions, one for each major that the host serves. */
  provides: v.record(v.string(), v.array(CapabilityVersionSchema)),
  contract: ContractVersionSchema,
});
export type HostManifest = v.InferOutput<typeof HostManifestSchema>;

/** A release: the lockfile of the whole composition (federation §0.1). Inlined in the HTML. */
export const RegistrySchema = v.object({
  release: v.pipe(v.string(), v.regex(/^\d{6}$/)),
  host: HostManifestSchema,
  remotes: v.array(RemoteManifestSchema),
});
export type Registry = v.InferOutput<typeof RegistrySchema>;

/** Where a remote’s files are, with a slash at its end; immutable. */
export const remotePath = ({ base, id, version }: Pick<RemoteManifest, 'base' | 'id' | 'version'>): string => base ?? `/remotes/${id}/${version}/`;
export const HOST_PATH = '/assets/';
