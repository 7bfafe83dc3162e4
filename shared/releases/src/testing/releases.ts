import { type Release, releaseKey } from '../release.ts';
import type { ReleaseStore } from '../store.ts';
import { integrityOf } from '../verify-scripts.ts';

/** Writes a release whose host is one script with this text, and makes it live. */
export async function makeLive(
  store: ReleaseStore,
  release: string,
  text: string,
  remotes: Release['remotes'] = [],
): Promise<Release> {
  const written = await writeRelease(store, release, text, remotes);
  await store.movePointer(await store.pointer(), release);
  return written;
}

export async function writeRelease(
  store: ReleaseStore,
  release: string,
  text: string,
  remotes: Release['remotes'] = [],
): Promise<Release> {
  const file = `host.${release}.js`;
  const content: Release = {
    release,
    made: { at: '2026-11-21T10:00:00.000Z', by: 'test', reason: 'test', previous: null },
    host: {
      version: `${release}abcdef`,
      scripts: [file],
      integrity: { [file]: integrityOf(Buffer.from(text)) },
      contract: '1.0',
      provides: {},
    },
    remotes,
  };
  await store.writeOnce(`host/${file}`, text);
  await store.writeOnce(releaseKey(release), JSON.stringify(content));
  return content;
}
