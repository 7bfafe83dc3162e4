import type { HostManifest, RemoteManifest } from '@hareto/platform/host-contract/registry.ts';
import { scriptsOf } from '@hareto/releases/release.ts';
import type { ReleaseStore } from '@hareto/releases/store.ts';
import { wireCopyOf } from '../webpack/wire-size.ts';
import type { BuildScripts } from './check-form.ts';

/**
 * The scripts of a published build; those of a remote with those in its folder that its manifest
 * does not name.
 */
export async function storedScripts(
  store: ReleaseStore,
  bundle: HostManifest | RemoteManifest,
): Promise<BuildScripts> {
  const content = new Map<string, Buffer>();
  const weights = new Map<string, number>();
  for (const key of await scriptKeys(store, bundle)) {
    const script = await store.read(key);
    if (!script) continue;
    const file = key.slice(key.lastIndexOf('/') + 1);
    content.set(file, script);
    weights.set(file, (await store.size(wireCopyOf(key))) ?? script.length);
  }
  return { content, weightOf: (file) => weights.get(file) ?? 0 };
}

async function scriptKeys(
  store: ReleaseStore,
  bundle: HostManifest | RemoteManifest,
): Promise<string[]> {
  // The builds of the host share one folder.
  if (!('id' in bundle)) return scriptsOf(bundle).map(({ key }) => key);
  const folder = `remotes/${bundle.id}/${bundle.version}/`;
  return (await store.list(folder)).filter((key) => key.endsWith('.js'));
}
