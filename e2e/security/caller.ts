import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';

interface Call {
  headers?: Record<string, string>;
  body?: unknown;
}

interface Reply {
  status: number;
  body: Record<string, unknown>;
}

export type Caller = (method: string, path: string, call?: Call) => Promise<Reply>;

/** A caller at an address: on Linux all of 127.0.0.0/8 is this machine. */
export function createCaller(localAddress: string, port: number): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: 20, localAddress });
  return async (method, path, { headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const type = body === undefined ? {} : { 'content-type': 'application/json' };
      const call = request(
        { host: '127.0.0.1', port, agent, method, path, headers: { ...type, ...headers } },
        (response) => {
          const readReply = async () => ({
            status: response.statusCode ?? 0,
            body: (await json(response)) as Reply['body'],
          });
          readReply().then(resolve, reject);
        },
      );
      call.on('error', reject);
      call.end(body === undefined ? undefined : JSON.stringify(body));
    });
}
