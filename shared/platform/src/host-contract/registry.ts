import * as v from 'valibot';
import {
  LandingSchema,
  NavEntrySchema,
  openObject,
  RemoteIdSchema,
  RouteEntrySchema,
} from './routes.ts';
import { withOldDeclarations } from './old-declarations.ts';
import { PathPrefixSchema } from './paths.ts';
import { unsupported, type Understands, UnderstandsSchema } from './understands.ts';

const VersionSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/));
const IntegritySchema = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
/** Maps the file name of every script of a build to `sha384-…`. */
const IntegrityMapSchema = v.record(v.pipe(v.string(), v.regex(/^[\w.\-]+\.js$/)), IntegritySchema);

/**
 * The shared packages that a remote requires from its host, by share key. `names` are the exports
 * that it uses of a facade; without them it may use any.
 */
const RequiredPackagesSchema = v.record(
  v.string(),
  openObject({
    range: v.pipe(v.string(), v.regex(/^\^\d+\.\d+\.\d+$/)),
    names: v.optional(v.array(v.string())),
  }),
);

/** The shared packages that a host provides, by share key. `names` are the exports of a facade. */
const ProvidedPackagesSchema = v.record(
  v.string(),
  openObject({
    version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/)),
    names: v.optional(v.array(v.string())),
  }),
);

const ContractVersionSchema = v.pipe(v.string(), v.regex(/^\d+\.\d+$/));
const CapabilityVersionSchema = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/));

/*
 * Fields added by a later build are kept, because host, edge and remotes of one page differ in age.
 * A field that an older reader must not ignore needs a new major of the contract.
 */

/** `remote.json`: the description of one build. `version` is the hash of its content. */
export const RemoteManifestSchema = openObject({
  id: RemoteIdSchema,
  version: VersionSchema,
  contract: ContractVersionSchema,
  entry: v.string(),
  /** Scripts that every route of the remote needs; the edge preloads them. */
  initial: v.array(v.string()),
  integrity: IntegrityMapSchema,
  /** Maps a capability to a caret range such as `^1.2.0`. */
  requires: v.record(v.string(), v.pipe(v.string(), v.regex(/^\^\d+\.\d+\.\d+$/))),
  /** Missing in builds with a contract before 1.2. */
  shared: v.optional(RequiredPackagesSchema),
  routes: v.array(RouteEntrySchema),
  nav: v.array(NavEntrySchema),
  /** The remote's own paths, with everything below them; builds before 1.1 have none. */
  paths: v.optional(v.array(PathPrefixSchema)),
  landing: v.optional(LandingSchema),
  flag: RouteEntrySchema.entries.flag,
  owner: v.string(),
  /**
   * Base address of its files if it is not this origin: a content delivery network, or a
   * developer's machine. Ends with a slash.
   */
  base: v.optional(v.pipe(v.string(), v.url(), v.endsWith('/'))),
  /** Kilobytes (brotli) that its scripts may add to any of its routes. */
  budget: v.optional(v.number()),
});
export type RemoteManifest = v.InferOutput<typeof RemoteManifestSchema>;

export const HostManifestSchema = openObject({
  version: VersionSchema,
  /** Scripts that every page starts with. */
  scripts: v.array(v.string()),
  /** Further scripts that the pages of a layout, or a route of the host itself, need. */
  layoutScripts: v.optional(v.record(v.string(), v.array(v.string()))),
  routeScripts: v.optional(v.record(v.string(), v.array(v.string()))),
  /** The client of the API: further scripts of every page that calls it on opening. */
  apiScripts: v.optional(v.array(v.string())),
  integrity: IntegrityMapSchema,
  /** Maps a capability to its versions, one for each major that the host supports. */
  provides: v.record(v.string(), v.array(CapabilityVersionSchema)),
  /** Missing in builds with a contract before 1.2. */
  shared: v.optional(ProvidedPackagesSchema),
  contract: ContractVersionSchema,
  /** The features of remotes that it understands; hosts before 1.1 do not state them. */
  understands: v.optional(UnderstandsSchema),
});
export type HostManifest = v.InferOutput<typeof HostManifestSchema>;

