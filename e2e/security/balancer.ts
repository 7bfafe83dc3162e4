import {
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

interface Balancer {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Forwards every request to the edge, with `address` as the source address, and appends the address
 * of the caller to `X-Forwarded-For`.
 */
export async function startBalancer(edgePort: number, address: string): Promise<Balancer> {
  const server = createServer((request, response) => forward(request, response, edgePort, address));
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function forward(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
  localAddress: string,
): void {
  const addresses = [request.headers['x-forwarded-for'] ?? [], request.socket.remoteAddress ?? ''];
  const headers = { ...request.headers, 'x-forwarded-for': addresses.flat().join(', ') };
  const { method, url: path } = request;
  const call = sendRequest(
    { host: '127.0.0.1', port, localAddress, method, path, headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  call.on('error', () => response.destroy());
  request.pipe(call);
}
