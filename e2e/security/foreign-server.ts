import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ForeignServer {
  readonly origin: string;
  /** Requested paths. */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

/** A foreign server that answers every request with one script. */
export async function startForeignServer(script: string): Promise<ForeignServer> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response
      .writeHead(200, {
        'content-type': 'text/javascript',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .end(script);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