/** A remote of a release that this reader does not understand. */
export interface LeftOut {
  /** Null when even its id cannot be read. */
  readonly id: string | null;
  readonly problem: string;
  /** The original manifest, because a newer reader may understand it. */
  readonly manifest: unknown;
}

/** A release: the lockfile of the whole composition. */
export interface Registry {
  readonly release: string;
  readonly host: HostManifest;
  /** The remotes that this reader understands. */
  readonly remotes: readonly RemoteManifest[];
  readonly leftOut?: readonly LeftOut[];
}

export const RELEASE_ENTRIES = {
  release: v.pipe(v.string(), v.regex(/^\d{6}$/)),
  host: HostManifestSchema,
  /** Each remote is parsed separately: an error in one must not remove the others. */
  remotes: v.array(v.unknown()),
};

/** The release in the form inlined in the HTML. */
export const RegistrySchema = v.pipe(
  openObject(RELEASE_ENTRIES),
  v.transform((release) => withRemotes(release)),
);

type WithRemotes<Parsed> = Omit<Parsed, 'remotes'> & Pick<Registry, 'remotes' | 'leftOut'>;

/** A release with its remotes split into understood ones and left-out ones. */
export function withRemotes<Parsed extends { remotes: readonly unknown[] }>(
  parsed: Parsed,
): WithRemotes<Parsed> {
  const { understood, leftOut } = readRemotes(parsed.remotes);
  return { ...parsed, remotes: understood, ...(leftOut.length > 0 ? { leftOut } : {}) };
}

/** The release in its original form, for the next reader. */
export const toOriginalManifests = <Parsed extends Pick<Registry, 'remotes' | 'leftOut'>>({
  leftOut = [],
  ...parsed
}: Parsed) => ({
  ...parsed,
  remotes: [...parsed.remotes, ...leftOut.map(({ manifest }) => manifest)],
});

function readRemotes(manifests: readonly unknown[]): {
  understood: RemoteManifest[];
  leftOut: LeftOut[];
} {
  const understood: RemoteManifest[] = [];
  const leftOut: LeftOut[] = [];
  for (const manifest of manifests) {
    const parsed = v.safeParse(RemoteManifestSchema, manifest);
    if (!parsed.success) {
      const [issue] = parsed.issues;
      const problem = `${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`;
      leftOut.push({ id: idOf(manifest), problem, manifest });
    } else if (understood.some(({ id }) => id === parsed.output.id)) {
      leftOut.push({ id: parsed.output.id, problem: 'it is there twice', manifest });
    } else understood.push(parsed.output);
  }
  return { understood, leftOut };
}

const idOf = (manifest: unknown): string | null => {
  const named = v.safeParse(v.object({ id: RemoteIdSchema }), manifest);
  return named.success ? named.output.id : null;
};

/** The release that a host can show: without remotes that it does not understand. */
export function withoutUnsupported(understands: Understands, registry: Registry): Registry {
  const unsupportedParts = registry.remotes.flatMap((manifest) => {
    const [problem] = unsupported(manifest, understands);
    return problem === undefined ? [] : [{ id: manifest.id, problem, manifest }];
  });
  const leftOut = [...(registry.leftOut ?? []), ...unsupportedParts];
  const isUnsupported = (remote: RemoteManifest) =>
    unsupportedParts.some(({ manifest }) => manifest === remote);
  return {
    ...registry,
    remotes: registry.remotes.filter((remote) => !isUnsupported(remote)).map(withOldDeclarations),
    ...(leftOut.length > 0 ? { leftOut } : {}),
  };
}

/** Base path of a remote’s files, with a slash at its end; immutable. */
export const remotePath = ({
  base,
  id,
  version,
}: Pick<RemoteManifest, 'base' | 'id' | 'version'>): string => base ?? `/remotes/${id}/${version}/`;
export const HOST_PATH = '/assets/';
