import {
  type Registry,
  type RemoteManifest,
  RemoteManifestSchema,
} from '@hareto/platform/host-contract/registry.ts';
import * as v from 'valibot';

/** A remote served by a developer's machine instead of its released build. */
export interface Override {
  readonly id: string;
  readonly server: string;
}

export interface OverrideResult extends Override {
  /** False when no valid manifest of this remote was fetched from the server. */
  readonly isApplied: boolean;
}

const STORAGE_KEY = 'hareto.overrides';
const PARAMETER = 'mf';
const OverrideSchema = v.pipe(v.string(), v.regex(/^[a-z]+=http:\/\/localhost:\d{2,5}$/));

/**
 * The overrides of this tab: read from the address (`?mf=payments=http://localhost:3005`) and then
 * remembered by the tab. Called only where the page allows overrides. The real gate is the policy:
 * pages of production fetch and run no script from localhost.
 */
export function readOverrides({ location, sessionStorage }: Window): Override[] {
  const fromAddress = new URL(location.href).searchParams.getAll(PARAMETER);
  const requestedOverrides =
    fromAddress.length > 0 ? fromAddress : (sessionStorage.getItem(STORAGE_KEY)?.split(' ') ?? []);
  const valid = requestedOverrides.filter((setting) => v.is(OverrideSchema, setting));
  if (fromAddress.length > 0) sessionStorage.setItem(STORAGE_KEY, valid.join(' '));
  return valid.map((setting) => ({
    id: setting.slice(0, setting.indexOf('=')),
    server: setting.slice(setting.indexOf('=') + 1),
  }));
}

/** Forgets the overrides and reloads the page with the released remotes. */
export function resetOverrides({ location, sessionStorage }: Window): void {
  sessionStorage.removeItem(STORAGE_KEY);
  const url = new URL(location.href);
  url.searchParams.delete(PARAMETER);
  location.replace(url);
}

/** The release with the overridden remotes; one that cannot be reached stays as released. */
export async function applyOverrides(
  registry: Registry,
  overrides: readonly Override[],
  fetch: typeof globalThis.fetch,
): Promise<{ registry: Registry; results: OverrideResult[] }> {
  const manifests = await Promise.all(overrides.map((override) => manifestOf(override, fetch)));
  const byId = new Map(
    manifests.flatMap((manifest) => (manifest ? [[manifest.id, manifest] as const] : [])),
  );
  return {
    registry: {
      ...registry,
      remotes: registry.remotes.map((remote) => byId.get(remote.id) ?? remote),
    },
    results: overrides.map((override, index) => ({
      ...override,
      isApplied: manifests[index] !== null,
    })),
  };
}

async function manifestOf(
  { id, server }: Override,
  fetch: typeof globalThis.fetch,
): Promise<RemoteManifest | null> {
  try {
    const response = await fetch(`${server}/remote.json`, { signal: AbortSignal.timeout(5_000) });
    const manifest = v.parse(RemoteManifestSchema, await response.json());
    return manifest.id === id ? { ...manifest, base: `${server}/` } : null;
  } catch {
    return null;
  }
}
