import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RemoteId } from '@hareto/platform/host-contract/routes.ts';
import type { Releases } from './releases.ts';

/** Ways in which the developer's machine answers. */
type DevServerMode = 'serves' | 'hangs' | 'serves the manifest only';

/** A developer's machine that serves the build of a remote to any page. */
export class DevServer {
  mode: DevServerMode = 'serves';
  readonly #releases: Releases;
  readonly #id: RemoteId;
  readonly #server = createServer(
    (request, response) =>
      void this.#answer(request.url?.slice(1) ?? '', response).catch(() => response.destroy()),
  );

  private constructor(id: RemoteId, releases: Releases) {
    this.#id = id;
    this.#releases = releases;
  }

  static async open(id: RemoteId, releases: Releases): Promise<DevServer> {
    const server = new DevServer(id, releases);
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve));
    return server;
  }

  get origin(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(file: string, response: ServerResponse): Promise<void> {
    if (this.mode === 'hangs') return;
    const isManifest = file === 'remote.json';
    if (!isManifest && this.mode === 'serves the manifest only') return void response.destroy();
    const body = isManifest
      ? JSON.stringify(this.#releases.manifest(this.#id))
      : await this.#releases.readFile(this.#id, file);
    response
      .writeHead(200, {
        'content-type': isManifest ? 'application/json' : 'text/javascript',
        'access-control-allow-origin': '*',
      })
      .end(body);
  }
}
