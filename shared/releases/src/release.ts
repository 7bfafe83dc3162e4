import * as v from 'valibot';
import {
  toOriginalManifests,
  type HostManifest,
  type Registry,
  RELEASE_ENTRIES,
  type RemoteManifest,
  withRemotes,
} from '@hareto/platform/host-contract/registry.ts';
import { openObject } from '@hareto/platform/host-contract/routes.ts';
import { ReleaseError, type ReleaseStore } from './store.ts';

/** Author, time, reason and sources of a release; kept in the store and left out of the page. */
const MadeSchema = openObject({
  at: v.pipe(v.string(), v.isoTimestamp()),
  by: v.string(),
  reason: v.string(),
  /** The previously live release. */
  previous: v.nullable(RELEASE_ENTRIES.release),
});

export const ReleaseSchema = v.pipe(
  openObject({ ...RELEASE_ENTRIES, made: MadeSchema }),
  v.transform((release) => withRemotes(release)),
);
export type Release = v.InferOutput<typeof ReleaseSchema>;

export const releaseText = (release: Release): string =>
  `${JSON.stringify(toOriginalManifests(release), null, 2)}\n`;

export const releaseKey = (release: string): string => `releases/${release}.json`;

export async function readRelease(
  store: Pick<ReleaseStore, 'address' | 'read'>,
  release: string,
): Promise<Release> {
  const content = await store.read(releaseKey(release));
  if (!content)
    throw new ReleaseError(
      `there is no release ${release} in ${store.address}; npm run release -- list shows what there is`,
    );
  return parseStored(ReleaseSchema, content, `${releaseKey(release)} in ${store.address}`);
}

/** The release for a page, without its history and the data that only a promotion compares. */
export const registryOf = ({ made: _history, ...registry }: Release): Registry => ({
  ...registry,
  host: withoutShared(registry.host),
  remotes: registry.remotes.map(withoutShared),
});

const withoutShared = <Manifest extends { shared?: unknown }>({
  shared: _shared,
  ...manifest
}: Manifest) => manifest;

/** Parses a stored file; an error names the problem in one line. */
export function parseStored<S extends v.GenericSchema>(
  schema: S,
  content: Buffer,
  name: string,
): v.InferOutput<S> {
  let json: unknown;
  try {
    json = JSON.parse(content.toString('utf8'));
  } catch {
    throw new ReleaseError(`${name} is not JSON`);
  }
  const result = v.safeParse(schema, json);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new ReleaseError(
    `${name} does not fit: ${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`,
  );
}

/** One script of a build in the store. */
export interface StoredScript {
  readonly key: string;
  readonly integrity: string;
}

/** The store has the same keys for a remote whose files browsers fetch from another origin. */
export function scriptsOf(bundle: HostManifest | RemoteManifest): StoredScript[] {
  const folder = 'id' in bundle ? `remotes/${bundle.id}/${bundle.version}/` : 'host/';
  return Object.entries(bundle.integrity).map(([file, integrity]) => ({
    key: `${folder}${file}`,
    integrity,
  }));
}

export const scriptsOfRelease = ({
  host,
  remotes,
}: Pick<Registry, 'host' | 'remotes'>): StoredScript[] => [host, ...remotes].flatMap(scriptsOf);
