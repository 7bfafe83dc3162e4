import { createHash, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  HostManifest,
  LeftOut,
  RemoteManifest,
} from '@hareto/platform/host-contract/registry.ts';
import type { RemoteId } from '@hareto/platform/host-contract/routes.ts';
import { openDirectoryStore } from '@hareto/releases/directory-store.ts';
import { readRelease, type Release } from '@hareto/releases/release.ts';
import { makeRelease } from '../../tooling/release/make-release.ts';

interface Composition {
  readonly host: HostManifest;
  readonly remotes: readonly RemoteManifest[];
  /** Entries that current programs cannot read. */
  readonly leftOut?: readonly LeftOut[];
}

const integrityOf = (content: string | Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
const newVersion = () => randomBytes(6).toString('hex');

/**
 * Deploys to a store that is being served: new immutable builds beside the old ones, and releases
 * that name them. It skips the promotion, which would refuse many of these builds
 * (`tooling/release/judge.ts` has its own tests).
 */
export class Releases {
  readonly #directory: string;
  readonly #store: ReturnType<typeof openDirectoryStore>;
  readonly #base: Release;

  private constructor(
    directory: string,
    store: ReturnType<typeof openDirectoryStore>,
    base: Release,
  ) {
    this.#directory = directory;
    this.#store = store;
    this.#base = base;
  }

  static async open(directory: string): Promise<Releases> {
    const store = openDirectoryStore(directory);
    return new Releases(
      directory,
      store,
      await readRelease(store, (await store.pointer())?.release ?? ''),
    );
  }

  /** The manifest of the remote's build from the sources. */
  manifest(id: RemoteId): RemoteManifest {
    const manifest = this.#base.remotes.find((remote) => remote.id === id);
    if (!manifest) throw new Error(`the release has no remote ${id}`);
    return manifest;
  }

  host(): HostManifest {
    return this.#base.host;
  }

  /** The remotes built from the sources, with some replaced by these. */
  remotesWith(...remotes: readonly RemoteManifest[]): RemoteManifest[] {
    return this.#base.remotes.map((remote) => remotes.find(({ id }) => id === remote.id) ?? remote);
  }

  async liveRelease(): Promise<string> {
    return (await this.#store.pointer())?.release ?? '';
  }

  /**
   * Makes the builds from the sources live, with some replaced by these; returns the number of the
   * release.
   */
  async deploy(...remotes: readonly RemoteManifest[]): Promise<string> {
    return this.deployComposition({ host: this.host(), remotes: this.remotesWith(...remotes) });
  }

  async deployComposition(composition: Composition): Promise<string> {
    return makeRelease(this.#store, await this.#store.pointer(), composition, {
      by: 'chaos',
      reason: 'a test',
      now: new Date(),
    });
  }

  /** A file of the build from the sources. */
  async readFile(id: RemoteId, name: string): Promise<Buffer> {
    const content = await this.#store.read(`remotes/${id}/${this.manifest(id).version}/${name}`);
    if (!content) throw new Error(`${name} of ${id} is not in the store`);
    return content;
  }

  /** The same build with a new version, as after a deploy that changed a comment. */
  async rebuild(id: RemoteId): Promise<RemoteManifest> {
    const before = this.manifest(id);
    const version = newVersion();
    const integrity: Record<string, string> = {};
    for (const file of Object.keys(before.integrity)) {
      const content = await this.readFile(id, file);
      const changed =
        file === before.entry
          ? Buffer.concat([content, Buffer.from(`\n// ${version}\n`)])
          : content;
      await this.#store.writeOnce(`remotes/${id}/${version}/${file}`, changed);
      integrity[file] = integrityOf(changed);
    }
    return { ...before, version, integrity };
  }

  /** A build with only this script. */
  async buildFrom(
    id: RemoteId,
    script: string,
    change: Partial<RemoteManifest> = {},
  ): Promise<RemoteManifest> {
    const before = this.manifest(id);
    const version = newVersion();
    const entry = `entry.${version}.js`;
    await this.#store.writeOnce(`remotes/${id}/${version}/${entry}`, script);
    return {
      ...before,
      version,
      entry,
      initial: [entry],
      integrity: { [entry]: integrityOf(script) },
      routes: before.routes.map((route) => ({ ...route, scripts: [] })),
      ...change,
    };
  }

  /** Removes the files of a build, which must never happen to a build in use. */
  async remove({ id, version }: RemoteManifest): Promise<void> {
    await rm(join(this.#directory, `remotes/${id}/${version}`), { recursive: true, force: true });
  }
}
